import { createFileRoute } from '@tanstack/react-router'
import { accountLoader } from '../account/account-route.ts'
import { readToken } from '../account/login-address.ts'
import { SignupConfirmPage } from '../account/signup-confirm.page.tsx'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/inscription/confirmation')({
  validateSearch: readToken,
  loader: accountLoader('tenant', 'signupConfirm'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <SignupConfirmPage token={Route.useSearch().token ?? ''} />
}
