import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { OwnerSignupPage } from '../account/owner-signup.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-proprietaire/inscription')({
  loader: accountLoader('owner', 'signup'),
  head: privateHead,
  component: OwnerSignupPage,
})
