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

export interface SearchPoint {
  id: number
  latitude: number
  longitude: number
  /** Of the stay with dates, else the lowest weekly price to come; after promotion. */
  priceCents: number | null
}

export interface CityCount {
  cityId: number
  count: number
}

/**
 * Finds lots by all filters and sorts of the specification (SE-04, SE-10). Only published lots are found and, with dates,
 * only those that can be had for the whole stay (SE-19). An engine is a view: quotes and bookings decide for themselves.
 * Every order ends in the id, so that pages neither repeat a lot nor lose one. All throw DatabaseAway.
 */
export interface SearchEngine {
  /** One page of a search, and how many lots there are in all. */
  search: (
    query: SearchQuery,
    page: { limit: number; offset: number; today: IsoDate },
  ) => Promise<{ count: number; hits: SearchHit[] }>
  /** Every lot of a search as a point. */
  points: (query: SearchQuery, at: { today: IsoDate }) => Promise<SearchPoint[]>
  /** How many lots a stay of the query's length finds from each of these arrivals; arrivals without any are left out. */
  countByArrival: (query: SearchQuery, arrivals: IsoDate[], at: { today: IsoDate }) => Promise<Map<IsoDate, number>>
  /** How many lots each city has; cities without any are left out. */
  countByCity: (query: SearchQuery, at: { today: IsoDate }) => Promise<CityCount[]>
}
