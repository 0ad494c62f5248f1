import { createFileRoute } from '@tanstack/react-router'
import { loadFurtherPage } from '../content/load-page.ts'
import { pageHead } from '../seo/page-head.ts'
import { AgencyPage } from './agency.page.tsx'

export const Route = createFileRoute('/nos-agences/$slug/page-{$page}')({
  loader: ({ context, params: { slug, page } }) => loadFurtherPage(context, 'agency', `/nos-agences/${slug}`, page),
  head: pageHead,
  component: Page,
})

function Page() {
  const { slug, page } = Route.useParams()
  return <AgencyPage path={`/nos-agences/${slug}/page-${page}`} />
}
