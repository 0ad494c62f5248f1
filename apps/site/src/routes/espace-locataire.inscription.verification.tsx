import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { SignupSentPage } from '../account/signup-sent.page.tsx'

export const Route = createFileRoute('/espace-locataire/inscription/verification')({
  loader: accountLoader('tenant', 'signupSent'),
  head: accountHead,
  component: SignupSentPage,
})
