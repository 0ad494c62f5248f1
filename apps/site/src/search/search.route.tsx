import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../seo/page-head.ts'
import { SearchPage } from './search.page.tsx'
import { loadSearch, normalizeAddress, readSearchAddress, searchDeps } from './search-address.ts'

export const Route = createFileRoute('/recherche')({
  validateSearch: readSearchAddress,
  beforeLoad: normalizeAddress,
  loaderDeps: searchDeps,
  loader: (context) => loadSearch(context),
  head: pageHead,
  component: Page,
})

function Page() {
  const { query, panel, invalidDates, ignored } = Route.useLoaderDeps()
  return <SearchPage query={query} plain={panel !== undefined} invalidDates={invalidDates} ignored={ignored} />
}
