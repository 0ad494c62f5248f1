import { createFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '../newsletter/confirm.page.tsx'
import { newsletterHead, newsletterLoader, readLinkToken } from '../newsletter/newsletter-route.ts'

export const Route = createFileRoute('/newsletter/confirmation')({
  validateSearch: readLinkToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ deps: { token } }) => newsletterLoader('confirm', token),
  head: newsletterHead,
  component: Page,
})

function Page() {
  return <ConfirmPage token={Route.useSearch().token ?? ''} />
}
