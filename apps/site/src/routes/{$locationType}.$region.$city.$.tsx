import { createFileRoute } from '@tanstack/react-router'
import { parseStaySearch } from '../booking/stay-search.ts'
import { pageHead } from '../content/page-head.ts'
import { LotErrorPage } from '../layout/lot-error-page.tsx'
import { LotPage } from '../lots/lot.page.tsx'
import { loadLot, lotPath } from '../lots/lot-address.ts'

export const Route = createFileRoute('/$locationType/$region/$city/$')({
  validateSearch: parseStaySearch,
  loader: loadLot,
  head: pageHead,
  component: Page,
  errorComponent: LotErrorPage,
})

function Page() {
  return <LotPage path={lotPath(Route.useParams())} search={Route.useSearch()} />
}
