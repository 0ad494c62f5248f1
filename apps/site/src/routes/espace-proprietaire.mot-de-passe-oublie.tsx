import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { ForgottenPage } from '../account/forgotten.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/mot-de-passe-oublie')({
  loader: accountLoader('owner', 'forgotten'),
  head: accountHead,
  component: Page,
})

function Page() {
  return <ForgottenPage space="owner" />
}
