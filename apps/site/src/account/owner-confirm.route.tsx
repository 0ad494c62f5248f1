import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { accountLoader } from './account-route.ts'
import { readToken } from './login-address.ts'
import { OwnerConfirmPage } from './owner-confirm.page.tsx'

export const Route = createFileRoute('/espace-proprietaire/inscription/confirmation')({
  validateSearch: readToken,
  loader: accountLoader('owner', 'signupConfirm'),
  head: privateHead,
  component: Page,
})

function Page() {
  return <OwnerConfirmPage token={Route.useSearch().token ?? ''} />
}
