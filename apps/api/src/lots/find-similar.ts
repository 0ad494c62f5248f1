import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import type { Deps } from '../platform/deps.ts'
import { cardsByIds } from './hydrate-cards.ts'
import { readSimilar } from './lots.store.ts'

/** Three slides of the widest carousel. */
const SIMILAR_LOTS = 9

/** Returns cards of similar lots: published, of the same region or category, by similarity score. */
export async function findSimilar(deps: Deps, lotId: number, locale: Locale): Promise<LotCard[]> {
  return cardsByIds(deps, await readSimilar(deps.database, lotId, SIMILAR_LOTS), locale)
}
