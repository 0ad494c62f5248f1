/** Pages of the store, by address and type. */
import type { PageOf, PageType } from '@escale/contract/content'
import { queryOptions } from '@tanstack/react-query'
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
  })
}
