import type { Query, QueryClient } from '@tanstack/react-query'

/**
 * Invalidates a query once more when its response arrives, if it was invalidated while the request was in flight.
 * `invalidateQueries` neither cancels nor repeats the request of a query that has no data yet or no observer, and the late
 * response marks the query as valid: a list would show its state from before the change.
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
