import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { ForgottenSentPage } from '../account/forgotten.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/mot-de-passe-oublie/confirmation')({
  loader: accountLoader('tenant', 'forgottenSent'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <ForgottenSentPage space="tenant" />
}
