import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** The owner's first page. */
export const overviewQuery = queryOptions({
  queryKey: ['owner', 'overview'],
  queryFn: () => apiClient().call('GET /page/owner'),
})
