import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Agencies a page. */
const LIMIT = 5
/** As many as a map is asked to show. */
const MOST_ON_MAP = 100

/** The agencies by name, of a region or all, five at a time; the end is reached with all of them or a short page (CO-02). */
export const agenciesQuery = (region: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['agencies', region],
    queryFn: ({ pageParam: offset, signal }) =>
      apiClient().call('GET /agencies', { query: { limit: LIMIT, offset, region }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ agencies, count }, _pages, offset) =>
      agencies.length < LIMIT || offset + agencies.length >= count ? undefined : offset + LIMIT,
  })

/** All of them for the map, whatever the list shows. */
export const agenciesMapQuery = (region: string | undefined) =>
  queryOptions({
    queryKey: ['agencies', 'map', region],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agencies', { query: { limit: MOST_ON_MAP, offset: 0, region }, signal }),
    placeholderData: keepPreviousData,
  })
