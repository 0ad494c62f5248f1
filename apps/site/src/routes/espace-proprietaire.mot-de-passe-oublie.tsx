import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { ForgottenPage } from '../account/forgotten.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-proprietaire/mot-de-passe-oublie')({
  loader: accountLoader('owner', 'forgotten'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <ForgottenPage space="owner" />
}
