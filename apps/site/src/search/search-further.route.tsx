import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../seo/page-head.ts'
import { SearchPage } from './search.page.tsx'
import { loadSearch, openPageOfResults, readSearchAddress, searchDeps } from './search-address.ts'

export const Route = createFileRoute('/recherche/page-{$page}')({
  validateSearch: readSearchAddress,
  beforeLoad: openPageOfResults,
  loaderDeps: searchDeps,
  loader: (context) => loadSearch(context, context.context.firstPage),
  head: pageHead,
  component: Page,
})

function Page() {
  const { query, panel, refusedDates } = Route.useLoaderDeps()
  const { firstPage } = Route.useRouteContext()
  return <SearchPage query={query} firstPage={firstPage} plain={panel !== undefined} refusedDates={refusedDates} />
}
