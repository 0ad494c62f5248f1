import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { readToken } from '../account/login-address.ts'
import { OwnerConfirmPage } from '../account/owner-confirm.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-proprietaire/inscription/confirmation')({
  validateSearch: readToken,
  loader: accountLoader('owner', 'signupConfirm'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <OwnerConfirmPage token={Route.useSearch().token ?? ''} />
}
