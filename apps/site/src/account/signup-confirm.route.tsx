import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { readToken } from './login-address.ts'
import { SignupConfirmPage } from './signup-confirm.page.tsx'

export const Route = createFileRoute('/espace-locataire/inscription/confirmation')({
  validateSearch: readToken,
  loader: accountLoader('tenant', 'signupConfirm'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <SignupConfirmPage token={Route.useSearch().token ?? ''} />
}
