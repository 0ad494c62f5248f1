import { createFileRoute } from '@tanstack/react-router'
import { parseStaySearch } from '../booking/stay-search.ts'
import { pageHead } from '../content/page-head.ts'
import { ContentPage } from '../lots/content-page.lazy.ts'
import { LotPage } from '../lots/lot.page.tsx'
import { loadLot, lotPath } from '../lots/lot-address.ts'

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
