import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { OwnerSignupPage } from './owner-signup.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription')({
  loader: accountLoader('owner', 'signup'),
  head: privateHead,
  component: OwnerSignupPage,
})
