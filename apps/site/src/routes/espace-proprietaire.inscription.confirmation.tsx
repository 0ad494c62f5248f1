import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { readToken } from '../account/login-address.ts'
import { OwnerConfirmPage } from '../account/owner-confirm.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/confirmation')({
  validateSearch: readToken,
  loader: accountLoader('owner', 'signupConfirm'),
  head: accountHead,
  component: Page,
})

function Page() {
  return <OwnerConfirmPage token={Route.useSearch().token ?? ''} />
}
