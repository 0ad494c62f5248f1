import type { IsoDate } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type { SearchEngine, SearchHit } from '../search-engine.ts'
import type { Facets } from './facets.ts'
import type { StoreFigures } from './messages.ts'
import type { FoundPage, FoundPoints } from './query-columns.ts'
import { StoreThread, type StoreThreadOptions } from './store-thread.ts'

export interface ColumnEngineOptions extends StoreThreadOptions {
  /** Answers until the columns are loaded, while they are not fresh, and what they do not know. */
  fallback: SearchEngine
}

/** A search that may be given up: while it still waits it is then not done at all, and fails with the signal's reason. */
export type SearchPage = Parameters<SearchEngine['search']>[1] & { signal?: AbortSignal }

export interface ColumnEngine extends SearchEngine {
  search: (query: SearchQuery, page: SearchPage) => ReturnType<SearchEngine['search']>
  /** Counts beside every filter option; null when nobody can have the stay, or nothing can be counted now. */
  facets: (query: SearchQuery, at: { today: IsoDate }) => Promise<Facets | null>
  /**
   * The lowest price in cents, after promotion, of a stay of the query's length from each arrival; days without are left
   * out. Null when it cannot be told now.
   */
  priceByArrival: (
    query: SearchQuery,
    arrivals: IsoDate[],
    at: { today: IsoDate },
  ) => Promise<Map<IsoDate, number> | null>
  /** Whether the columns answer at this moment. */
  isFresh: () => boolean
  /** When the columns first answer. */
  whenFresh: () => Promise<void>
  /** What was loaded last. */
  figures: () => StoreFigures | null
  /** Ends the thread, leaving a snapshot. The engine then answers by the fallback alone. */
  stop: () => Promise<void>
}

/**
 * The engine that answers from columns in memory, held by a thread of its own: all published lots, fresh by the outbox,
 * exactly as the other engine would. It starts at once and never waits for the columns.
 */
export function createColumnEngine(options: ColumnEngineOptions): ColumnEngine {
  const { fallback } = options
  const thread = new StoreThread(options)
  return {
    search: async (query, { signal, ...page }) => {
      const found = await thread.ask({ name: 'search', asks: { query, ...page } }, signal)
      return found ? { count: found.count, hits: hitsOf(found) } : fallback.search(query, page)
    },
    points: async (query, at) => {
      const found = await thread.ask({ name: 'points', asks: { query, ...at } })
      return found ? pointsOf(found) : fallback.points(query, at)
    },
    countByArrival: async (query, arrivals, at) => {
      const counts = await thread.ask({ name: 'countByArrival', asks: { query, arrivals, ...at } })
      return counts ?? fallback.countByArrival(query, arrivals, at)
    },
    countByCity: async (query, at) => {
      const counts = await thread.ask({ name: 'countByCity', asks: { query, ...at } })
      return counts ? Array.from(counts, ([cityId, count]) => ({ cityId, count })) : fallback.countByCity(query, at)
    },
    facets: async (query, at) => (await thread.ask({ name: 'facets', asks: { query, ...at } }))?.facets ?? null,
    priceByArrival: (query, arrivals, at) => thread.ask({ name: 'priceByArrival', asks: { query, arrivals, ...at } }),
    isFresh: () => thread.isFresh,
    whenFresh: () => thread.whenFresh,
    figures: () => thread.figures,
    stop: () => thread.stop(),
  }
}

function hitsOf({ ids, rents, discountedRents, promotionIds }: FoundPage): SearchHit[] {
  return Array.from(ids, (id, index) => {
    const promotionId = promotionIds[index] ?? NONE
    return {
      id,
      rentCents: rents[index] ?? null,
      discountedRentCents: discountedRents[index] ?? null,
      promotionId: promotionId === NONE ? null : promotionId,
    }
  })
}

const NONE = -1

function pointsOf({ ids, latitudes, longitudes, prices }: FoundPoints) {
  return Array.from(ids, (id, index) => {
    const price = prices[index] ?? NONE
    return {
      id,
      latitude: latitudes[index] ?? 0,
      longitude: longitudes[index] ?? 0,
      priceCents: price === NONE ? null : price,
    }
  })
}
