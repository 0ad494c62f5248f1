import type { CurrentUser } from '@escale/contract/account'
import { useCurrentUser } from './account.queries.ts'

/** Kind of viewer. Only tenants can book. */
export type Viewer = 'visitor' | 'tenant' | 'owner' | 'agency'

/** Returns the viewer's kind and account. */
export function useViewer(): { viewer: Viewer; user: CurrentUser | null } {
  const user = useCurrentUser()
  return { viewer: user?.accessRight ?? 'visitor', user }
}
