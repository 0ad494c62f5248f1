import { createFileRoute } from '@tanstack/react-router'
import { loadPage } from '../content/load-page.ts'
import { pageHead } from '../seo/page-head.ts'
import { ListingPage } from './listing.page.tsx'

export const Route = createFileRoute('/locations-{$slug}')({
  loader: ({ context, params }) => loadPage(context, 'listing', `/locations-${params.slug}`),
  head: pageHead,
  component: Page,
})

function Page() {
  return <ListingPage path={`/locations-${Route.useParams().slug}`} />
}
