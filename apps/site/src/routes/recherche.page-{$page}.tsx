import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../content/page-head.ts'
import { SearchPage } from '../search/search.page.tsx'
import { loadSearch, readPageNumber, readSearchAddress, seedRandomSort } from '../search/search-address.ts'

export const Route = createFileRoute('/recherche/page-{$page}')({
  validateSearch: readSearchAddress,
  beforeLoad: ({ search, params: { page } }) =>
    seedRandomSort({ search }) ?? { firstPage: readPageNumber(page, search) },
  loaderDeps: ({ search: { panel, ...query } }) => ({ query, panel }),
  loader: (context) => loadSearch(context, context.context.firstPage),
  head: pageHead,
  component: Page,
})

function Page() {
  const { query, panel } = Route.useLoaderDeps()
  const { firstPage } = Route.useRouteContext()
  return <SearchPage query={query} firstPage={firstPage} plain={panel !== undefined} />
}
