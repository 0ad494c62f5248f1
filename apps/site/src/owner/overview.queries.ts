import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** What the owner's space begins with. */
export const overviewQuery = queryOptions({
  queryKey: ['owner', 'overview'],
  queryFn: () => apiClient().call('GET /page/owner'),
})
