/** What the reservation asks the API. */
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import type { StayRequest } from './stay-search.ts'

/**
 * What a stay costs. While another one is asked for, the last answer stays on the screen, and a call that is no longer
 * wanted is cancelled (LO-05).
 */
export function quoteQuery(stay: StayRequest) {
  return queryOptions({
    queryKey: ['quote', stay],
    queryFn: ({ signal }) => apiClient().call('POST /quote', { body: stay, signal }),
    placeholderData: keepPreviousData,
  })
}
