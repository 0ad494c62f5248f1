import type { BaseData } from '@escale/contract/content'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { apiClient } from '../api-client.ts'
import { cachedData } from './cached-data.ts'

/** Base data of every page. Forms load the countries separately. */
export type SharedData = Omit<BaseData, 'allCountries'>

/** One object for each answer: on the server many pages have the same one, with what is drawn of it. */
const sharedOf = new WeakMap<BaseData, SharedData>()

/** Returns the base data without the countries, one object for each answer. */
export function toSharedData(answer: BaseData): SharedData {
  const { allCountries: _, ...shared } = answer
  const known = sharedOf.get(answer) ?? shared
  sharedOf.set(answer, known)
  return known
}

/** Needed by every page and constant during a visit. */
export const baseDataQuery = queryOptions({
  queryKey: ['layout'],
  queryFn: async (): Promise<SharedData> => toSharedData(await apiClient().call('GET /page/layout')),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Countries for addresses, which only forms need. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await apiClient().call('GET /page/layout')).allCountries,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Returns the base data for code outside components; undefined before they are loaded. */
export const knownBaseData = cachedData(baseDataQuery)

/** Returns the base data; undefined only when the root loader failed and the error page is shown. */
export const useBaseData = createIsomorphicFn()
  // Nothing changes while a page is drawn, and observing a query takes ten times as long.
  .server((): SharedData | undefined => knownBaseData(useQueryClient()))
  .client((): SharedData | undefined => useQuery({ ...baseDataQuery, enabled: false }).data)
