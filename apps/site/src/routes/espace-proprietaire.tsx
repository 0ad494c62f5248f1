import { createFileRoute } from '@tanstack/react-router'
import { LoginPage, loginHead, readReturnTo } from '../account/login.page.tsx'

export const Route = createFileRoute('/espace-proprietaire')({
  validateSearch: readReturnTo,
  head: () => loginHead('owner'),
  component: Page,
})

function Page() {
  return <LoginPage space="owner" returnTo={Route.useSearch().returnTo} />
}
