import { createFileRoute } from '@tanstack/react-router'
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
  return <LoginPage {...Route.useSearch()} area="agency" />
}
