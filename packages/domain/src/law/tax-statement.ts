/** What an agency declares to a commune for a period of collection, and when it pays (LW-109). */
import { addDays, addMonths, compareDates, type IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import type { TaxComponent } from './tax-register.ts'

/**
 * Returns the last day on which the tax of a period that ends on this day is paid: 30 June or 31 December, whichever comes first
 * (CGCT, art. L2333-34, I and II, for professionals who let by electronic means). A commune may have fixed other days for those who
 * hold the rents, so the day of a declaration can be changed.
 */
export function taxDueOn(endsOn: IsoDate): IsoDate {
  const year = endsOn.slice(0, 4)
  return endsOn <= `${year}-06-30` ? `${year}-06-30` : `${year}-12-31`
}

/** Returns the last calendar quarter that is over: what an agency declares next. */
export function lastQuarter(today: IsoDate): { from: IsoDate; to: IsoDate } {
  const month = Number(today.slice(5, 7))
  const start = `${today.slice(0, 4)}-${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`
  return { from: addMonths(start, -3), to: addDays(start, -1) }
}

/** Days from the first to the last, both included. */
interface Days {
  from: IsoDate
  to: IsoDate
}

/** Returns the days of a period that no declaration covers, as spans, the earliest first. */
export function undeclaredSpans(period: Days, declared: readonly Days[]): Days[] {
  const spans: Days[] = []
  let from = period.from
  for (const one of declared.toSorted((a, b) => compareDates(a.from, b.from))) {
    if (one.to < from || one.from > period.to) continue
    if (one.from > from) spans.push({ from, to: addDays(one.from, -1) })
    from = addDays(one.to, 1)
  }
  return from <= period.to ? [...spans, { from, to: period.to }] : spans
}

/** Adds shares up by payee; the commune is first, the others follow in the order of their names. */
export function sumByPayee(shares: readonly TaxComponent[]): TaxComponent[] {
  const sums = new Map<string, Cents>()
  for (const { payee, cents } of shares) sums.set(payee, (sums.get(payee) ?? 0) + cents)
  return [...sums]
    .map(([payee, cents]) => ({ payee, cents }))
    .sort((one, other) =>
      one.payee === 'commune' ? -1 : other.payee === 'commune' ? 1 : one.payee < other.payee ? -1 : 1,
    )
}

type DeclarationDecision =
  | { ok: true }
  | { ok: false; reason: 'invalidDates' | 'periodNotOver' | 'alreadyDeclared' | 'taxChanged' }

/**
 * Decides whether a period may be declared to a commune: it is over, no day of it was declared before, and the amount is the one
 * that the person has seen.
 */
export function decideDeclaration(
  { from, to, expectedCents }: { from: IsoDate; to: IsoDate; expectedCents: Cents },
  { cents, declared, today }: { cents: Cents; declared: readonly { from: IsoDate; to: IsoDate }[]; today: IsoDate },
): DeclarationDecision {
  if (from > to) return { ok: false, reason: 'invalidDates' }
  if (to >= today) return { ok: false, reason: 'periodNotOver' }
  if (declared.some((one) => one.from <= to && from <= one.to)) return { ok: false, reason: 'alreadyDeclared' }
  if (cents !== expectedCents) return { ok: false, reason: 'taxChanged' }
  return { ok: true }
}
