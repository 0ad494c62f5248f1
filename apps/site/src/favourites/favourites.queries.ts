import { normalizeError } from '@escale/contract/errors'
import type { FavouriteList, LikedLots } from '@escale/contract/favourites'
import { slugify } from '@escale/domain/text/slugify'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { setLiked } from './likes.store.ts'

/** The dates for which a list shows what a stay costs; none, or both. */
export interface ListDates {
  start_date?: string
  end_date?: string
}

/** Reads the dates of an address; half a stay is none. */
export function parseListDates({ start_date, end_date }: Record<string, unknown>): ListDates {
  const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay(start_date) && isDay(end_date) && start_date < end_date ? { start_date, end_date } : {}
}

/** The tenant's lists with their lots. */
export function favouritesQuery(dates: ListDates) {
  return queryOptions({
    queryKey: ['favourites', dates],
    queryFn: () => apiClient().call('GET /page/favoris', { query: { ...dates } }),
    staleTime: 0,
  })
}

/** Which lots the tenant likes, and the names of the lists: what a heart needs when it is pressed. */
export const likedLotsQuery = queryOptions({
  queryKey: ['liked-lots'],
  queryFn: () => apiClient().call('GET /favorites'),
  staleTime: 60_000,
})

/** A list that somebody shares. */
export function guestListQuery(token: string, dates: ListDates) {
  return queryOptions({
    queryKey: ['guest-list', token, dates],
    queryFn: () => apiClient().call('GET /page/favoris/{token}', { params: { token }, query: { ...dates } }),
  })
}

/** After a change everything that shows favourites is asked for again (FA-05). */
export function refreshFavourites(queryClient: QueryClient): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: ['favourites'] }),
    queryClient.invalidateQueries({ queryKey: likedLotsQuery.queryKey }),
  ])
}

/** Creates a list, which becomes the first one (FA-02). Throws `listTaken`. */
export async function createList(queryClient: QueryClient, name: string): Promise<FavouriteList> {
  const list = await apiClient().call('POST /liste', { body: { name, slug: slugOf(name) } })
  queryClient.setQueryData<LikedLots>(
    likedLotsQuery.queryKey,
    (known) => known && { ...known, lists: [{ id: list.id, name: list.name, slug: list.slug }, ...known.lists] },
  )
  await refreshFavourites(queryClient)
  return list
}

/** The slug that the specification's call carries; the API keeps it unique within the account. */
function slugOf(name: string): string {
  return slugify(name, 'liste').slice(0, 80).replace(/-$/, '')
}

/** Puts a lot into lists: its hearts turn at once, and back when it fails (FA-01, FA-03). Throws `alreadyInList`. */
export async function addFavourite(queryClient: QueryClient, lists: number[], lot: number): Promise<void> {
  const turnBack = setLiked(lot, true)
  try {
    await apiClient().call('POST /favorites', { body: { listes: lists.map(String), lot } })
  } catch (error) {
    // A lot that is in the list already is liked all the same.
    if (normalizeError(error).code !== 'alreadyInList') turnBack()
    throw error
  }
  await refreshFavourites(queryClient)
}

/** Takes a lot out of every list: its hearts turn at once, and back when it fails (FA-01). */
export async function removeLike(queryClient: QueryClient, lot: number): Promise<void> {
  const turnBack = setLiked(lot, false)
  try {
    const { favorites } = await queryClient.fetchQuery({ ...likedLotsQuery, staleTime: 0 })
    const its = favorites.filter((favorite) => favorite.lot === lot)
    for (const { id } of its) await apiClient().call('DELETE /favorites/{id}', { params: { id } })
  } catch (error) {
    turnBack()
    throw error
  } finally {
    await refreshFavourites(queryClient)
  }
}
