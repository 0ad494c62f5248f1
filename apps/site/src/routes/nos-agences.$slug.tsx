import { createFileRoute } from '@tanstack/react-router'
import { AgencyPage } from '../agencies/agency.page.tsx'
import { loadPage } from '../content/load-page.ts'
import { pageHead } from '../content/page-head.ts'

export const Route = createFileRoute('/nos-agences/$slug')({
  loader: ({ context, params }) => loadPage(context, 'agency', `/nos-agences/${params.slug}`),
  head: pageHead,
  component: Page,
})

function Page() {
  return <AgencyPage path={`/nos-agences/${Route.useParams().slug}`} />
}
