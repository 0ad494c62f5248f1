import { createFileRoute, notFound } from '@tanstack/react-router'
import { lotOfReferenceQuery } from './lot.queries.ts'
import { NoVisit, VirtualVisitPage } from './virtual-visit.page.tsx'
import { readVisitSearch, visitHead } from './visit-address.ts'

export const Route = createFileRoute('/visite-virtuelle/$reference')({
  staticData: { layout: 'bare' },
  validateSearch: readVisitSearch,
  loader: async ({ context, params }) => {
    const lot = await context.queryClient.ensureQueryData(lotOfReferenceQuery(params.reference))
    if (!lot?.photos.length) throw notFound()
  },
  head: visitHead,
  component: Page,
  notFoundComponent: NoVisit,
})

function Page() {
  return <VirtualVisitPage reference={Route.useParams().reference} room={Route.useSearch().room} />
}
