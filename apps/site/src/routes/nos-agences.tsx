import { createFileRoute } from '@tanstack/react-router'
import { AgenciesPage } from '../agencies/agencies.page.tsx'
import { readAgenciesAddress } from '../agencies/agencies-address.ts'
import { loadAgencies } from '../agencies/load-agencies.ts'
import { pageHead } from '../content/page-head.ts'

export const Route = createFileRoute('/nos-agences')({
  validateSearch: readAgenciesAddress,
  loaderDeps: ({ search }) => readAgenciesAddress({ ...search }),
  loader: loadAgencies,
  head: pageHead,
  component: Page,
})

function Page() {
  return <AgenciesPage region={Route.useSearch().region} />
}
