/** The three private areas, in the French form of the addresses. */

import type { AccessRight } from '@escale/contract/account'
import { SPACES } from '@escale/contract/site-paths'

export { SPACES }
export const TENANT_SPACE = SPACES.tenant
export const OWNER_SPACE = SPACES.owner
export const AGENCY_SPACE = SPACES.agency
export const FAVORITES = `${TENANT_SPACE}/vos-locations-favorites` as const

/** The area that a path lies in, by whole segments; null outside of them. */
export function spaceOf(pathname: string): AccessRight | null {
  const first = `/${pathname.split('/')[1]}`
  if (first === TENANT_SPACE) return 'tenant'
  if (first === AGENCY_SPACE) return 'agency'
  return first === OWNER_SPACE ? 'owner' : null
}
