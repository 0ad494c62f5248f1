import { createFileRoute } from '@tanstack/react-router'
import { loadFurtherPage } from '../content/load-page.ts'
import { pageHead } from '../seo/page-head.ts'
import { ListingPage } from './listing.page.tsx'

export const Route = createFileRoute('/locations-{$slug}/page-{$page}')({
  loader: ({ context, params: { slug, page } }) => loadFurtherPage(context, 'listing', `/locations-${slug}`, page),
  head: pageHead,
  component: Page,
})

function Page() {
  const { slug, page } = Route.useParams()
  return <ListingPage path={`/locations-${slug}/page-${page}`} />
}
