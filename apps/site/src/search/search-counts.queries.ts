/** What the filters and the calendar tell of a search besides its lots. Only what is opened asks. */

import type { IsoDate } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { toApiQuery } from '@escale/domain/search/search-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Counts beside the options of the filters; null when nothing can be counted. */
export function facetsQuery({ sort: _, ...query }: SearchQuery) {
  return queryOptions({
    queryKey: ['search', 'facets', query],
    queryFn: async ({ signal }) =>
      (await apiClient().call('GET /search/facets', { query: toApiQuery(query), signal })).facets,
    placeholderData: keepPreviousData,
  })
}

/** The lowest price of a stay from each of so many days on, for the place and the filters of a search. */
export function pricesQuery({ sort: _, ...query }: SearchQuery, window: { from: IsoDate; days: number }) {
  return queryOptions({
    queryKey: ['search', 'prices', query, window],
    queryFn: ({ signal }) =>
      apiClient().call('GET /search/prices', {
        query: `${toApiQuery(query)}&from=${window.from}&days=${window.days}`,
        signal,
      }),
    enabled: Boolean(query.q || query.regionSlug || query.bbox),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
