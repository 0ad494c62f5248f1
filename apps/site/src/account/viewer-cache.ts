import type { CurrentUser } from '@escale/contract/account'
import type { QueryClient } from '@tanstack/react-query'
import { baseDataQuery } from '../platform/base-data.queries.ts'
import { currentUserQuery, knownUser } from './account.queries.ts'
import { notifySessionChange } from './session-change.ts'

/** Stores who is logged in, null for nobody. Notifies the slices and removes the previous viewer's data. */
export function setUser(queryClient: QueryClient, user: CurrentUser | null): void {
  notifySessionChange()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  clearViewerData(queryClient)
}

const KEPT = new Set<unknown>([baseDataQuery.queryKey[0], currentUserQuery.queryKey[0]])

/** Removes the previous viewer's data from the cache. Queries on screen refetch without showing a skeleton. */
export function clearViewerData(queryClient: QueryClient): void {
  const personal = ({ queryKey }: { queryKey: readonly unknown[] }) => !KEPT.has(queryKey[0])
  queryClient.removeQueries({ type: 'inactive', predicate: personal })
  if (knownUser(queryClient)) queryClient.invalidateQueries({ predicate: personal })
}
