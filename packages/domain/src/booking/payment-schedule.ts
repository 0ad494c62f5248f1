import type { IsoDate } from '../dates.ts'
import { addDays, addMonths } from '../dates.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { shareOf } from '../money.ts'

/** A sum to pay, and the first day on which the agency may take it. */
export interface Instalment {
  kind: 'deposit' | 'balance'
  amountCents: Cents
  dueOn: IsoDate
}

export interface PaymentSchedule {
  /** `optionUntil`: nothing may be taken yet, the stay is only an option until the day `payFrom`. */
  state: 'payNow' | 'optionUntil'
  /** The day from which the first instalment may be taken; today when it may be now. */
  payFrom: IsoDate
  depositCents: Cents
  balanceCents: Cents
  /** What there is to pay, in order; sums of zero are left out. */
  instalments: Instalment[]
}

/** The most that may be taken before entry: a quarter of the rent. What an agency asks for unless it sets less. */
export const MAX_LEGAL_DEPOSIT: BasisPoints = 2_500
const MONTHS_BEFORE_DEPOSIT = 6
const MONTHS_BEFORE_BALANCE = 1

/**
 * When an agency may take how much for a seasonal rental: nothing more than six months before arrival, then at most a
 * quarter of the rent, the balance at the earliest one month before arrival; a stay that begins within the month is
 * paid whole. Décret n° 72-678 du 20 juillet 1972, art. 68. `totalCents` is not less than `rentCents`; `depositShare` is
 * the agency's own. Throws RangeError when that is more than the law allows.
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
  const balanceFrom = later(today, earliestDay(arrival, MONTHS_BEFORE_BALANCE))
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

/**
 * The first day that is not more than so many months before the arrival. Where the month has no such day (six months
 * before 31 August), the last of February still lies more than six months before; the next day does not.
 */
/** The first day on which anything may be taken for a stay: six months before arrival (décret n° 72-678, art. 68). */
export function firstPaymentDay(arrival: IsoDate): IsoDate {
  return earliestDay(arrival, MONTHS_BEFORE_DEPOSIT)
}

function earliestDay(arrival: IsoDate, months: number): IsoDate {
  const day = addMonths(arrival, -months)
  return addMonths(day, months) < arrival ? addDays(day, 1) : day
}

function later(a: IsoDate, b: IsoDate): IsoDate {
  return a > b ? a : b
}
