import type { AccessRight, CurrentUser } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'
import { fetchCurrentUser } from './account.queries.ts'
import { setUser } from './viewer-cache.ts'

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
  return loadNewUser(queryClient, area)
}

/** Stores the user after the API has opened a session, by a login or by a confirmation link. */
export async function loadNewUser(queryClient: QueryClient, area: AccessRight): Promise<CurrentUser> {
  const user = await fetchCurrentUser()
  if (user.accessRight !== area) {
    await apiClient().call('GET /fake/logout')
    throw new ApiError('wrongRole')
  }
  setUser(queryClient, user)
  return user
}
