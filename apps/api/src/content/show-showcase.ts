import type { LotCard, ReviewSummary } from '@escale/contract/lots'
import type { Locale } from '@escale/db/schema'
import { publishedRating } from '@escale/domain/lots/published-rating'
import { cardsByIds } from '../lots/hydrate-cards.ts'
import type { Deps } from '../platform/deps.ts'
import { memoizeFor } from '../platform/memoize-for.ts'
import { type DestinationRow, readDestinations, readPromotedLots } from './content.store.ts'
import { readReviewSummary } from './reviews.store.ts'

const KEPT_SECONDS = 30
const PROMOTED_LOTS = 9
const REVIEWS = 3

/** Content shared by the home page and the listings: lots with a promotion, all destinations, and what guests say. */
export interface Showcase {
  promotedLots: LotCard[]
  destinations: DestinationRow[]
  reviews: ReviewSummary
}
export type ShowShowcase = (locale: Locale) => Promise<Showcase>

/** Creates a reader for the showcase in a language. It queries the store at most every 30 seconds. */
export function createShowcase(deps: Deps): ShowShowcase {
  return memoizeFor(KEPT_SECONDS, deps.clock, async (locale: Locale) => {
    const today = deps.clock.today()
    const [promotedLots, destinations, reviews] = await Promise.all([
      readPromotedLots(deps.database, PROMOTED_LOTS).then((ids) => cardsByIds(deps, ids, locale)),
      readDestinations(deps.database, locale),
      readReviewSummary(deps.database, { locale, today, limit: REVIEWS, highlights: true }),
    ])
    return {
      promotedLots,
      destinations,
      reviews: { ...reviews, rating: publishedRating(reviews.rating, reviews.count) },
    }
  })
}
