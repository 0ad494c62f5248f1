import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../seo/private-head.ts'
import { ResultsPage } from './results.page.tsx'
import { readResults } from './results-address.ts'

export const Route = createFileRoute('/espace-proprietaire/bilan-de-vos-locations')({
  validateSearch: readResults,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('./load-results.ts')).loadResults(context, deps),
  head: privateHead,
  component: Page,
})

function Page() {
  return <ResultsPage {...Route.useSearch()} />
}
