import { DEFAULT_LIST_LIMIT } from '@escale/domain/page-sizes'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Upper bound for the map. */
const MOST_ON_MAP = 100

/**
 * Agencies by name, of one region or all, five at a time. The list ends when all are loaded or a page is short (CO-02).
 */
export const agenciesQuery = (region: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['agencies', region],
    queryFn: ({ pageParam: offset, signal }) =>
      apiClient().call('GET /agencies', { query: { limit: DEFAULT_LIST_LIMIT, offset, region }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ agencies, count }, _pages, offset) =>
      agencies.length < DEFAULT_LIST_LIMIT || offset + agencies.length >= count
        ? undefined
        : offset + DEFAULT_LIST_LIMIT,
  })

/** All agencies, for the map. */
export const agenciesMapQuery = (region: string | undefined) =>
  queryOptions({
    queryKey: ['agencies', 'map', region],
    queryFn: ({ signal }) =>
      apiClient().call('GET /agencies', { query: { limit: MOST_ON_MAP, offset: 0, region }, signal }),
    placeholderData: keepPreviousData,
  })
