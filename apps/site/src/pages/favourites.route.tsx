import { createFileRoute } from '@tanstack/react-router'
import { parseListDates } from '../favourites/favourites.queries.ts'
import { loadFavourites } from '../favourites/load-favourites.ts'
import { privateHead } from '../seo/private-head.ts'
import { FavouritesPage } from './favourites.page.tsx'

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
