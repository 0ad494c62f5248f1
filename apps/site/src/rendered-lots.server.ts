/** Which lots a page shows, for cache invalidation. */
import type { Query } from '@tanstack/react-query'

/** Queries that hold no lots. They are skipped, because the base data are large and on every page. */
const NO_LOTS: ReadonlySet<unknown> = new Set(['layout', 'currentUser'])

/** Returns the ids of all lots in the query data, nested ones included. */
export function renderedLotIds(queries: readonly Query[]): number[] {
  const ids = new Set<number>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      if (typeof value[0] === 'object') for (const item of value) visit(item)
      return
    }
    const { id, reference } = value as { id?: unknown; reference?: unknown }
    if (typeof id === 'number' && typeof reference === 'string') ids.add(id)
    for (const child of Object.values(value)) visit(child)
  }
  for (const { queryKey, state } of queries) if (!NO_LOTS.has(queryKey[0])) visit(state.data)
  return [...ids]
}
