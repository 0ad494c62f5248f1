import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Agencies a page (Specification §7 "Load more"). */
const LIMIT = 5

/** The agencies by name, five at a time; the end is reached with all of them or a short page (CO-02). */
export const agenciesQuery = infiniteQueryOptions({
  queryKey: ['agencies'],
  queryFn: ({ pageParam: offset, signal }) => apiClient().agencies({ limit: LIMIT, offset }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ agencies, count }, _pages, offset) =>
    agencies.length < LIMIT || offset + agencies.length >= count ? undefined : offset + LIMIT,
})
