import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import type { Deps } from '../platform/deps.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import { type DestinationRow, readDestinations, readPromotedLots } from './content.store.ts'

const KEPT_SECONDS = 30
const PROMOTED_LOTS = 9

/** Content shared by the home page and the listings: lots with a promotion, and all destinations. */
export interface Showcase {
  promotedLots: LotCard[]
  destinations: DestinationRow[]
}
export type ShowShowcase = (locale: Locale) => Promise<Showcase>

/** Creates a reader for the showcase in a language. It queries the store at most every 30 seconds. */
export function createShowcase(deps: Deps): ShowShowcase {
  return memoizeFor(KEPT_SECONDS, deps.clock, async (locale: Locale) => {
    const [promotedLots, destinations] = await Promise.all([
      readPromotedLots(deps.database, PROMOTED_LOTS).then((ids) => cardsByIds(deps, ids, locale)),
      readDestinations(deps.database, locale),
    ])
    return { promotedLots, destinations }
  })
}
