import { queryOptions } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** The results of a year, of one property or of all. */
export function resultsQuery(year: number, reference: string | undefined) {
  return queryOptions({
    queryKey: ['owner', 'results', year, reference ?? null],
    queryFn: () =>
      apiClient().call('GET /page/owner/results', { query: { year: String(year), ...(reference && { reference }) } }),
  })
}

/** The statements of account that this owner was sent. */
export const statementsQuery = queryOptions({
  queryKey: ['owner', 'statements'],
  queryFn: () => apiClient().call('GET /owner/statements'),
})
