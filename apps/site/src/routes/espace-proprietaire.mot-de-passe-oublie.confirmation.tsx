import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { ForgottenSentPage } from '../account/forgotten.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/mot-de-passe-oublie/confirmation')({
  loader: accountLoader('owner', 'forgottenSent'),
  head: accountHead,
  component: Page,
})

function Page() {
  return <ForgottenSentPage space="owner" />
}
