import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '../content/listing.page.tsx'
import { loadFurtherPage } from '../content/load-page.ts'
import { pageHead } from '../content/page-head.ts'

export const Route = createFileRoute('/locations-{$slug}/page-{$page}')({
  loader: ({ context, params: { slug, page } }) => loadFurtherPage(context, 'listing', `/locations-${slug}`, page),
  head: pageHead,
  component: Page,
})

function Page() {
  const { slug, page } = Route.useParams()
  return <ListingPage path={`/locations-${slug}/page-${page}`} />
}
