import { createFileRoute } from '@tanstack/react-router'
import { lotOfReferenceQuery } from '../lots/lot.queries.ts'
import { VirtualVisitPage } from '../lots/virtual-visit.page.tsx'
import { readVisitSearch, visitHead } from '../lots/visit-address.ts'

export const Route = createFileRoute('/visite-virtuelle/$reference')({
  staticData: { layout: 'bare' },
  validateSearch: readVisitSearch,
  loader: async ({ context, params }) => {
    await context.queryClient.ensureQueryData(lotOfReferenceQuery(params.reference))
  },
  head: visitHead,
  component: Page,
})

function Page() {
  return <VirtualVisitPage reference={Route.useParams().reference} room={Route.useSearch().room} />
}
