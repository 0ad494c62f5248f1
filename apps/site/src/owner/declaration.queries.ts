import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** What the yearly report says of the owner; in a file of its own. */
export const declarationQuery = queryOptions({
  queryKey: ['owner', 'declaration'],
  queryFn: ({ signal }) => apiClient().call('GET /owner/declaration', { signal }),
})
