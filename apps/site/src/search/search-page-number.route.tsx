import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../seo/page-head.ts'
import { SearchPage } from './search.page.tsx'
import { loadSearch, readPageNumber, readSearchAddress, searchDeps } from './search-address.ts'

export const Route = createFileRoute('/recherche/page-{$page}')({
  validateSearch: readSearchAddress,
  beforeLoad: readPageNumber,
  loaderDeps: searchDeps,
  loader: (context) => loadSearch(context, context.context.firstPage),
  head: pageHead,
  component: Page,
})

function Page() {
  const { query, panel, invalidDates, ignored } = Route.useLoaderDeps()
  const { firstPage } = Route.useRouteContext()
  return (
    <SearchPage
      query={query}
      firstPage={firstPage}
      plain={panel !== undefined}
      invalidDates={invalidDates}
      ignored={ignored}
    />
  )
}
