import type { Actor } from '../account/actor.ts'
import type { BookingKind } from '../booking/booking-policy.ts'
import type { BookingStatus } from '../booking/booking-status.ts'
import { can } from '../can.ts'
import type { IsoDate } from '../dates.ts'
import { addDays } from '../dates.ts'
import type { Stay } from '../stay/stay.ts'
import { checkStayDates } from '../stay/stay.ts'
import type { OwnerAction } from './owner-policy.ts'

/** Days that an agency has to answer a co-booking. */
const DECISION_DAYS = 7

const ACTIONS: OwnerAction[] = ['personal', 'coBooking', 'concierge']

/** The calendar actions that the actor may use (OW-05). */
export function ownerActions(actor: Actor): OwnerAction[] {
  return ACTIONS.filter((action) => can(actor, 'reserve', { action }).ok)
}

export type OwnerStayDecision =
  | { ok: true }
  | { ok: false; reason: 'notAllowed' }
  | { ok: false; reason: 'invalidDates' }
  | { ok: false; reason: 'afterMandate' }
  | { ok: false; reason: 'noCapacity' }

export interface OwnerStayInput {
  action: OwnerAction
  stay: Stay
  adults: number
  children: number
}

/**
 * Whether an owner may create this stay, whatever else is in the calendar: the action is allowed, the dates are in the
 * future and at most 30 nights, the mandate covers all nights (`until`: first day that it no longer covers), and the lot is
 * large enough. A co-booking begins tomorrow at the earliest, because the agency answers before the arrival.
 */
export function checkOwnerStay(
  { action, stay, adults, children }: OwnerStayInput,
  owner: { actor: Actor; capacity: number; until: IsoDate | null; today: IsoDate },
): OwnerStayDecision {
  if (!can(owner.actor, 'reserve', { action }).ok) return { ok: false, reason: 'notAllowed' }
  if (!checkStayDates(stay, owner.today).ok) return { ok: false, reason: 'invalidDates' }
  if (action === 'coBooking' && stay.arrival <= owner.today) return { ok: false, reason: 'invalidDates' }
  if (owner.until !== null && stay.departure > owner.until) return { ok: false, reason: 'afterMandate' }
  return adults + children <= owner.capacity ? { ok: true } : { ok: false, reason: 'noCapacity' }
}

/** The last day for the agency's answer: in a week, but before the arrival. */
export function decisionDay(arrival: IsoDate, today: IsoDate): IsoDate {
  const inAWeek = addDays(today, DECISION_DAYS)
  return inAWeek < arrival ? inAWeek : addDays(arrival, -1)
}

/** Whether the actor may cancel the stay (`cancelOwnerStay`) and it is still open and in the future. */
export function mayCancelAsOwner(
  booking: { accountId: string | null; kind: BookingKind; status: BookingStatus; arrival: IsoDate },
  actor: Actor,
  today: IsoDate,
): { ok: true } | { ok: false; reason: 'notTheirs' | 'tooLate' } {
  if (!can(actor, 'cancelOwnerStay', booking).ok) return { ok: false, reason: 'notTheirs' }
  const isOpen = booking.status === 'pending' || booking.status === 'confirmed'
  return isOpen && booking.arrival > today ? { ok: true } : { ok: false, reason: 'tooLate' }
}
