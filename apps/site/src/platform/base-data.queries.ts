import type { BaseData } from '@escale/contract/content'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Base data of every page. Forms load the countries themselves. */
export type SharedData = Omit<BaseData, 'allCountries'>

/** What every page needs; it does not change while a visitor is here. */
export const baseDataQuery = queryOptions({
  queryKey: ['layout'],
  queryFn: async (): Promise<SharedData> => {
    const { allCountries: _, ...shared } = await apiClient().call('GET /page/layout')
    return shared
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The countries that an address may name; every page has the rest of the base data, only forms have these. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await apiClient().call('GET /page/layout')).allCountries,
  staleTime: Number.POSITIVE_INFINITY,
})

/** The base data; undefined only when the root loader failed and the error page is shown. */
export function useBaseData(): SharedData | undefined {
  return useQuery({ ...baseDataQuery, enabled: false }).data
}
