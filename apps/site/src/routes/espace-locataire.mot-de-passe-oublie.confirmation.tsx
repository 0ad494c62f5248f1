import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { ForgottenSentPage } from '../account/forgotten.page.tsx'

export const Route = createFileRoute('/espace-locataire/mot-de-passe-oublie/confirmation')({
  loader: accountLoader('tenant', 'forgottenSent'),
  head: accountHead,
  component: Page,
})

function Page() {
  return <ForgottenSentPage space="tenant" />
}
