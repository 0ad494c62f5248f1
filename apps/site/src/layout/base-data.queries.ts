import type { BaseData } from '@escale/contract/content'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** What every page needs; it does not change while a visitor is here. */
export const baseDataQuery = queryOptions({
  queryKey: ['layout'],
  queryFn: () => apiClient().layout(),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The base data; undefined only when the root loader failed and the error page is shown. */
export function useBaseData(): BaseData | undefined {
  return useQuery({ ...baseDataQuery, enabled: false }).data
}
