/** What stands at an address of the site, by its type. */
import type { PageType } from '@escale/contract/content'
import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** A page of a known type; its query fails with `notFound` where there is none. */
export function pageQuery<Type extends PageType>(type: Type, path: string, params: Record<string, string> = {}) {
  return queryOptions({
    queryKey: ['page', type, path, params],
    queryFn: ({ signal }) => apiClient().pageOf(type, path, params, { signal }),
    staleTime: 5 * 60_000,
  })
}
