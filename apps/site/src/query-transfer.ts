/**
 * The query cache's way from the server's rendering to the browser: JSON in an element of the page (layout/page-data.tsx).
 * The router's own way writes every value as a script and keeps a stream open for what may come later; pages here have all
 * their data before they are drawn.
 */
import { ApiError, normalizeError } from '@escale/contract/errors'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface PackedQuery {
  key: QueryKey
  data?: unknown
  /** The failure that the page shows instead, as the API says it. */
  error?: unknown
}

/** What the page was drawn with. Without the moment: two renderings of the same answers are the same bytes. */
export function packQueries(queryClient: QueryClient): string {
  const settled = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
  const packed = settled.map(
    ({ queryKey, state: { data, error } }): PackedQuery => ({
      key: queryKey,
      ...(error === null ? { data } : { error: error instanceof ApiError ? error.toBody() : {} }),
    }),
  )
  return JSON.stringify(packed)
}

/** Fills the browser's cache with them; they count as asked for now. */
export function unpackQueries(queryClient: QueryClient, packed: string): void {
  for (const { key, data, error } of JSON.parse(packed) as PackedQuery[]) {
    if (error === undefined) queryClient.setQueryData(key, data)
    else {
      const query = queryClient.getQueryCache().build(queryClient, { queryKey: key })
      query.setState({ ...query.state, status: 'error', error: normalizeError(error), errorUpdatedAt: Date.now() })
    }
  }
}
