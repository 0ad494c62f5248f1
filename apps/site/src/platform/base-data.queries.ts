import type { BaseData } from '@escale/contract/content'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Base data of every page. Forms load the countries separately. */
export type SharedData = Omit<BaseData, 'allCountries'>

/** Needed by every page and constant during a visit. */
export const baseDataQuery = queryOptions({
  queryKey: ['layout'],
  queryFn: async (): Promise<SharedData> => {
    const { allCountries: _, ...shared } = await apiClient().call('GET /page/layout')
    return shared
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** Countries for addresses, which only forms need. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await apiClient().call('GET /page/layout')).allCountries,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns the base data; undefined only when the root loader failed and the error page is shown. */
export function useBaseData(): SharedData | undefined {
  return useQuery({ ...baseDataQuery, enabled: false }).data
}
