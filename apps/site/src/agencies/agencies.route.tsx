import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../seo/page-head.ts'
import { AgenciesPage } from './agencies.page.tsx'
import { readAgenciesAddress } from './agencies-address.ts'
import { loadAgencies } from './load-agencies.ts'

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
