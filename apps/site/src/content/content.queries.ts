/** Pages of the store, by address and type. */
import type { PageOf, PageType } from '@escale/contract/content'
import type { ReviewList } from '@escale/contract/lots'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Query for a page of a known type. Fails with `notFound` when there is none. */
export function pageQuery<Type extends PageType>(type: Type, path: string, params: Record<string, string> = {}) {
  return queryOptions({
    queryKey: ['page', type, path, params],
    queryFn: async ({ signal }) => {
      const page = await apiClient().call('GET /page/{endpoint}', {
        params: { endpoint: type },
        query: { pathMatch: path, ...params },
        signal,
      })
      return page as PageOf<Type>
    },
    staleTime: 5 * 60_000,
    // The search page requests its texts on each filter change, so they never leave the cache.
    ...(type === 'search' && { gcTime: Number.POSITIVE_INFINITY }),
  })
}

/** Reviews of all rentals, or those with so many stars. `first`: what the page shows of all of them, and how many there are. */
export function reviewsQuery(stars: number | null, first: ReviewList) {
  return infiniteQueryOptions({
    queryKey: ['reviews', stars],
    queryFn: ({ pageParam: offset, signal }) =>
      apiClient().call('GET /reviews', { query: { offset, ...(stars !== null && { stars }) }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => {
      const loaded = pages.reduce((sum, { reviews }) => sum + reviews.length, 0)
      return loaded < count ? loaded : undefined
    },
    staleTime: 5 * 60_000,
    ...(stars === null ? { initialData: { pages: [first], pageParams: [0] } } : { placeholderData: keepPreviousData }),
  })
}
