import type { Actor } from '../account/actor.ts'
import { allowIf, type Decision } from '../decision.ts'

/** `tenant` is a tenant's booking; the other kinds are created by an owner. */
export type BookingKind = 'tenant' | 'personal' | 'coBooking' | 'concierge'

export interface BookingSubjects {
  /** A new booking for this account; null for a visitor. */
  book: { accountId: string | null }
  /** A stored booking with its payments and documents, by the account that booked. */
  viewBooking: { accountId: string; kind: BookingKind }
}

/** Tenants book for themselves. Owners use the calendar of their own area instead. */
export function book(actor: Actor, { accountId }: BookingSubjects['book']): Decision {
  if (actor.kind === 'owner') return { ok: false, reason: 'ownersCannotBook' }
  if (actor.kind !== 'tenant') return { ok: false, reason: 'unauthenticated' }
  return allowIf(actor.accountId === accountId, 'forbidden')
}

/**
 * A tenant sees, pays and changes their own bookings and opens the documents; for anybody else the booking does not
 * exist. `viewOwnerStay` (owner-policy.ts) decides what an owner sees of stays in their own lots.
 */
export function viewBooking(actor: Actor, { accountId, kind }: BookingSubjects['viewBooking']): Decision {
  return allowIf(kind === 'tenant' && actor.kind === 'tenant' && actor.accountId === accountId, 'notFound')
}
