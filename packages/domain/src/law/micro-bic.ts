/** The micro-BIC scheme for an owner's tax return (LW-408). */
import { type BasisPoints, type Cents, roundCents } from '../money.ts'

/** Ceiling and allowance of the micro-BIC scheme for a year and a category of lets (CGI, art. 50-0): rows of `micro_bic_rule`. */
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
