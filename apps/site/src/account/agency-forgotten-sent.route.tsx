import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { ForgottenSentPage } from './forgotten.page.tsx'

export const Route = createFileRoute('/espace-agence/mot-de-passe-oublie/confirmation')({
  loader: accountLoader('agency', 'forgottenSent'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <ForgottenSentPage area="agency" />
}
