import type { QueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { checkUser, currentUserQuery } from '../account/account.queries.ts'
import { apiClient } from '../api-client.ts'
import { pageQuery } from '../content/content.queries.ts'
import { baseDataQuery, toSharedData } from '../platform/base-data.queries.ts'

const SEARCH = /^\/recherche(?:\/page-\d+)?$/

/**
 * Fills the query cache during server rendering with one call: the user, the base data and, at the addresses of the search page, its texts. The
 * browser restores them from the page. `pathname` is in its French form. Throws the API's error.
 */
export const loadDocumentStart = createIsomorphicFn()
  .server(async (queryClient: QueryClient, pathname: string): Promise<void> => {
    const query = SEARCH.test(pathname) ? { page: 'search' as const } : {}
    const { currentUser, layout, page } = await apiClient().call('GET /document', { query })
    queryClient.setQueryData(currentUserQuery.queryKey, currentUser && checkUser(currentUser))
    queryClient.setQueryData(baseDataQuery.queryKey, toSharedData(layout))
    if (page) queryClient.setQueryData(pageQuery('search', page.path).queryKey, page)
  })
  .client(async (): Promise<void> => undefined)
