/** What a person asks about their own data. */
import type { AccessRight } from '@escale/contract/account'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { knownUser } from '../account/account.queries.ts'
import { accountLoader } from '../account/account-route.ts'
import { apiClient } from '../api-client.ts'

export const privacyQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['privacy', accountId],
    queryFn: () => apiClient().call('GET /user/{id}/privacy', { params: { id: accountId } }),
    staleTime: 0,
  })

/** Loads title and breadcrumbs, and the overview of the logged-in person. */
export async function loadMyData(queryClient: QueryClient, area: AccessRight) {
  const user = knownUser(queryClient)
  const [described] = await Promise.all([
    accountLoader(area, 'myData')(),
    user && queryClient.ensureQueryData(privacyQuery(user.id)),
  ])
  return described
}
