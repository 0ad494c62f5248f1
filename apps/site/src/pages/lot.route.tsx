import { createFileRoute } from '@tanstack/react-router'
import { loadLot, lotPath } from '../lots/load-lot.ts'
import { LotPage } from '../lots/lot.page.tsx'
import { parseStaySearch } from '../quote/stay-search.ts'
import { pageHead } from '../seo/page-head.ts'
import { ContentPage } from './content-page.lazy.ts'

export const Route = createFileRoute('/$locationType/$region/$city/$')({
  validateSearch: parseStaySearch,
  loader: loadLot,
  head: pageHead,
  component: Page,
})

function Page() {
  const path = lotPath(Route.useParams())
  const search = Route.useSearch()
  return Route.useLoaderData().isLot ? <LotPage path={path} search={search} /> : <ContentPage path={path} />
}
