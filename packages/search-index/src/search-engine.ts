import type { SearchFacets, SearchMap } from '@escale/contract/search'
import type { Locale } from '@escale/db/schema'
import type { IsoDate } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'

/** A lot found; the prices are those of the stay asked for, null without dates. Amounts in cents. */
export interface SearchHit {
  id: number
  rentCents: number | null
  /** After the promotion; equals `rentCents` without one. */
  discountedRentCents: number | null
  promotionId: number | null
}

/** What a suggestion stands for. A region within a group is narrowed to the group's category. */
export type SuggestionHit =
  | { kind: 'city' | 'lot'; id: number; groupId: null }
  | { kind: 'region'; id: number; groupId: number | null }

export interface CityCount {
  cityId: number
  count: number
}

/**
 * Finds lots by all filters and sorts of the specification (SE-04, SE-10). Only published lots are found and, with dates,
 * only those that can be had for the whole stay (SE-19). An engine is a view: quotes and bookings decide for themselves.
 * Every order ends in the id, so that pages neither repeat a lot nor lose one. All throw DatabaseUnavailable.
 */
export interface SearchEngine {
  /** One page of a search, and how many lots there are in all. */
  search: (
    query: SearchQuery,
    page: { limit: number; offset: number; today: IsoDate },
  ) => Promise<{ count: number; hits: SearchHit[] }>
  /** Every lot of a search on a map, clustered when there are more than `maxSingle` (map-points.ts). */
  map: (query: SearchQuery, at: { today: IsoDate; maxSingle: number }) => Promise<SearchMap>
  /** How many lots a stay of the query's length finds from each of these arrivals; arrivals without any are left out. */
  countByArrival: (query: SearchQuery, arrivals: IsoDate[], at: { today: IsoDate }) => Promise<Map<IsoDate, number>>
  /** How many lots each city has; cities without any are left out. */
  countByCity: (query: SearchQuery, at: { today: IsoDate }) => Promise<CityCount[]>
  /**
   * Cities, regions and lots whose name holds a folded text, or lots with it as their reference. A name that begins with it
   * comes before one with a word that does, that before one that holds it somewhere; then cities, regions, lots.
   */
  suggest: (text: string, at: { locale: Locale; limit: number }) => Promise<SuggestionHit[]>
  /** Counts beside every filter option; null when nobody can have the stay, or counting would take too long. */
  facets: (query: SearchQuery, at: { today: IsoDate }) => Promise<SearchFacets | null>
  /**
   * The lowest total in cents, with fees and tourist tax, of a stay of the query's length from each arrival; days without are left
   * out. Null when finding them would take too long.
   */
  priceByArrival: (
    query: SearchQuery,
    arrivals: IsoDate[],
    at: { today: IsoDate },
  ) => Promise<Map<IsoDate, number> | null>
}
