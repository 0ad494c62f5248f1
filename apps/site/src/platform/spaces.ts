/** The two private areas, in the French form of the addresses. */
import type { AccessRight } from '@escale/contract/account'

export const TENANT_SPACE = '/espace-locataire'
export const OWNER_SPACE = '/espace-proprietaire'
export const FAVORITES = `${TENANT_SPACE}/vos-locations-favorites`

/** Where the area of a kind of account begins. */
export const SPACES: Record<AccessRight, string> = { tenant: TENANT_SPACE, owner: OWNER_SPACE }

/** The area that a path lies in, by whole segments; null outside of both. */
export function spaceOf(pathname: string): AccessRight | null {
  const first = `/${pathname.split('/')[1]}`
  if (first === TENANT_SPACE) return 'tenant'
  return first === OWNER_SPACE ? 'owner' : null
}
