import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { SignupSentPage } from './signup-sent.page.tsx'

export const Route = createFileRoute('/espace-locataire/inscription/verification')({
  loader: accountLoader('tenant', 'signupSent'),
  head: privateHead,
  component: SignupSentPage,
})
