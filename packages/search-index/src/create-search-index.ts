import type { IsoDate } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type { StoreFigures } from './messages.ts'
import type { FoundPage } from './query-columns.ts'
import type { SearchEngine, SearchHit } from './search-engine.ts'
import { StoreThread, type StoreThreadOptions } from './store-thread.ts'

/** Lots beyond which the prices of one day take milliseconds. */
const MANY_LOTS = 200_000

export interface SearchIndexOptions extends StoreThreadOptions {
  /** Answers until the columns are loaded, while they are not fresh, and what they do not know. */
  fallback: SearchEngine
}

/** A search that may be given up: while it still waits it is then not done at all, and fails with the signal's reason. */
export type SearchPage = Parameters<SearchEngine['search']>[1] & { signal?: AbortSignal }

export interface SearchIndex extends SearchEngine {
  search: (query: SearchQuery, page: SearchPage) => ReturnType<SearchEngine['search']>
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
 * Creates the engine that answers from columns in memory on a worker thread, kept fresh by the outbox. Results equal the
 * fallback's. It returns at once; the fallback answers until the columns are loaded.
 */
export function createSearchIndex(options: SearchIndexOptions): SearchIndex {
  const { fallback } = options
  const thread = new StoreThread(options)
  return {
    search: async (query, { signal, ...page }) => {
      const found = await thread.ask({ name: 'search', asks: { query, ...page } }, signal)
      return found ? resultOf(found) : fallback.search(query, page)
    },
    map: async (query, at) => (await thread.ask({ name: 'map', asks: { query, ...at } })) ?? fallback.map(query, at),
    countByArrival: async (query, arrivals, at) => {
      const counts = await thread.ask({ name: 'countByArrival', asks: { query, arrivals, ...at } })
      return counts ?? fallback.countByArrival(query, arrivals, at)
    },
    countByCity: async (query, at) => {
      const counts = await thread.ask({ name: 'countByCity', asks: { query, ...at } })
      return counts ? Array.from(counts, ([cityId, count]) => ({ cityId, count })) : fallback.countByCity(query, at)
    },
    suggest: async (text, at) =>
      (await thread.ask({ name: 'suggest', asks: { text, ...at } })) ?? fallback.suggest(text, at),
    facets: async (query, at) => {
      const counted = await thread.ask({ name: 'facets', asks: { query, ...at } })
      return counted ? counted.facets : fallback.facets(query, at)
    },
    priceByArrival: async (query, arrivals, at) => {
      const lowest = new Map<IsoDate, number>()
      // One day per message where a day is slow, so that other queries interleave.
      const step = (thread.figures?.lots ?? 0) > MANY_LOTS ? 1 : arrivals.length
      for (let from = 0; from < arrivals.length; from += step) {
        const asks = { query, arrivals: arrivals.slice(from, from + step), ...at }
        const prices = await thread.ask({ name: 'priceByArrival', asks })
        if (!prices) return fallback.priceByArrival(query, arrivals, at)
        for (const [arrival, price] of prices) lowest.set(arrival, price)
      }
      return lowest
    },
    isFresh: () => thread.isFresh,
    whenFresh: () => thread.whenFresh,
    figures: () => thread.figures,
    stop: () => thread.stop(),
  }
}

type Result = Awaited<ReturnType<SearchEngine['search']>>

/** Results by the thread's page, which is the same object for every request that the cache answers. */
const resultsOf = new WeakMap<FoundPage, Result>()

function resultOf(found: FoundPage): Result {
  const result = resultsOf.get(found) ?? { count: found.count, hits: hitsOf(found) }
  resultsOf.set(found, result)
  return result
}

function hitsOf({ ids, rents, discountedRents, promotionIds }: FoundPage): SearchHit[] {
  return Array.from(ids, (id, index) => {
    const promotionId = promotionIds[index] ?? NONE
    const isReduced = promotionId !== NONE && rents[index] !== discountedRents[index]
    return {
      id,
      rentCents: rents[index] ?? null,
      discountedRentCents: discountedRents[index] ?? null,
      promotionId: isReduced ? promotionId : null,
    }
  })
}

const NONE = -1
