import type { StaffSession } from '@escale/contract/staff'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { apiClient } from '../api-client.ts'

/** Who works here, and what this session may do for each agency. */
export const staffSessionQuery = queryOptions({
  queryKey: ['staffSession'],
  queryFn: () => apiClient().call('GET /staff/me'),
})

/** The member of staff behind a page of the agencies' area, whose loader has read the session. */
export function useStaffSession(): StaffSession {
  return useSuspenseQuery(staffSessionQuery).data
}
