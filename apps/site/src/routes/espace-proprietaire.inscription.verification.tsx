import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { OwnerSignupSentPage } from '../account/owner-signup.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/verification')({
  loader: accountLoader('owner', 'signupSent'),
  head: accountHead,
  component: OwnerSignupSentPage,
})
