import { createFileRoute } from '@tanstack/react-router'
import { accountHead, accountLoader } from '../account/account-route.ts'
import { readToken } from '../account/login-address.ts'
import { SignupConfirmPage } from '../account/signup-confirm.page.tsx'

export const Route = createFileRoute('/espace-locataire/inscription/confirmation')({
  validateSearch: readToken,
  loader: accountLoader('tenant', 'signupConfirm'),
  head: accountHead,
  component: Page,
})

function Page() {
  return <SignupConfirmPage token={Route.useSearch().token ?? ''} />
}
