import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { ForgottenPage } from './forgotten.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/mot-de-passe-oublie')({
  loader: accountLoader('owner', 'forgotten'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <ForgottenPage area="owner" />
}
