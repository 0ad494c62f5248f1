/** Login and logout. Loaded on demand, never with a first visit. */
import type { AccessRight, CurrentUser } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { apiClient } from '../api-client.ts'
import * as m from '../i18n/messages.generated/messages.js'
import { modal } from '../overlays/modal.store.ts'
import { showToastAfter } from '../overlays/toast.store.ts'
import { AREAS, areaOf } from '../platform/areas.ts'
import { baseDataQuery } from '../platform/base-data.queries.ts'
import { currentUserQuery, fetchCurrentUser, knownUser } from './account.queries.ts'
import { notifySessionChange } from './session-change.ts'

export interface Credentials {
  email: string
  password: string
}

/**
 * Logs in with a strategy and stores the user in the query cache. Throws the API's error, or `wrongRole` when the
 * account is of the other kind, or the error for an incomplete user.
 */
export async function signIn(
  queryClient: QueryClient,
  area: AccessRight,
  { email, password }: Credentials,
): Promise<CurrentUser> {
  await apiClient().call('POST /login', {
    body: { username: email, password, form_type: area },
  })
  return welcome(queryClient, area)
}

/** Stores the user after the API has opened a session, by a login or by a confirmation link. */
export async function welcome(queryClient: QueryClient, area: AccessRight): Promise<CurrentUser> {
  const user = await fetchCurrentUser()
  if (user.accessRight !== area) {
    await apiClient().call('GET /fake/logout')
    throw new ApiError('wrongRole')
  }
  become(queryClient, user)
  return user
}

/** Ends the session, goes to the home page and confirms it: a logout, unless `words` says otherwise. */
export async function signOut(
  queryClient: QueryClient,
  router: RegisteredRouter,
  words: string = m.account_logged_out(),
): Promise<void> {
  await apiClient().call('GET /fake/logout')
  become(queryClient, null)
  await showToastAfter(() => router.navigate({ to: '/' }), 'success', words)
  // The private page is no longer mounted, so its data can be removed.
  clearViewerData(queryClient)
}

/**
 * Handles a 401 response: logs out here too and goes to the login of the area, unless a modal is open (AP-05, TE-06).
 */
export async function handleSessionExpired(queryClient: QueryClient, router: RegisteredRouter): Promise<void> {
  const { pathname, href } = router.state.location
  const area = areaOf(pathname) ?? knownUser(queryClient)?.accessRight ?? 'tenant'
  become(queryClient, null)
  if (modal.get() !== null || pathname === AREAS[area]) return
  await router.navigate({ to: AREAS[area], search: { returnTo: href } })
  clearViewerData(queryClient)
}

function become(queryClient: QueryClient, user: CurrentUser | null): void {
  notifySessionChange()
  queryClient.setQueryData(currentUserQuery.queryKey, user)
  clearViewerData(queryClient)
}

const KEPT = new Set<unknown>([baseDataQuery.queryKey[0], currentUserQuery.queryKey[0]])

/** Removes the previous viewer's data from the cache. Queries on screen refetch without showing a skeleton. */
function clearViewerData(queryClient: QueryClient): void {
  const personal = ({ queryKey }: { queryKey: readonly unknown[] }) => !KEPT.has(queryKey[0])
  queryClient.removeQueries({ type: 'inactive', predicate: personal })
  if (knownUser(queryClient)) queryClient.invalidateQueries({ predicate: personal })
}
