import { createFileRoute } from '@tanstack/react-router'
import { readToken } from '../account/login-address.ts'
import { secretHead } from '../seo/private-head.ts'
import { loadLinkPage } from './load-link-page.ts'
import { UnsubscribePage } from './unsubscribe.page.tsx'

export const Route = createFileRoute('/newsletter/desinscription')({
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => loadLinkPage('leave', token),
  head: secretHead,
  component: Page,
})

function Page() {
  return <UnsubscribePage token={Route.useSearch().token ?? ''} />
}
