import { createFileRoute } from '@tanstack/react-router'
import { parseListDates } from '../favourites/favourites.queries.ts'
import { loadGuestList } from '../favourites/load-favourites.ts'
import { secretHead } from '../seo/private-head.ts'
import { GuestListPage } from './guest-list.page.tsx'

export const Route = createFileRoute('/favoris-partages/$token')({
  validateSearch: parseListDates,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params: { token } }) => loadGuestList(context, token, deps),
  head: secretHead,
  component: Page,
})

function Page() {
  return <GuestListPage token={Route.useParams().token} dates={Route.useSearch()} />
}
