import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../content/load-page.ts'
import { pageHead } from '../seo/page-head.ts'
import { AgencyPage } from './agency.page.tsx'

export const Route = createFileRoute('/nos-agences/$slug')({
  loader: ({ context, params }) => loadPage(context, 'agency', `/nos-agences/${params.slug}`),
  head: pageHead,
  component: Page,
})

function Page() {
  return <AgencyPage path={`/nos-agences/${Route.useParams().slug}`} />
}
