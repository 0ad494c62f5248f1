import type { Actor } from '../account/actor.ts'
import { allowIf, type Decision } from '../decision.ts'

/** `tenant` is a stay that a tenant books; the other kinds are made by an owner. */
export type BookingKind = 'tenant' | 'personal' | 'coBooking' | 'concierge'

export interface BookingSubjects {
  /** A new booking in the name of this account; null for a visitor's. */
  book: { accountId: string | null }
  /** A stored booking with its payments and documents, by the account that made it. */
  viewBooking: { accountId: string; kind: BookingKind }
}

/** Tenants book for themselves. Owners use the calendar of their own area instead. */
export function book(actor: Actor, { accountId }: BookingSubjects['book']): Decision {
  if (actor.kind === 'owner') return { ok: false, reason: 'ownersCannotBook' }
  if (actor.kind !== 'tenant') return { ok: false, reason: 'unauthenticated' }
  return allowIf(actor.accountId === accountId, 'forbidden')
}

/**
 * The tenant who booked sees the booking, pays it, changes it and opens its documents; for anybody else it does not exist.
 * What an owner sees of stays in their own lots is `viewOwnerStay` (owner-policy.ts).
 */
export function viewBooking(actor: Actor, { accountId, kind }: BookingSubjects['viewBooking']): Decision {
  return allowIf(kind === 'tenant' && actor.kind === 'tenant' && actor.accountId === accountId, 'notFound')
}
