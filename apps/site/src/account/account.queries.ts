/**
 * Who is logged in. The cookie cannot be read by scripts, so the server says it with the page: it asks the API for requests
 * that carry a session, and nobody asks for anybody else. In the browser the answer is there from the start.
 */
import type { CurrentUser } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { apiClient } from '../api-client.ts'
import { requestScope } from '../request-scope.server.ts'

export const currentUserQuery = queryOptions<CurrentUser | null>({
  queryKey: ['currentUser'],
  queryFn: () =>
    fetchCurrentUser().catch((error: unknown) => {
      if (normalizeError(error).code === 'unauthenticated') return null
      throw error
    }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The person who is logged in, null for a visitor. */
export function useCurrentUser(): CurrentUser | null {
  return useQuery({ ...currentUserQuery, enabled: false }).data ?? null
}

/** The same outside of components. */
export function knownUser(queryClient: QueryClient): CurrentUser | null {
  return queryClient.getQueryData(currentUserQuery.queryKey) ?? null
}

/** On the server, finds out who asks; no session cookie, no call. In the browser there is nothing to find out. */
export const loadSession = createIsomorphicFn()
  .server(async (queryClient: QueryClient): Promise<void> => {
    if (requestScope().hasSession) await queryClient.ensureQueryData(currentUserQuery)
    else queryClient.setQueryData(currentUserQuery.queryKey, null)
  })
  .client(async (): Promise<void> => undefined)

const REQUIRED = ['id', 'accessRight', 'firstName', 'lastName', 'email', 'hasAdvancedExtranetAccess'] as const

/** Asks for the person. Throws when the answer lacks what the site needs of them. */
export async function fetchCurrentUser(): Promise<CurrentUser> {
  const user = await apiClient().call('GET /current_user')
  const missing = REQUIRED.find((field) => user[field] === undefined)
  if (missing) throw new UserDataError(missing)
  return user
}

/** The user's data lack a field that the site cannot do without; its message is the specification's own. */
export class UserDataError extends Error {
  constructor(field: string) {
    super(`User Data response does not contain field ${field}`)
  }
}
