import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { World } from '../platform/world.ts'
import { cardsOf } from './hydrate-cards.ts'
import { readSimilar } from './lots.store.ts'

/** Enough for the carousel's widest form, three times over. */
const SIMILAR_LOTS = 9

/** Lots to go on with from a lot: published, of its region or category, near, for about as many people. */
export async function findSimilar(world: World, lotId: number, locale: Locale): Promise<LotCard[]> {
  return cardsOf(world, await readSimilar(world.database, lotId, SIMILAR_LOTS), locale)
}
