/** What the search pages ask the API, and how long they keep it. A query replaced by another is cancelled (SE-17). */

import { DEFAULT_LOTS_LIMIT } from '@escale/domain/page-sizes'
import type { BoundingBox } from '@escale/domain/search/read-search-values'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { toApiQuery } from '@escale/domain/search/search-query'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Lots of a search from a page on, 20 at a time: load more appends the next ones until a short page (SE-11). */
export function lotsQuery(query: SearchQuery, firstPage = 1) {
  return infiniteQueryOptions({
    queryKey: ['search', 'lots', query, firstPage],
    queryFn: ({ pageParam: offset, signal }) =>
      apiClient().call('GET /search', { query: toApiQuery(query, { offset }), signal }),
    initialPageParam: (firstPage - 1) * DEFAULT_LOTS_LIMIT,
    getNextPageParam: ({ lots, count }, _pages, offset) =>
      lots.length < DEFAULT_LOTS_LIMIT || offset + lots.length >= count ? undefined : offset + DEFAULT_LOTS_LIMIT,
    placeholderData: keepPreviousData,
  })
}

/** Points of the map. The order of the list is no matter of the map. */
export function mapQuery({ sort: _, ...query }: SearchQuery) {
  return queryOptions({
    queryKey: ['search', 'map', query],
    queryFn: ({ signal }) => apiClient().call('GET /search/map', { query: toApiQuery(query), signal }),
    placeholderData: keepPreviousData,
  })
}

/** The lots at one spot of the map, for its card: within its bounds, and no farther than some 20 m from them. */
export function lotsInAreaQuery({ sort: _, ...query }: SearchQuery, [west, south, east, north]: BoundingBox) {
  const around = 0.0002
  const bbox = [west - around, south - around, east + around, north + around] as const
  return queryOptions({
    queryKey: ['search', 'spot', query, bbox],
    queryFn: ({ signal }) =>
      apiClient().call('GET /search', {
        query: toApiQuery({ ...query, bbox }),
        signal,
      }),
  })
}

/** A list of so many lots or fewer leaves the page half empty: ways on follow. */
export const FEW_LOTS = 4

/** Ways on when nothing, or little, is found. */
export function alternativesQuery({ sort: _, ...query }: SearchQuery) {
  return queryOptions({
    queryKey: ['search', 'alternatives', query],
    queryFn: ({ signal }) => apiClient().call('GET /search/alternatives', { query: toApiQuery(query), signal }),
  })
}

/** Suggestions for a destination being typed. */
export function suggestionsQuery(text: string) {
  const q = text.trim()
  return queryOptions({
    queryKey: ['search', 'autocomplete', q.toLowerCase()],
    queryFn: ({ signal }) => apiClient().call('GET /autocomplete', { query: { q }, signal }),
    staleTime: 10 * 60_000,
  })
}
