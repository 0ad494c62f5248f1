import type { IsoDate } from '../dates.ts'
import { addDays } from '../dates.ts'
import type { BookingStatus } from './booking-status.ts'
import { firstPaymentDay } from './payment-schedule.ts'

/** How long nights are kept for somebody who is about to pay, in minutes. */
export const HOLD_MINUTES = 20
/** How many stays one account may hold without having paid, and how many options it may have. */
export const UNPAID_AT_ONCE = 3
/** How often one account may begin to book the same nights of a lot within a day without paying. */
const ATTEMPTS_A_DAY = 6
/**
 * What one client (an IP address, or an IPv6 line) may hold, whatever accounts it uses. A family, a hotel or a mobile network's
 * shared address hold few stays at once, and seldom the same property; who keeps a calendar from others needs many.
 */
const CLIENT_UNPAID_AT_ONCE = 12
const CLIENT_UNPAID_OF_A_LOT = 4
const CLIENT_ATTEMPTS_OF_A_LOT_A_DAY = 12
/** How long an option outlives the first day on which its deposit may be taken, in days. */
const OPTION_DAYS = 7
/** The last day before the arrival, in days, on which the services of a booking may still be changed. */
const CHANGE_DAYS_BEFORE = 7

/**
 * How nights are kept that nobody has paid for: for twenty minutes when a payment may be taken today, else as an option,
 * through `lastDay`, a week after the first day on which it may (décret 72-678, art. 68).
 */
export type HoldDecision = { status: 'held' } | { status: 'option'; lastDay: IsoDate }

export function decideHold(arrival: IsoDate, today: IsoDate): HoldDecision {
  return firstPaymentDay(arrival) <= today
    ? { status: 'held' }
    : { status: 'option', lastDay: lastDayOfOption(arrival) }
}

/** The longest that staff of an agency hold nights that could be paid for at once, in days. */
const STAFF_HOLD_DAYS = 14
/** How long they hold them unless they choose another day. */
const USUAL_STAFF_HOLD_DAYS = 2

/** The last days through which staff may hold the nights of a stay without a payment, and the usual one (AG-204). */
export interface StaffHoldDays {
  first: IsoDate
  usual: IsoDate
  last: IsoDate
}

/**
 * The days through which staff may hold nights: the next two weeks, not beyond the arrival. Where the deposit cannot be paid
 * yet, the week after the first day on which it can, so that the guest has the time to pay.
 */
export function staffHoldDays(arrival: IsoDate, today: IsoDate): StaffHoldDays {
  const firstPayment = firstPaymentDay(arrival)
  if (firstPayment > today) {
    const last = lastDayOfOption(arrival)
    return { first: firstPayment, usual: last, last }
  }
  const noLaterThanArrival = (day: IsoDate) => (day < arrival ? day : arrival)
  return {
    first: today,
    usual: noLaterThanArrival(addDays(today, USUAL_STAFF_HOLD_DAYS)),
    last: noLaterThanArrival(addDays(today, STAFF_HOLD_DAYS)),
  }
}

/** Holds nights as an option through the day that staff chose, if it is one of `staffHoldDays`. */
export function decideStaffHold(
  { arrival, until }: { arrival: IsoDate; until: IsoDate },
  today: IsoDate,
): { ok: true; status: 'option'; lastDay: IsoDate } | { ok: false; reason: 'holdDay' } {
  const { first, last } = staffHoldDays(arrival, today)
  return until < first || until > last
    ? { ok: false, reason: 'holdDay' }
    : { ok: true, status: 'option', lastDay: until }
}

/** The last day on which nights are kept as an option. */
export function lastDayOfOption(arrival: IsoDate): IsoDate {
  return addDays(firstPaymentDay(arrival), OPTION_DAYS)
}

/** Whether an account that keeps so many stays unpaid may keep one more: nobody empties an agency's calendar without paying. */
export function mayHoldAnother(unpaid: number): boolean {
  return unpaid < UNPAID_AT_ONCE
}

/**
 * Whether an account that has begun to book nights of a lot so often within 24 hours may do so again: each attempt keeps them
 * from everybody else for twenty minutes.
 */
export function mayHoldAgain(attempts: number): boolean {
  return attempts < ATTEMPTS_A_DAY
}

/** What a client's accounts hold and have begun within 24 hours, all together. */
export interface ClientHolds {
  /** Stays held, or kept as an option, without a payment at this moment. */
  unpaid: number
  /** Those of the same property. */
  unpaidOfLot: number
  /** Attempts of the same property that ended without a payment. */
  attemptsOfLot: number
}

/**
 * Whether a client may hold one more stay of a property: many accounts of one client shall not keep a calendar from everybody
 * else any more than one account may.
 */
export function mayClientHold(holds: ClientHolds): { ok: true } | { ok: false; reason: 'clientHoldsTooMany' } {
  const isRefused =
    holds.unpaid >= CLIENT_UNPAID_AT_ONCE ||
    holds.unpaidOfLot >= CLIENT_UNPAID_OF_A_LOT ||
    holds.attemptsOfLot >= CLIENT_ATTEMPTS_OF_A_LOT_A_DAY
  return isRefused ? { ok: false, reason: 'clientHoldsTooMany' } : { ok: true }
}

/** Whether the services of a booking may still be changed: until a week before the arrival, while a sum is still to pay. */
export function mayChangeServices(status: BookingStatus, arrival: IsoDate, today: IsoDate): boolean {
  const isOpen = status === 'held' || status === 'option' || status === 'confirmed'
  return isOpen && today <= lastDayToChangeServices(arrival)
}

/** Returns the last day on which the services of a stay may be changed. */
export function lastDayToChangeServices(arrival: IsoDate): IsoDate {
  return addDays(arrival, -CHANGE_DAYS_BEFORE)
}
