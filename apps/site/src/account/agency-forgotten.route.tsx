import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { ForgottenPage } from './forgotten.page.tsx'

export const Route = createFileRoute('/espace-agence/mot-de-passe-oublie')({
  loader: accountLoader('agency', 'forgotten'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <ForgottenPage area="agency" />
}
