/** Favourite lists of a tenant. */
import { z } from 'zod'
import { lotCard } from './lots.ts'
import { id, isoDate, line, slug } from './schema.ts'

/** List ids are strings in the specification's calls. */
const listId = z.string().regex(/^\d{1,9}$/)

export const favourite = z.object({ id, lot: lotCard })
export const favouriteList = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  /** Visible to everybody who has the secret link. */
  shared: z.boolean(),
  favorites: z.array(favourite),
})
/** `GET page/favoris`: the lists, latest first; with dates each lot has the price of that stay. */
export const favouritesQuery = z.object({ start_date: isoDate.optional(), end_date: isoDate.optional() })
export const favouritesPage = z.object({ lists: z.array(favouriteList) })
/** `GET favorites`: the liked lots, for the heart buttons. */
export const likedLots = z.object({
  lists: z.array(z.object({ id, name: z.string(), slug: z.string() })),
  favorites: z.array(z.object({ id, listId: id, lot: id })),
})

/** `POST liste` */
export const newList = z.object({ name: line(60).min(1), slug: slug.max(80).optional() })
/** `POST favorites` */
export const newFavourites = z.object({ listes: z.array(listId).min(1).max(50), lot: id })
/** `PATCH favorites` */
export const favouriteMove = z.object({ listeTo: listId, listeFrom: listId, lot: id })
/** `POST liste/{id}/share`: creates a new secret link; the former one no longer works. */
export const sharedList = z.object({ path: z.string().meta({ description: 'Address to give away, French form' }) })
/** `GET page/favoris/{token}`: a shared list. */
export const guestList = z.object({ name: z.string(), firstName: z.string(), lots: z.array(lotCard) })

export type FavouriteList = z.infer<typeof favouriteList>
export type FavouritesPage = z.infer<typeof favouritesPage>
export type LikedLots = z.infer<typeof likedLots>
export type GuestList = z.infer<typeof guestList>
