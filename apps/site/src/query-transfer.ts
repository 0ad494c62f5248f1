/**
 * Transfers the query cache from the server to the browser as JSON in an element of the page (shell/page-data.tsx). The
 * router's own transfer writes each value as a script and keeps a stream open; these pages have all their data before
 * they are rendered.
 */
import { ApiError, normalizeError } from '@escale/contract/errors'
import { withoutMarkup } from '@escale/contract/without-markup'
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface SerializedQuery {
  key: QueryKey
  data?: unknown
  /** The API's error body, for a page that shows an error instead of data. */
  error?: unknown
}

/** JSON of the base data (`platform/base-data.queries.ts`), one object in many pages. */
const textOfShared = new WeakMap<object, string>()

/**
 * Serializes the settled queries as JSON that a script element can hold: it has no "<", so no text of it ends the element. Leaves out
 * timestamps, so that equal data give equal bytes. `texts` holds the API's own JSON of a value, without "<", which is reused.
 */
export function serializeQueries(queryClient: QueryClient, texts: ReadonlyMap<unknown, string>): string {
  const write = (value: unknown) => texts.get(value) ?? withoutMarkup(JSON.stringify(value))
  const baseData = queryClient.getQueryData<object>(['layout'])
  const writeShared = (value: object) => {
    const text = textOfShared.get(value) ?? write(value)
    textOfShared.set(value, text)
    return text
  }
  const writeData = (data: unknown) => {
    if (baseData !== undefined && data === baseData) return writeShared(baseData)
    if (!isInfinite(data)) return write(data)
    return `{"pages":[${joined(data.pages.map(write))}],"pageParams":${write(data.pageParams)}}`
  }
  const settled = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status !== 'pending')
  const serialized = settled.map(({ queryKey, state: { data, error } }) => {
    const outcome =
      error === null ? `"data":${writeData(data)}` : `"error":${write(error instanceof ApiError ? error.toBody() : {})}`
    return `{"key":${write(queryKey)},${outcome}}`
  })
  return `[${joined(serialized)}]`
}

/** Joins texts with commas. Copies none of them, as `join` does: a page's data are long, and the page is copied once as a whole. */
function joined(texts: string[]): string {
  return texts.reduce((all, text) => (all === '' ? text : `${all},${text}`), '')
}

/** Whether the data belong to an infinite query. */
function isInfinite(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
}

/** Fills the browser's query cache; the data count as fetched now. */
export function restoreQueries(queryClient: QueryClient, serialized: string): void {
  for (const { key, data, error } of JSON.parse(serialized) as SerializedQuery[]) {
    if (error === undefined) queryClient.setQueryData(key, data)
    else {
      const query = queryClient.getQueryCache().build(queryClient, { queryKey: key })
      query.setState({ ...query.state, status: 'error', error: normalizeError(error), errorUpdatedAt: Date.now() })
    }
  }
}
