import type { CurrentUser } from '@escale/contract/account'
import { useCurrentUser } from './account.queries.ts'

/** Who looks at the page: only a tenant books. */
export type Viewer = 'visitor' | 'tenant' | 'owner' | 'agency'

/** Who is here, and their account. */
export function useViewer(): { viewer: Viewer; user: CurrentUser | null } {
  const user = useCurrentUser()
  return { viewer: user?.accessRight ?? 'visitor', user }
}
