import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import type { DatedStay, StayQuery } from './stay-search.ts'

/**
 * Requests the quote of a stay. The previous quote stays visible during a new request, and outdated requests are cancelled (LO-05).
 */
export function quoteQuery(stay: StayQuery) {
  return queryOptions({
    queryKey: ['quote', stay],
    queryFn: ({ signal }) => apiClient().call('POST /quote', { body: stay, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Requests alternatives to a refused stay (LO-19). */
export function freeStaysQuery({ reference, start_date, end_date, adults, children, insurance }: DatedStay) {
  return queryOptions({
    queryKey: ['free-stays', reference, start_date, end_date, adults, children, insurance],
    queryFn: ({ signal }) =>
      apiClient().call('GET /lot/{reference}/free-stays', {
        params: { reference },
        query: { start_date, end_date, adults, children, insurance: String(insurance) },
        signal,
      }),
  })
}
