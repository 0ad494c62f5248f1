import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../account/login.page.tsx'
import { loginHead, readReturnTo } from '../account/login-address.ts'

export const Route = createFileRoute('/espace-proprietaire')({
  validateSearch: readReturnTo,
  head: () => loginHead('owner'),
  component: Page,
})

function Page() {
  return <LoginPage space="owner" returnTo={Route.useSearch().returnTo} />
}
