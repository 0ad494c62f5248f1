import { createFileRoute } from '@tanstack/react-router'
import { parseStaySearch } from '../booking/stay-search.ts'
import { pageHead } from '../content/page-head.ts'
import { LotPage } from '../lots/lot.page.tsx'
import { loadLot, lotPath } from '../lots/lot-address.ts'

export const Route = createFileRoute('/$locationType/$region/$city/$')({
  validateSearch: parseStaySearch,
  loader: loadLot,
  head: pageHead,
  component: Page,
})

function Page() {
  return <LotPage path={lotPath(Route.useParams())} search={Route.useSearch()} />
}
