import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { SignupSentPage } from '../account/signup-sent.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/inscription/verification')({
  loader: accountLoader('tenant', 'signupSent'),
  head: privateHead,
  component: SignupSentPage,
})
