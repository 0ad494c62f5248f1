/** An owner's year for their tax return: rent by night beside rent received, and the micro-BIC scheme (LW-408). */
import { type IsoDate, nightsBetween } from '../dates.ts'
import { type BasisPoints, type Cents, roundCents } from '../money.ts'

/** Nights [from, to). */
export interface Nights {
  from: IsoDate
  to: IsoDate
}

/**
 * The part of a stay's rent that belongs to the nights of a period (accrual; CGI, art. 38, 2 bis). Night by night from the arrival,
 * rounded so that the parts of successive periods add up to the rent.
 */
export function rentWithin(
  { start_date, end_date, rentCents }: { start_date: IsoDate; end_date: IsoDate; rentCents: Cents },
  { from, to }: Nights,
): Cents {
  const nights = nightsBetween(start_date, end_date)
  if (nights <= 0) return 0
  const until = (day: IsoDate) => roundCents(rentCents * clamp(nightsBetween(start_date, day), nights), nights)
  return Math.max(0, until(to) - until(from))
}

const clamp = (count: number, most: number) => Math.min(Math.max(count, 0), most)

/**
 * The rent that was received within a period (cash): the rent is paid first, as in `allocate`, so it is what the payments less refunds
 * until the end cover of it, less what they covered before. Negative when a refund gives rent back.
 */
export function rentReceivedWithin(
  rentCents: Cents,
  movements: readonly { on: IsoDate; cents: number }[],
  { from, to }: Nights,
): number {
  const coveredBefore = (day: IsoDate) => {
    const kept = movements.reduce((sum, { on, cents }) => (on < day ? sum + cents : sum), 0)
    return Math.min(rentCents, Math.max(0, kept))
  }
  return coveredBefore(to) - coveredBefore(from)
}

/** Ceiling and allowance of the micro-BIC scheme for a year and a category of lets (CGI, art. 50-0). */
export interface MicroBicRule {
  /** A classified meublé de tourisme, or one that is not. */
  isClassified: boolean
  ceilingCents: Cents
  allowanceBasisPoints: BasisPoints
  /** False: an administrator has to confirm it against the law of the year. */
  isConfirmed: boolean
}

export interface MicroBicCategory {
  isClassified: boolean
  /** Gross rent: the agency's fee is not deducted (BOI-BIC-DECLA-30-10). */
  grossCents: Cents
  /** Null: no rule is known for the year. */
  rule: MicroBicRule | null
  isOverCeiling: boolean
  /** Rent less the allowance; null without a rule and above the ceiling. */
  taxableCents: Cents | null
}

/** Gross rent by category with the scheme's rule. Categories without rent are left out. */
export function microBic(
  rents: readonly { isClassified: boolean; grossCents: Cents }[],
  rules: readonly MicroBicRule[],
): MicroBicCategory[] {
  return [true, false].flatMap((isClassified) => {
    const grossCents = rents.reduce(
      (sum, rent) => (rent.isClassified === isClassified ? sum + rent.grossCents : sum),
      0,
    )
    if (grossCents === 0) return []
    const rule = rules.find((one) => one.isClassified === isClassified) ?? null
    const isOverCeiling = rule !== null && grossCents > rule.ceilingCents
    const taxableCents =
      rule === null || isOverCeiling ? null : grossCents - roundCents(grossCents * rule.allowanceBasisPoints, 10_000)
    return [{ isClassified, grossCents, rule, isOverCeiling, taxableCents }]
  })
}
