import type { IsoDate } from '../dates.ts'
import { addDays } from '../dates.ts'
import type { BookingStatus } from './booking-status.ts'
import { firstPaymentDay } from './payment-schedule.ts'

/** Duration of a hold during the payment, in minutes. */
export const HOLD_MINUTES = 20
/** Maximum number of unpaid holds of one account, and of its options. */
export const UNPAID_AT_ONCE = 3
/** Maximum number of unpaid attempts of one account at the same nights of a lot within 24 hours. */
const ATTEMPTS_A_DAY = 6
/**
 * Limits per client (an IPv4 address or an IPv6 prefix), over all its accounts. A family, a hotel or a mobile network
 * behind one address holds few stays at once, and seldom of one property; blocking a calendar needs many.
 */
const CLIENT_UNPAID_AT_ONCE = 12
const CLIENT_UNPAID_OF_A_LOT = 4
const CLIENT_ATTEMPTS_OF_A_LOT_A_DAY = 12
/** An option ends this many days after the first day on which its deposit may be paid. */
const OPTION_DAYS = 7
/** The services of a booking may be changed until this many days before the arrival. */
const CHANGE_DAYS_BEFORE = 7

/**
 * Returns how unpaid nights are held: for twenty minutes when a payment is allowed today, else as an option through
 * `lastDay`, a week after the first day on which it is allowed (décret 72-678, art. 68).
 */
export type HoldDecision = { status: 'held' } | { status: 'option'; lastDay: IsoDate }

export function decideHold(arrival: IsoDate, today: IsoDate): HoldDecision {
  return firstPaymentDay(arrival) <= today
    ? { status: 'held' }
    : { status: 'option', lastDay: lastDayOfOption(arrival) }
}

/** Maximum number of days for which staff may hold nights whose payment is already allowed. */
const STAFF_HOLD_DAYS = 14
/** How a guest on the telephone pays what is due now: on a link, by a cheque or a transfer that is on its way, or otherwise. */
export const GUEST_PAYMENTS = ['link', 'cheque', 'transfer', 'other'] as const
export type GuestPayment = (typeof GUEST_PAYMENTS)[number]
/** Default number of days; a cheque takes days by post, and a transfer over a weekend too. */
const USUAL_STAFF_HOLD_DAYS: Record<GuestPayment, number> = { link: 2, cheque: 7, transfer: 7, other: 7 }

/** Possible last days of a hold by staff, and the default (AG-204). */
export interface StaffHoldDays {
  first: IsoDate
  usual: IsoDate
  last: IsoDate
}

/**
 * Returns the last days through which staff may hold nights: the next two weeks, not beyond the arrival. When the
 * deposit is not allowed yet: the week after the first day on which it is, so that the guest has time to pay. The default
 * depends on how the guest pays.
 */
export function staffHoldDays(arrival: IsoDate, today: IsoDate, payBy: GuestPayment = 'link'): StaffHoldDays {
  const firstPayment = firstPaymentDay(arrival)
  if (firstPayment > today) {
    const last = lastDayOfOption(arrival)
    return { first: firstPayment, usual: last, last }
  }
  const noLaterThanArrival = (day: IsoDate) => (day < arrival ? day : arrival)
  return {
    first: today,
    usual: noLaterThanArrival(addDays(today, USUAL_STAFF_HOLD_DAYS[payBy])),
    last: noLaterThanArrival(addDays(today, STAFF_HOLD_DAYS)),
  }
}

/** Holds nights as an option through the day that staff chose, which must be one of `staffHoldDays`. */
export function decideStaffHold(
  { arrival, until }: { arrival: IsoDate; until: IsoDate },
  today: IsoDate,
): { ok: true; status: 'option'; lastDay: IsoDate } | { ok: false; reason: 'holdDay' } {
  const { first, last } = staffHoldDays(arrival, today)
  return until < first || until > last
    ? { ok: false, reason: 'holdDay' }
    : { ok: true, status: 'option', lastDay: until }
}

/** Last day of an option. */
export function lastDayOfOption(arrival: IsoDate): IsoDate {
  return addDays(firstPaymentDay(arrival), OPTION_DAYS)
}

/**
 * Whether an account with this many unpaid holds may hold one more stay, so that nobody blocks an agency's calendar
 * without paying.
 */
export function mayHoldAnother(unpaid: number): boolean {
  return unpaid < UNPAID_AT_ONCE
}

/**
 * Whether an account with this many attempts at the same nights within 24 hours may try again. Each attempt blocks the
 * nights for twenty minutes.
 */
export function mayHoldAgain(attempts: number): boolean {
  return attempts < ATTEMPTS_A_DAY
}

/** Holds and attempts of a client's accounts within 24 hours. */
export interface ClientHolds {
  /** Current unpaid holds and options. */
  unpaid: number
  /** Those of the same property. */
  unpaidOfLot: number
  /** Attempts at the same property that ended without a payment. */
  attemptsOfLot: number
}

/**
 * Whether a client may hold one more stay of a property, so that several accounts of one client cannot block a calendar
 * either.
 */
export function mayClientHold(holds: ClientHolds): { ok: true } | { ok: false; reason: 'clientHoldsTooMany' } {
  const isRefused =
    holds.unpaid >= CLIENT_UNPAID_AT_ONCE ||
    holds.unpaidOfLot >= CLIENT_UNPAID_OF_A_LOT ||
    holds.attemptsOfLot >= CLIENT_ATTEMPTS_OF_A_LOT_A_DAY
  return isRefused ? { ok: false, reason: 'clientHoldsTooMany' } : { ok: true }
}

/**
 * Whether the services of a booking may still be changed: until a week before the arrival, while an instalment is
 * unpaid.
 */
export function mayChangeServices(status: BookingStatus, arrival: IsoDate, today: IsoDate): boolean {
  const isOpen = status === 'held' || status === 'option' || status === 'confirmed'
  return isOpen && today <= lastDayToChangeServices(arrival)
}

/** Returns the last day on which the services of a stay may be changed. */
export function lastDayToChangeServices(arrival: IsoDate): IsoDate {
  return addDays(arrival, -CHANGE_DAYS_BEFORE)
}
