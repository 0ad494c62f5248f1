import type { IsoDate } from '../dates.ts'
import { addDays, addMonths } from '../dates.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { shareOf } from '../money.ts'

/** An instalment, and the first day on which the agency may collect it. */
export interface Instalment {
  kind: 'deposit' | 'balance'
  amountCents: Cents
  dueOn: IsoDate
}

export interface PaymentSchedule {
  /** `optionUntil`: no payment is allowed yet; the stay is an option until the day `payFrom`. */
  state: 'payNow' | 'optionUntil'
  /** First day on which the first instalment may be paid; today when it is allowed now. */
  payFrom: IsoDate
  depositCents: Cents
  balanceCents: Cents
  /** The instalments in order; those of zero are omitted. */
  instalments: Instalment[]
}

/** Legal maximum of the deposit: a quarter of the rent. The default when an agency sets no lower share. */
export const MAX_LEGAL_DEPOSIT: BasisPoints = 2_500
const MONTHS_BEFORE_DEPOSIT = 6
const MONTHS_BEFORE_BALANCE = 1

/**
 * Computes when an agency may collect which amount for a seasonal rental: nothing more than six months before the
 * arrival, then at most a quarter of the rent, the balance at the earliest one month before the arrival; a stay that
 * begins within a month is paid in full. Décret n° 72-678 du 20 juillet 1972, art. 68. `totalCents` is not less than
 * `rentCents`; `depositShare` is the agency's share. Throws RangeError when that exceeds the legal maximum.
 */
export function paymentSchedule(input: {
  rentCents: Cents
  totalCents: Cents
  arrival: IsoDate
  today: IsoDate
  depositShare: BasisPoints
}): PaymentSchedule {
  const { rentCents, totalCents, arrival, today, depositShare } = input
  if (depositShare > MAX_LEGAL_DEPOSIT) throw new RangeError(`A deposit of ${depositShare} basis points is not lawful`)
  const payFrom = later(today, firstPaymentDay(arrival))
  const balanceFrom = later(today, firstDayWithinMonths(arrival, MONTHS_BEFORE_BALANCE))
  const withinTheMonth = balanceFrom === today
  const depositCents = withinTheMonth ? totalCents : shareOf(rentCents, depositShare, 'floor')
  const balanceCents = totalCents - depositCents
  const instalments: Instalment[] = [
    { kind: 'deposit', amountCents: depositCents, dueOn: payFrom },
    { kind: 'balance', amountCents: balanceCents, dueOn: balanceFrom },
  ]
  return {
    state: payFrom === today ? 'payNow' : 'optionUntil',
    payFrom,
    depositCents,
    balanceCents,
    instalments: instalments.filter(({ amountCents }) => amountCents > 0),
  }
}

/** First day on which any payment for a stay is allowed: six months before the arrival (décret n° 72-678, art. 68). */
export function firstPaymentDay(arrival: IsoDate): IsoDate {
  return firstDayWithinMonths(arrival, MONTHS_BEFORE_DEPOSIT)
}

/**
 * Returns the first day that is at most this many months before the arrival. When the month has no such day (six months
 * before 31 August), the last of February is still more than six months before; the next day is not.
 */
export function firstDayWithinMonths(arrival: IsoDate, months: number): IsoDate {
  const day = addMonths(arrival, -months)
  return addMonths(day, months) < arrival ? addDays(day, 1) : day
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}
