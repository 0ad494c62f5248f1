import type { FavouriteList, LikedLots } from '@escale/contract/favourites'
import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Stay } from '@escale/domain/stay/stay'
import { DEFAULT_ADULTS } from '@escale/domain/travellers'
import { cardsByIds, hydrateCards } from '../lots/hydrate-cards.ts'
import type { Deps } from '../platform/deps.ts'
import { type ListRow, readLists } from './favourites.store.ts'

/** Dependencies, including the price of a stay in several lots. */
export interface FavouritesDeps extends Deps {
  priceStays: (ids: number[], stay: Stay) => Promise<Parameters<typeof hydrateCards>[1]>
}

/**
 * Returns the lists of an account with the cards of their lots, unpublished ones marked. With dates each card has the
 * price of the stay, or none when unavailable.
 */
export async function listFavourites(
  deps: FavouritesDeps,
  accountId: string,
  stay: Stay | null,
  locale: Locale,
): Promise<FavouriteList[]> {
  const lists = await readLists(deps.database.db, accountId)
  const ids = [...new Set(lists.flatMap(({ favourites }) => favourites.map(({ lotId }) => lotId)))]
  const cards = new Map((await cardsFor(deps, ids, stay, locale)).map((card) => [card.id, card]))
  return lists.map(({ favourites, ...list }) => ({ ...list, favorites: withCards(favourites, cards) }))
}

/** Returns the cards of lots, with the price of a stay for one person, since the number of travellers is unknown. */
export async function cardsFor(
  deps: FavouritesDeps,
  ids: number[],
  stay: Stay | null,
  locale: Locale,
): Promise<LotCard[]> {
  if (!stay) return cardsByIds(deps, ids, locale)
  const trip = { ...stay, adults: DEFAULT_ADULTS, children: 0 }
  return hydrateCards(deps, await deps.priceStays(ids, stay), locale, trip)
}

function withCards(favourites: ListRow['favourites'], cards: Map<number, LotCard>): FavouriteList['favorites'] {
  return favourites.flatMap(({ id, lotId }) => {
    const lot = cards.get(lotId)
    return lot ? [{ id, lot: { ...lot, isLiked: true, favoriteId: id } }] : []
  })
}

/** Returns which lots the account likes, for the heart buttons of a page. */
export async function listLikes({ database }: Deps, accountId: string): Promise<LikedLots> {
  const lists = await readLists(database.db, accountId)
  return {
    lists: lists.map(({ id, name, slug }) => ({ id, name, slug })),
    favorites: lists.flatMap((list) => list.favourites.map(({ id, lotId }) => ({ id, listId: list.id, lot: lotId }))),
  }
}
