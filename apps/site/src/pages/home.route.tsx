import { parseSearchState } from '@escale/domain/search/search-query'
import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../content/load-page.ts'
import { pageHead } from '../seo/page-head.ts'
import { HomePage } from './home.page.tsx'

export const Route = createFileRoute('/')({
  validateSearch: parseSearchState,
  loaderDeps: ({ search }) => parseSearchState({ ...search }),
  loader: ({ context }) => loadPage(context, 'home', '/'),
  head: pageHead,
  component: Page,
})

function Page() {
  return <HomePage query={Route.useLoaderDeps()} />
}
