import type { LotCard } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { cardsOf } from '../lots/hydrate-cards.ts'
import { keepFor } from '../platform/kept.ts'
import type { World } from '../platform/world.ts'
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
export function createShowcase(world: World): ShowShowcase {
  return keepFor(KEPT_SECONDS, world.clock, async (locale: Locale) => {
    const [promotedLots, destinations] = await Promise.all([
      readPromotedLots(world.database, PROMOTED_LOTS).then((ids) => cardsOf(world, ids, locale)),
      readDestinations(world.database, locale),
    ])
    return { promotedLots, destinations }
  })
}
