import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { OwnerSignupSentPage } from '../account/owner-signup.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-proprietaire/inscription/verification')({
  loader: accountLoader('owner', 'signupSent'),
  head: privateHead,
  component: OwnerSignupSentPage,
})
