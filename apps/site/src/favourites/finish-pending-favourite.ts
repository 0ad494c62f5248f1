import type { QueryClient } from '@tanstack/react-query'
import { likedLotsQuery } from './favourites.queries.ts'
import { takePendingFavourite } from './pending-favourite.ts'
import { openFavouriteAdd } from './use-heart.tsx'

/** Goes on with what a visitor wanted to keep, now that a tenant is logged in; nothing when it is kept already. */
export async function finishPendingFavourite(queryClient: QueryClient): Promise<void> {
  const lot = takePendingFavourite()
  if (!lot) return
  const { favorites } = await queryClient.fetchQuery(likedLotsQuery)
  if (!favorites.some((favorite) => favorite.lot === lot.id)) openFavouriteAdd(lot)
}
