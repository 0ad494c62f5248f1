import type { Actor } from '../account/actor.ts'
import type { BookingKind } from '../booking/booking-policy.ts'
import { addDays, type IsoDate } from '../dates.ts'
import { allowIf, type Decision } from '../decision.ts'
import { coversNights, hasMandateInForce, type MandateFacts } from './mandate-in-force.ts'

/** What an owner can create in the calendar. A concierge service blocks no nights. */
export type OwnerAction = 'personal' | 'coBooking' | 'concierge'

export interface OwnerSubjects {
  /** A lot with all its mandates. */
  manageLot: { mandates: MandateFacts[]; today: IsoDate }
  /** A new stay or service in the owner's calendar. */
  reserve: { action: OwnerAction }
  /** A booking of a lot on the nights [startDate, endDate), with all mandates of the lot. */
  viewOwnerStay: {
    booking: { accountId: string | null; kind: BookingKind; startDate: IsoDate; endDate: IsoDate }
    mandates: MandateFacts[]
    today: IsoDate
  }
  /** Who stays, notes and status of a stay in the calendar. `kind` is null for nights that no booking of ours took. */
  viewOwnerStayDetails: { accountId: string | null; kind: BookingKind | null }
  cancelOwnerStay: { accountId: string | null; kind: BookingKind }
  /** A co-booking through the agency's link; `departure` is the last day of the stay. */
  viewCoBooking: { departure: IsoDate; today: IsoDate }
  /** A lot's taken nights through the secret address of its calendar, by the account that made the address. */
  readCalendarFeed: { accountId: string; mandates: MandateFacts[]; today: IsoDate }
}

/** Days after the departure during which the link of a co-booking's mail still opens. */
const LINK_DAYS_AFTER_STAY = 30

/** Owners manage the lots of which they have a mandate in force today; any other lot does not exist for them. */
export function manageLot(actor: Actor, { mandates, today }: OwnerSubjects['manageLot']): Decision {
  return allowIf(actor.kind === 'owner' && hasMandateInForce(mandates, actor.accountId, today), 'notFound')
}

/** Personal use is open to every owner, co-bookings and services need advanced access (OW-05). */
export function reserve(actor: Actor, { action }: OwnerSubjects['reserve']): Decision {
  return allowIf(actor.kind === 'owner' && (action === 'personal' || actor.hasAdvancedAccess), 'forbidden')
}

/** Owners see the stays that they created, and tenants' stays in lots that they manage, within their mandates. */
export function viewOwnerStay(actor: Actor, { booking, mandates, today }: OwnerSubjects['viewOwnerStay']): Decision {
  if (actor.kind !== 'owner') return { ok: false, reason: 'notFound' }
  const isTenantsStay =
    booking.kind === 'tenant' &&
    mandates.some((mandate) => mandate.accountId === actor.accountId && coversNights(mandate, booking))
  const isVisible = isTenantsStay && hasMandateInForce(mandates, actor.accountId, today)
  return allowIf(booking.accountId === actor.accountId || isVisible, 'notFound')
}

/** A former owner's stay shows as closed nights. A tenant is shown to the owner by first name and initial. */
export function viewOwnerStayDetails(
  actor: Actor,
  { accountId, kind }: OwnerSubjects['viewOwnerStayDetails'],
): Decision {
  if (actor.kind !== 'owner') return { ok: false, reason: 'notFound' }
  return allowIf(kind === 'tenant' || accountId === actor.accountId, 'notFound')
}

/** Owners cancel the stays that they created. Only the agency cancels a tenant's stay (OW-06). */
export function cancelOwnerStay(actor: Actor, { accountId, kind }: OwnerSubjects['cancelOwnerStay']): Decision {
  return allowIf(actor.kind === 'owner' && accountId === actor.accountId && kind !== 'tenant', 'notFound')
}

/** The agency's link works until 30 days after the stay (OW-04). */
export function viewCoBooking(actor: Actor, { departure, today }: OwnerSubjects['viewCoBooking']): Decision {
  const isAlive = today <= addDays(departure, LINK_DAYS_AFTER_STAY)
  return allowIf(actor.kind === 'linkHolder' && actor.opens === 'coBooking' && isAlive, 'notFound')
}

/** The feed works as long as the owner who created its address has a mandate in force. */
export function readCalendarFeed(
  actor: Actor,
  { accountId, mandates, today }: OwnerSubjects['readCalendarFeed'],
): Decision {
  const isOpened = actor.kind === 'linkHolder' && actor.opens === 'calendarFeed'
  return allowIf(isOpened && hasMandateInForce(mandates, accountId, today), 'notFound')
}
