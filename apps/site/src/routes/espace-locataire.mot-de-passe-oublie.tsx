import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { ForgottenPage } from '../account/forgotten.page.tsx'

export const Route = createFileRoute('/espace-locataire/mot-de-passe-oublie')({
  loader: accountLoader('tenant', 'forgotten'),
  head: accountHead,
  component: Page,
})

function Page() {
  return <ForgottenPage space="tenant" />
}
