import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import type { Deps } from '../platform/deps.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import { type DestinationRow, readDestinations, readPromotedLots } from './content.store.ts'

const KEPT_SECONDS = 30
const PROMOTED_LOTS = 9

/** What the home page and the listings show to everybody: lots with a promotion, and every destination. */
export interface Showcase {
  promotedLots: LotCard[]
  destinations: DestinationRow[]
}
export type ShowShowcase = (locale: Locale) => Promise<Showcase>

/** The showcase in a language, read from the store at most every 30 seconds. */
export function createShowcase(deps: Deps): ShowShowcase {
  return memoizeFor(KEPT_SECONDS, deps.clock, async (locale: Locale) => {
    const [promotedLots, destinations] = await Promise.all([
      readPromotedLots(deps.database, PROMOTED_LOTS).then((ids) => cardsByIds(deps, ids, locale)),
      readDestinations(deps.database, locale),
    ])
    return { promotedLots, destinations }
  })
}
