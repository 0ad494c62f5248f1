/**
 * The logged-in user. Scripts cannot read the session cookie, so the server sends the user with the page
 * (`loadDocumentStart`), and the browser starts with it.
 */
import type { CurrentUser } from '@escale/contract/account'
import { normalizeError } from '@escale/contract/errors'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { apiClient } from '../api-client.ts'
import { cachedData } from '../platform/cached-data.ts'

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

/** Returns the logged-in user, or null for a visitor. */
export const useCurrentUser = createIsomorphicFn()
  // Nothing changes while a page is drawn, and observing a query takes ten times as long.
  .server((): CurrentUser | null => knownUser(useQueryClient()))
  .client((): CurrentUser | null => useQuery({ ...currentUserQuery, enabled: false }).data ?? null)

/** Reads the logged-in user outside components. */
export function knownUser(queryClient: QueryClient): CurrentUser | null {
  return cachedUser(queryClient) ?? null
}

const cachedUser = cachedData(currentUserQuery)

const REQUIRED = ['id', 'accessRight', 'firstName', 'lastName', 'email', 'hasAdvancedExtranetAccess'] as const

/** Fetches the user. Throws when the response lacks a field that the site needs. */
export async function fetchCurrentUser(): Promise<CurrentUser> {
  return checkUser(await apiClient().call('GET /current_user'))
}

/** Returns the user of a response. Throws when it lacks a field that the site needs. */
export function checkUser(user: CurrentUser): CurrentUser {
  const missing = REQUIRED.find((field) => user[field] === undefined)
  if (missing) throw new UserDataError(missing)
  return user
}

/** The user lacks a field that the site needs. The message is the specification's. */
export class UserDataError extends Error {
  constructor(field: string) {
    super(`User Data response does not contain field ${field}`)
  }
}
