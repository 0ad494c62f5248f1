import { createFileRoute } from '@tanstack/react-router'
import { LoginPage, loginHead, readReturnTo } from '../account/login.page.tsx'

export const Route = createFileRoute('/espace-locataire')({
  validateSearch: readReturnTo,
  head: () => loginHead('tenant'),
  component: Page,
})

function Page() {
  return <LoginPage space="tenant" returnTo={Route.useSearch().returnTo} />
}
