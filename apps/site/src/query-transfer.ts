/**
 * The query cache's way from the server's rendering to the browser: JSON in an element of the page (shell/page-data.tsx).
 * The router's own way writes every value as a script and keeps a stream open for what may come later; pages here have all
 * their data before they are drawn.
 */
import { ApiError, normalizeError } from '@escale/contract/errors'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface PackedQuery {
  key: QueryKey
  data?: unknown
  /** The failure that the page shows instead, as the API says it. */
  error?: unknown
}

/**
 * What the page was drawn with. Without the moment: two renderings of the same answers are the same bytes. `texts` has what
 * the API wrote: it is not written a second time.
 */
export function packQueries(queryClient: QueryClient, texts: ReadonlyMap<unknown, string>): string {
  const write = (value: unknown) => texts.get(value) ?? JSON.stringify(value)
  const writeData = (data: unknown) => {
    if (!isInfinite(data)) return write(data)
    return `{"pages":[${data.pages.map(write).join(',')}],"pageParams":${write(data.pageParams)}}`
  }
  const settled = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
  const packed = settled.map(({ queryKey, state: { data, error } }) => {
    const outcome =
      error === null ? `"data":${writeData(data)}` : `"error":${write(error instanceof ApiError ? error.toBody() : {})}`
    return `{"key":${write(queryKey)},${outcome}}`
  })
  return `[${packed.join(',')}]`
}

/** The form in which the query cache has a list that goes on. */
function isInfinite(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
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
