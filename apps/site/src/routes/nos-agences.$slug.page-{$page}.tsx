import { createFileRoute } from '@tanstack/react-router'
import { AgencyPage } from '../agencies/agency.page.tsx'
import { loadFurtherPage } from '../content/load-page.ts'
import { pageHead } from '../content/page-head.ts'

export const Route = createFileRoute('/nos-agences/$slug/page-{$page}')({
  loader: ({ context, params: { slug, page } }) => loadFurtherPage(context, 'agency', `/nos-agences/${slug}`, page),
  head: pageHead,
  component: Page,
})

function Page() {
  const { slug, page } = Route.useParams()
  return <AgencyPage path={`/nos-agences/${slug}/page-${page}`} />
}
