import { createFileRoute } from '@tanstack/react-router'
import { parseListDates } from '../favourites/favourites.queries.ts'
import { GuestListPage } from '../favourites/guest-list.page.tsx'
import { loadGuestList, privateHead } from '../favourites/load-favourites.ts'

export const Route = createFileRoute('/favoris-partages/$token')({
  validateSearch: parseListDates,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, params: { token } }) => loadGuestList(context, token, deps),
  head: privateHead,
  component: Page,
})

function Page() {
  return <GuestListPage token={Route.useParams().token} dates={Route.useSearch()} />
}
