import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadPage } from '../content/load-page.ts'
import { unlistedHead } from '../seo/page-head.ts'
import { PropositionPage } from './proposition.page.tsx'

export const Route = createFileRoute('/proposition')({
  validateSearch: ({ listingId }): { listingId?: string } => (listingId ? { listingId: String(listingId) } : {}),
  loaderDeps: ({ search: { listingId } }) => ({ listingId }),
  loader: ({ context, deps: { listingId } }) => {
    if (!listingId) throw redirect({ to: '/' })
    return loadPage(context, 'proposition', '/proposition', { listingId })
  },
  head: unlistedHead,
  component: Page,
})

function Page() {
  return <PropositionPage listingId={Route.useSearch().listingId ?? ''} />
}
