import { createFileRoute } from '@tanstack/react-router'
import { ResultsPage } from '../owner/results.page.tsx'
import { loadResults, readResults, resultsHead } from '../owner/results-address.ts'

export const Route = createFileRoute('/espace-proprietaire/bilan-de-vos-locations')({
  validateSearch: readResults,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadResults(context, deps),
  head: resultsHead,
  component: Page,
})

function Page() {
  return <ResultsPage {...Route.useSearch()} />
}
