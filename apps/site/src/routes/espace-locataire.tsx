import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../account/login.page.tsx'
import { loginHead, readReturnTo } from '../account/login-address.ts'

export const Route = createFileRoute('/espace-locataire')({
  validateSearch: readReturnTo,
  head: () => loginHead('tenant'),
  component: Page,
})

function Page() {
  return <LoginPage space="tenant" returnTo={Route.useSearch().returnTo} />
}
