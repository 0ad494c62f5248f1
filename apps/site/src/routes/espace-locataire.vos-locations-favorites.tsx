import { createFileRoute } from '@tanstack/react-router'
import { FavouritesPage } from '../favourites/favourites.page.tsx'
import { parseListDates } from '../favourites/favourites.queries.ts'
import { loadFavourites } from '../favourites/load-favourites.ts'
import { privateHead } from '../layout/private-head.ts'

export const Route = createFileRoute('/espace-locataire/vos-locations-favorites')({
  validateSearch: parseListDates,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadFavourites(context, deps),
  head: privateHead,
  component: Page,
})

function Page() {
  return <FavouritesPage dates={Route.useSearch()} />
}
