import type { Party } from '@escale/domain/law/chart-of-accounts'
import type { StayFacts } from './stay-facts.store.ts'

/** The tenant of a booking, by its number. */
export function tenantOf({ number, guest }: Pick<StayFacts, 'number' | 'guest'>): Party {
  const name = [guest.firstName, guest.lastName].filter(Boolean).join(' ')
  return { code: number, name: name === '' ? number : name }
}

/** Without a mandate the rent waits for the owner under the lot's reference. */
export function ownerOf({ ownerId, ownerName, lotReference }: StayFacts): Party {
  if (ownerId === null) return { code: `LOT-${lotReference}`, name: `Propriétaire du lot ${lotReference}` }
  return { code: ownerId, name: ownerName || `Propriétaire du lot ${lotReference}` }
}
