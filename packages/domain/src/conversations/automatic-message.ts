/** Messages that are sent by rule: days before check-in or after check-out, once for each stay (AG-303). */
import type { BookingStatus } from '../booking/booking-status.ts'
import { addDays, type IsoDate } from '../dates.ts'

/** The day of the stay from which a rule counts. With 0 days it is the day of check-in, or of check-out. */
export const AUTOMATIC_MOMENTS = ['beforeCheckIn', 'afterCheckOut'] as const
export type AutomaticMoment = (typeof AUTOMATIC_MOMENTS)[number]

/** Largest number of days of a rule. */
export const MAX_AUTOMATIC_DAYS = 60

/** A message after check-out that could not be sent on its day, because no worker ran, is sent at most so many days later. */
const MAX_DAYS_LATE = 3

/** When a rule sends its message. */
export interface AutomaticTiming {
  moment: AutomaticMoment
  days: number
}

/** A rule that is switched on, since this day. */
export interface AutomaticRule extends AutomaticTiming {
  since: IsoDate
}

/** A booking, as far as its automatic messages depend on it. */
export interface MessagedStay {
  kind: 'tenant' | 'personal' | 'coBooking' | 'concierge'
  status: BookingStatus
  startDate: IsoDate
  endDate: IsoDate
  /** First day on which the balance may be paid; null when the deposit is all. */
  balanceDueOn: IsoDate | null
  /** The day on which the booking was made. */
  bookedOn: IsoDate
}

export type AutomaticDecision =
  | { ok: true }
  | { ok: false; reason: 'notATenant' | 'notBooked' | 'unpaid' | 'notYet' | 'tooLate' | 'beforeRule' }

/** The day on which a rule sends its message for these dates. */
export function automaticDay(
  { moment, days }: AutomaticTiming,
  { startDate, endDate }: { startDate: IsoDate; endDate: IsoDate },
): IsoDate {
  return moment === 'beforeCheckIn' ? addDays(startDate, -days) : addDays(endDate, days)
}

/** The check-ins, or check-outs, of the stays that can be due today, both days included. */
export function dueStayDays({ moment, days }: AutomaticTiming, today: IsoDate): { from: IsoDate; to: IsoDate } {
  return moment === 'beforeCheckIn'
    ? { from: today, to: addDays(today, days) }
    : { from: addDays(today, -days - MAX_DAYS_LATE), to: addDays(today, -days) }
}

/**
 * Decides whether the message of a rule is due for a stay today. The caller excludes stays that have had it. The stay is a
 * tenant's, booked, and its balance is not late. When the booking is made, or the balance paid, after the rule's day, a
 * message before check-in is due at once, until the day of check-in. Nothing is due for a stay that ended before the rule was
 * switched on, or for one that was booked and had its day before.
 */
export function decideAutomaticMessage(rule: AutomaticRule, stay: MessagedStay, today: IsoDate): AutomaticDecision {
  if (stay.kind !== 'tenant') return { ok: false, reason: 'notATenant' }
  if (stay.status !== 'confirmed' && stay.status !== 'paid') return { ok: false, reason: 'notBooked' }
  const isBalanceLate = stay.status === 'confirmed' && stay.balanceDueOn !== null && stay.balanceDueOn < today
  if (isBalanceLate) return { ok: false, reason: 'unpaid' }
  const day = automaticDay(rule, stay)
  if (day > today) return { ok: false, reason: 'notYet' }
  const lastDay = rule.moment === 'beforeCheckIn' ? stay.startDate : addDays(day, MAX_DAYS_LATE)
  if (lastDay < today) return { ok: false, reason: 'tooLate' }
  const isOlder = stay.endDate < rule.since || (day < rule.since && stay.bookedOn < rule.since)
  return isOlder ? { ok: false, reason: 'beforeRule' } : { ok: true }
}
