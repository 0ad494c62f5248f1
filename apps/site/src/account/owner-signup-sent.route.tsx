import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { OwnerSignupSentPage } from './owner-signup.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/verification')({
  loader: accountLoader('owner', 'signupSent'),
  head: privateHead,
  component: OwnerSignupSentPage,
})
