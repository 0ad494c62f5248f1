import type { RentEstimateQuery } from '@escale/contract/rent-estimate'
import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** What a home could earn, from the rents of homes like it. */
export function rentEstimateQuery(query: RentEstimateQuery) {
  return queryOptions({
    queryKey: ['rentEstimate', query],
    queryFn: ({ signal }) => apiClient().call('GET /owner/rent-estimate', { query, signal }),
  })
}
