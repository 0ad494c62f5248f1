import { addDays, type IsoDate } from '../dates.ts'
import type { BookingKind } from './booking-policy.ts'
import type { BookingStatus } from './booking-status.ts'

/** A booking, as far as its departure can change. */
export interface StayUnderWay {
  kind: BookingKind
  status: BookingStatus
  /** The contracted days. */
  startDate: IsoDate
  endDate: IsoDate
}

/**
 * Returns the days on which the departure of a tenant may be recorded, the first and the last, or null when it may not (AG-207): the
 * stay has begun and its contracted end has not passed. Before the arrival the stay is changed instead, and a tenant without a
 * night did not come.
 */
export function earlyDepartureDays(
  { kind, status, startDate, endDate }: StayUnderWay,
  today: IsoDate,
): { first: IsoDate; last: IsoDate } | null {
  const isAgreed = kind === 'tenant' && (status === 'confirmed' || status === 'paid')
  if (!isAgreed || today < startDate || today > endDate) return null
  const [first, last] = [addDays(startDate, 1), addDays(endDate, -1)]
  return first <= last ? { first, last } : null
}

/**
 * Decides whether a tenant's departure before the contracted end may be recorded, changed to another day, or taken back (`leftOn` null).
 * The nights from that day on are for sale again. The price stays due: the contract was for all nights (Code civil, art. 1103), and
 * who leaves early is owed nothing but what the lessor grants (`goodwill.ts`). The tourist tax alone falls with the nights, because
 * it is owed for nights of a stay (`slept-tax.ts`).
 */
export function decideEarlyDeparture(
  leftOn: IsoDate | null,
  stay: StayUnderWay,
  today: IsoDate,
): { ok: true } | { ok: false; reason: 'tooLateToChange' | 'invalidDates' } {
  const days = earlyDepartureDays(stay, today)
  if (days === null) return { ok: false, reason: 'tooLateToChange' }
  const isWithin = leftOn === null || (leftOn >= days.first && leftOn <= days.last)
  return isWithin ? { ok: true } : { ok: false, reason: 'invalidDates' }
}

/** The day on which a stay really ends: the recorded departure, else the contracted one. */
export function departureOf({ end_date, left_on }: { end_date: IsoDate; left_on: IsoDate | null }): IsoDate {
  return left_on ?? end_date
}
