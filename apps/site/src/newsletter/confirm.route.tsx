import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../account/login-address.ts'
import { secretHead } from '../seo/private-head.ts'
import { ConfirmPage } from './confirm.page.tsx'
import { loadLinkPage } from './load-link-page.ts'

export const Route = createFileRoute('/newsletter/confirmation')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => loadLinkPage('confirm', token),
  head: secretHead,
  component: Page,
})

function Page() {
  return <ConfirmPage token={Route.useSearch().token ?? ''} />
}
