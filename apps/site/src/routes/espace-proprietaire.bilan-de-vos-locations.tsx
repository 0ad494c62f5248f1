import { createFileRoute } from '@tanstack/react-router'
import { accountHead } from '../account/account-route.ts'
import { ResultsPage } from '../owner/results.page.tsx'
import { readResults } from '../owner/results-address.ts'

export const Route = createFileRoute('/espace-proprietaire/bilan-de-vos-locations')({
  validateSearch: readResults,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await import('../owner/load-results.ts')).loadResults(context, deps),
  head: accountHead,
  component: Page,
})

function Page() {
  return <ResultsPage {...Route.useSearch()} />
}
