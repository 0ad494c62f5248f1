import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { LoginPage } from '../account/login.page.tsx'
import { readLogin } from '../account/login-address.ts'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-proprietaire')({
  validateSearch: readLogin,
  loader: accountLoader('owner', 'login'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <LoginPage {...Route.useSearch()} space="owner" />
}
