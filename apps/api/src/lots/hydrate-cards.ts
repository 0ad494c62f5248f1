import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { World } from '../platform/world.ts'
import { type CardHit, readCards } from './lots.store.ts'
import { presentCard } from './present-lot.ts'

/** The cards of what a search found, in its order, in one query. */
export async function hydrateCards({ database, clock }: World, hits: CardHit[], locale: Locale): Promise<LotCard[]> {
  if (hits.length === 0) return []
  const rows = await readCards(database, hits, locale, clock.today())
  const hitOf = new Map(hits.map((hit) => [hit.id, hit]))
  return rows.map((row) => presentCard(row, hitOf.get(row.card.id)))
}

/** The cards of some lots without a stay, in their order. */
export function cardsOf(world: World, ids: number[], locale: Locale): Promise<LotCard[]> {
  const hits = ids.map((id) => ({ id, rentCents: null, discountedRentCents: null, promotionId: null }))
  return hydrateCards(world, hits, locale)
}
