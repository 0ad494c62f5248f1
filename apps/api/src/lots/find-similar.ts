import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import { cardsOf } from './hydrate-cards.ts'
import { readSimilar } from './lots.store.ts'

/** Enough for the carousel's widest form, three times over. */
const SIMILAR_LOTS = 9

/** Lots to go on with from a lot: published, of its region or category, near, for about as many people. */
export async function findSimilar(deps: Deps, lotId: number, locale: Locale): Promise<LotCard[]> {
  return cardsOf(deps, await readSimilar(deps.database, lotId, SIMILAR_LOTS), locale)
}
