/** An owner's results of a year, computed from the ledger to the cent (OW-08). */
import { addDays, daysInMonth, type IsoDate, isoDate, monthOf, nightsBetween } from '../dates.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { mandateFee } from './mandate-fee.ts'

/** A stay with its captured and refunded payments and the agreed prices. */
export interface PaidStay {
  start_date: IsoDate
  capturedCents: Cents
  refundedCents: Cents
  /** After the promotion. */
  rentCents: Cents
  processingFeeCents: Cents
  /** The agency's share of the rent, by the mandate in force at the arrival. */
  feeBasisPoints: BasisPoints
}

/** How the remaining payments of a stay are divided. The three parts add up to all of them. */
export interface Allocation {
  rentCents: Cents
  processingFeeCents: Cents
  /** Services, insurance and tourist tax. */
  otherCents: Cents
}

export interface ResultAmounts {
  /** Collected rent, after promotions. */
  rentalNetPrice: Cents
  ownerFee: Cents
  tenantFee: Cents
  expense: Cents
  revenue: Cents
  /** revenue − expense; may be negative. */
  balance: number
}

const NOTHING: ResultAmounts = {
  rentalNetPrice: 0,
  ownerFee: 0,
  tenantFee: 0,
  expense: 0,
  revenue: 0,
  balance: 0,
}

/** Allocates captured minus refunded payments: first to the rent, then to the processing fee, then to the rest. */
export function allocate(stay: Omit<PaidStay, 'start_date' | 'feeBasisPoints'>): Allocation {
  const keptCents = stay.capturedCents - stay.refundedCents
  const rentCents = Math.min(keptCents, stay.rentCents)
  const processingFeeCents = Math.min(keptCents - rentCents, stay.processingFeeCents)
  return { rentCents, processingFeeCents, otherCents: keptCents - rentCents - processingFeeCents }
}

/** The amounts of a stay. Its rent is the revenue; the agency's fee on that rent is the expense, rounded once. */
export function stayAmounts(stay: PaidStay): ResultAmounts {
  const { rentCents, processingFeeCents } = allocate(stay)
  const ownerFee = mandateFee(rentCents, stay.feeBasisPoints)
  return {
    rentalNetPrice: rentCents,
    ownerFee,
    tenantFee: processingFeeCents,
    expense: ownerFee,
    revenue: rentCents,
    balance: rentCents - ownerFee,
  }
}

/**
 * Returns the change from `before` to `now` in basis points, rounded to whole percent. Halves round away from zero, so that a loss
 * shows the same figure as an equal gain. Null when `before` is not positive.
 */
export function changeBasisPoints(now: number, before: number): number | null {
  if (before <= 0) return null
  const percent = Math.round((100 * Math.abs(now - before)) / before)
  return now < before ? -percent * 100 : percent * 100
}

/** The amounts of a service that the owner pays to the agency. */
export function expenseAmounts(cents: Cents): ResultAmounts {
  return { ...NOTHING, expense: cents, balance: 0 - cents }
}

/** Adds up lines. */
export function totalOf(lines: readonly ResultAmounts[]): ResultAmounts {
  const sum = { ...NOTHING }
  for (const line of lines) {
    for (const name of Object.keys(sum) as (keyof ResultAmounts)[]) sum[name] += line[name]
  }
  return sum
}

/** Revenue of each month of a year, January first. A stay counts in the month of its arrival. */
export function revenueByMonth(year: number, lines: readonly { start_date: IsoDate; revenue: Cents }[]): Cents[] {
  const months = Array.from({ length: 12 }, () => 0)
  for (const { start_date, revenue } of lines) {
    const { year: itsYear, month } = monthOf(start_date)
    if (itsYear === year) months[month - 1] = (months[month - 1] ?? 0) + revenue
  }
  return months
}

/** Nights of the stays within [from, to). Stays of one property do not overlap. */
export function nightsWithin(
  stays: readonly { start_date: IsoDate; end_date: IsoDate }[],
  { from, to }: { from: IsoDate; to: IsoDate },
): number {
  return stays.reduce((sum, stay) => {
    const first = stay.start_date > from ? stay.start_date : from
    const last = stay.end_date < to ? stay.end_date : to
    return first < last ? sum + nightsBetween(first, last) : sum
  }, 0)
}

/** The nights [from, to) of a month, 1 = January. */
export function monthRange(year: number, month: number): { from: IsoDate; to: IsoDate } {
  const from = isoDate(year, month, 1)
  return { from, to: addDays(from, daysInMonth(year, month)) }
}

/** A year and the previous one as ranges of nights: complete, or both up to today's date while the year runs. */
export function comparedYears(year: number, today: IsoDate): ReturnType<typeof yearToDate> & { isToDate: boolean } {
  if (monthOf(today).year === year) return { ...yearToDate(today), isToDate: true }
  const whole = (of: number) => ({ from: isoDate(of, 1, 1), to: isoDate(of + 1, 1, 1) })
  return { thisYear: whole(year), lastYear: whole(year - 1), isToDate: false }
}

/** The nights from 1 January up to and including tonight, and the same days of the previous year. */
export function yearToDate(today: IsoDate): Record<'thisYear' | 'lastYear', { from: IsoDate; to: IsoDate }> {
  const { year, month } = monthOf(today)
  const day = Math.min(Number(today.slice(8)), daysInMonth(year - 1, month))
  return {
    thisYear: { from: isoDate(year, 1, 1), to: addDays(today, 1) },
    lastYear: { from: isoDate(year - 1, 1, 1), to: addDays(isoDate(year - 1, month, day), 1) },
  }
}
