import { createFileRoute } from '@tanstack/react-router'
import { newsletterHead, newsletterLoader, readLinkToken } from '../newsletter/newsletter-route.ts'
import { UnsubscribePage } from '../newsletter/unsubscribe.page.tsx'

export const Route = createFileRoute('/newsletter/desinscription')({
  validateSearch: readLinkToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => newsletterLoader('leave', token),
  head: newsletterHead,
  component: Page,
})

function Page() {
  return <UnsubscribePage token={Route.useSearch().token ?? ''} />
}
