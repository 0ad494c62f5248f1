/** Counts and prices of filters and calendar, fetched when one is opened. */

import type { IsoDate } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { toApiQuery } from '@escale/domain/search/search-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Counts of the filter options; null when they are not available. */
export function facetsQuery({ sort: _, ...query }: SearchQuery) {
  return queryOptions({
    queryKey: ['search', 'facets', query],
    queryFn: async ({ signal }) =>
      (await apiClient().call('GET /search/facets', { query: toApiQuery(query), signal })).facets,
    placeholderData: keepPreviousData,
  })
}

/**
 * The lowest price of a stay for each arrival of a window, for a search's place and filters. Without `nights` the stay is as long
 * as the search's.
 */
export function pricesQuery(
  { sort: _, ...query }: SearchQuery,
  { from, days, nights }: { from: IsoDate; days: number; nights?: number },
) {
  const length = nights === undefined ? '' : `&nights=${nights}`
  return queryOptions({
    queryKey: ['search', 'prices', query, { from, days, nights }],
    queryFn: ({ signal }) =>
      apiClient().call('GET /search/prices', {
        query: `${toApiQuery(query)}&from=${from}&days=${days}${length}`,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
