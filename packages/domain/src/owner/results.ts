/** An owner's results of a year, from the ledger to the cent (Specification §3 "Owner results"). */
import { addDays, daysInMonth, type IsoDate, isoDate, monthOf, nightsBetween } from '../dates.ts'
import { type BasisPoints, type Cents, shareOf } from '../money.ts'

/** What a tenant has paid for a stay, what was given back of it, and what was agreed. */
export interface PaidStay {
  start_date: IsoDate
  capturedCents: Cents
  refundedCents: Cents
  /** As agreed, after the reduction. */
  rentCents: Cents
  processingFeeCents: Cents
  /** The agency's fee by the mandate in force at the arrival, of the rent. */
  feeBasisPoints: BasisPoints
}

/** Whose the money of a stay is. The three parts are all that is left of it. */
export interface Allocation {
  rentCents: Cents
  processingFeeCents: Cents
  /** Services, insurance, tourist tax: neither the owner's nor of the rent. */
  otherCents: Cents
}

export interface ResultAmounts {
  /** Rent taken, reductions off. */
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

/** Divides what is left of a stay's money: it covers the rent first, then the processing fee, then the rest. */
export function allocate(stay: Omit<PaidStay, 'start_date' | 'feeBasisPoints'>): Allocation {
  const keptCents = stay.capturedCents - stay.refundedCents
  const rentCents = Math.min(keptCents, stay.rentCents)
  const processingFeeCents = Math.min(keptCents - rentCents, stay.processingFeeCents)
  return { rentCents, processingFeeCents, otherCents: keptCents - rentCents - processingFeeCents }
}

/** A stay's line: its rent is the revenue, the agency's fee of that rent the expense, rounded once. */
export function stayAmounts(stay: PaidStay): ResultAmounts {
  const { rentCents, processingFeeCents } = allocate(stay)
  const ownerFee = shareOf(rentCents, stay.feeBasisPoints)
  return {
    rentalNetPrice: rentCents,
    ownerFee,
    tenantFee: processingFeeCents,
    expense: ownerFee,
    revenue: rentCents,
    balance: rentCents - ownerFee,
  }
}

/** A line of what the owner pays the agency for. */
export function expenseAmounts(cents: Cents): ResultAmounts {
  return { ...NOTHING, expense: cents, balance: 0 - cents }
}

/** The sums of lines. */
export function totalOf(lines: readonly ResultAmounts[]): ResultAmounts {
  const sum = { ...NOTHING }
  for (const line of lines) {
    for (const name of Object.keys(sum) as (keyof ResultAmounts)[]) sum[name] += line[name]
  }
  return sum
}

/** The revenue of each month of a year, January first: a stay counts in the month of its arrival. */
export function revenueByMonth(year: number, lines: readonly { start_date: IsoDate; revenue: Cents }[]): Cents[] {
  const months = Array.from({ length: 12 }, () => 0)
  for (const { start_date, revenue } of lines) {
    const { year: itsYear, month } = monthOf(start_date)
    if (itsYear === year) months[month - 1] = (months[month - 1] ?? 0) + revenue
  }
  return months
}

/** How many nights of [from, to) stays take; stays of one property do not overlap. */
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

/** The nights from New Year's to the one that begins today, and those of the year before to the same day. */
export function yearToDate(today: IsoDate): Record<'thisYear' | 'lastYear', { from: IsoDate; to: IsoDate }> {
  const { year, month } = monthOf(today)
  const day = Math.min(Number(today.slice(8)), daysInMonth(year - 1, month))
  return {
    thisYear: { from: isoDate(year, 1, 1), to: addDays(today, 1) },
    lastYear: { from: isoDate(year - 1, 1, 1), to: addDays(isoDate(year - 1, month, day), 1) },
  }
}
