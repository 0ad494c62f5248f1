/** The three private areas, in the French form of the addresses. */

import type { AccessRight } from '@escale/contract/account'
import { AREAS } from '@escale/contract/site-paths'

export { AREAS }
export const TENANT_AREA = AREAS.tenant
export const OWNER_AREA = AREAS.owner
export const AGENCY_AREA = AREAS.agency
export const FAVORITES = `${TENANT_AREA}/vos-locations-favorites` as const

/** The area whose login a session that ended leads to: the page's, else the known person's; an unknown person counts as a tenant. */
export function areaToLogInto(pathname: string, known: AccessRight | undefined): AccessRight {
  return areaOf(pathname) ?? known ?? 'tenant'
}

/** The area that a path lies in, by whole segments; null outside of them. */
export function areaOf(pathname: string): AccessRight | null {
  const first = `/${pathname.split('/')[1]}`
  if (first === TENANT_AREA) return 'tenant'
  if (first === AGENCY_AREA) return 'agency'
  return first === OWNER_AREA ? 'owner' : null
}
