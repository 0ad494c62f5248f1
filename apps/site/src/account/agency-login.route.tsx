import { createFileRoute } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import { AREAS } from '../platform/areas.ts'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { LoginPage } from './login.page.tsx'
import { readLogin } from './login-address.ts'

export const Route = createFileRoute('/espace-agence')({
  validateSearch: readLogin,
  loader: accountLoader('agency', 'login'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <LoginPage {...Route.useSearch()} area="agency" findHome={findStaffHome} />
}

/** The day of the agency, for who works for one; who works for several, or none, chooses on the account page. */
async function findStaffHome(): Promise<string> {
  const { agencies } = await apiClient().call('GET /staff/me')
  const [agency] = agencies
  return agency && agencies.length === 1 ? `${AREAS.agency}/${agency.slug}` : `${AREAS.agency}/votre-compte`
}
