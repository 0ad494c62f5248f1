import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import type { StayRequest } from './stay-search.ts'

/**
 * Requests the quote of a stay. The previous quote stays visible during a new request, and outdated requests are cancelled (LO-05).
 */
export function quoteQuery(stay: StayRequest) {
  return queryOptions({
    queryKey: ['quote', stay],
    queryFn: ({ signal }) => apiClient().call('POST /quote', { body: stay, signal }),
    placeholderData: keepPreviousData,
  })
}
