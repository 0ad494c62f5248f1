import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '../content/listing.page.tsx'
import { loadPage } from '../content/load-page.ts'
import { pageHead } from '../content/page-head.ts'

export const Route = createFileRoute('/locations-{$slug}')({
  loader: ({ context, params }) => loadPage(context, 'listing', `/locations-${params.slug}`),
  head: pageHead,
  component: Page,
})

function Page() {
  return <ListingPage path={`/locations-${Route.useParams().slug}`} />
}
