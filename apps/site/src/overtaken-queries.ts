import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Refetches what a change overtook. `invalidateQueries` lets a first request that is still under way, and any request of
 * a query that is not on screen, answer as if nothing had changed: a list would show what it held before the change.
 * Such a query becomes invalid again once it has its answer.
 */
export function refetchOvertakenQueries(queryClient: QueryClient): void {
  const overtaken = new WeakSet<Query>()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    const { fetchStatus, data } = query.state
    if (action.type === 'invalidate' && fetchStatus !== 'idle' && (data === undefined || !query.isActive()))
      overtaken.add(query)
    else if (action.type === 'fetch' || action.type === 'error') overtaken.delete(query)
    else if (action.type === 'success' && !action.manual && overtaken.delete(query))
      queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })
  })
}
