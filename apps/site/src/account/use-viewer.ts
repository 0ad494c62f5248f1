import type { CurrentUser } from '@escale/contract/account'
import { useCurrentUser } from './account.queries.ts'

/** Who looks at the page: only a tenant books (Specification §6). */
export type Reader = 'visitor' | 'tenant' | 'owner'

/** Who is here, and their account. */
export function useReader(): { reader: Reader; user: CurrentUser | null } {
  const user = useCurrentUser()
  return { reader: user?.accessRight ?? 'visitor', user }
}
