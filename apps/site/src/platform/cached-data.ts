import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'

/**
 * Returns a function that reads a query's data from a cache, undefined before they are loaded. `getQueryData` completes the options and
 * hashes the key at each call, and a page calls it dozens of times.
 */
export function cachedData<Data>({
  queryKey,
}: {
  queryKey: QueryKey
  queryFn?: (...context: never[]) => Promise<Data> | Data
}) {
  const hash = hashKey(queryKey)
  return (queryClient: QueryClient): Data | undefined => queryClient.getQueryCache().get<Data>(hash)?.state.data
}
