import type { BookingStatus } from '../booking/booking-status.ts'
import type { IsoDate } from '../dates.ts'
import { addDays } from '../dates.ts'
import type { Stay } from '../stay/stay.ts'
import { checkStayDates } from '../stay/stay.ts'

/** What an owner may do in the calendar. A concierge service takes no nights. */
export type OwnerAction = 'personal' | 'coBooking' | 'concierge'

/** How long an agency has to answer a co-booking, in days. */
const DECISION_DAYS = 7

/** Personal use always, the others with advanced access (Specification §6). */
export function ownerActions(hasAdvancedExtranetAccess: boolean): OwnerAction[] {
  return hasAdvancedExtranetAccess ? ['personal', 'coBooking', 'concierge'] : ['personal']
}

export type OwnerStayDecision =
  | { ok: true }
  | { ok: false; reason: 'notAllowed' }
  | { ok: false; reason: 'invalidDates' }
  | { ok: false; reason: 'afterMandate' }
  | { ok: false; reason: 'noCapacity' }

export interface OwnerStayAsked {
  action: OwnerAction
  stay: Stay
  adults: number
  children: number
}

/**
 * Whether an owner may have such a stay, whatever else is in the calendar: the action is theirs, the days are real, to
 * come and at most 30, the owner's mandate covers all nights (`until`: the first day that it covers no more), the place is
 * large enough. A co-booking begins tomorrow at the earliest, since the agency has to answer
 * before.
 */
export function checkOwnerStay(
  { action, stay, adults, children }: OwnerStayAsked,
  owner: { hasAdvancedExtranetAccess: boolean; capacity: number; until: IsoDate | null; today: IsoDate },
): OwnerStayDecision {
  if (!ownerActions(owner.hasAdvancedExtranetAccess).includes(action)) return { ok: false, reason: 'notAllowed' }
  if (!checkStayDates(stay, owner.today).ok) return { ok: false, reason: 'invalidDates' }
  if (action === 'coBooking' && stay.arrival <= owner.today) return { ok: false, reason: 'invalidDates' }
  if (owner.until !== null && stay.departure > owner.until) return { ok: false, reason: 'afterMandate' }
  return adults + children <= owner.capacity ? { ok: true } : { ok: false, reason: 'noCapacity' }
}

/** The last day on which an agency may answer a co-booking: a week from now, but before the arrival. */
export function decisionDay(arrival: IsoDate, today: IsoDate): IsoDate {
  const inAWeek = addDays(today, DECISION_DAYS)
  return inAWeek < arrival ? inAWeek : addDays(arrival, -1)
}

/**
 * Whether somebody may cancel a booking as an owner: their own, of an owner's kind, not yet begun and not over otherwise
 * (Specification §2, modal "delete").
 */
export function mayCancelAsOwner(
  booking: { kind: string; status: BookingStatus; isOwn: boolean; arrival: IsoDate },
  today: IsoDate,
): { ok: true } | { ok: false; reason: 'notTheirs' | 'tooLate' } {
  const isOwnersKind = booking.kind === 'personal' || booking.kind === 'coBooking' || booking.kind === 'concierge'
  if (!booking.isOwn || !isOwnersKind) return { ok: false, reason: 'notTheirs' }
  const isOpen = booking.status === 'pending' || booking.status === 'confirmed'
  return isOpen && booking.arrival > today ? { ok: true } : { ok: false, reason: 'tooLate' }
}
