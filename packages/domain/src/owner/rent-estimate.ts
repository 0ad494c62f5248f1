/** What a home could earn, estimated from the rents of homes like it. */

/** Fewer comparable homes give no estimate. */
export const MIN_COMPARABLE_HOMES = 5
export const MAX_WEEKS = 40
export const MAX_PERSONS = 30

/** Rounded to 100 €, since more digits would suggest a false precision. */
const ROUNDING_CENTS = 100_00

export interface RentEstimate {
  /** Number of comparable homes. */
  homes: number
  /** Rent of all weeks, in cents, before the agency's fee: the first quartile … */
  lowCents: number
  medianCents: number
  /** … and the third quartile. */
  highCents: number
}

/**
 * Estimates the rent of a year, in cents, when `weeks` weeks are let: each home counts with the sum of its most
 * expensive weeks. `weeklyRents` holds, for each comparable home, the rents in cents of its available weeks. Null with
 * too few homes. A home with fewer weeks counts with those that it has.
 */
export function estimateRent(weeklyRents: readonly (readonly number[])[], weeks: number): RentEstimate | null {
  if (weeklyRents.length < MIN_COMPARABLE_HOMES) return null
  const sums = weeklyRents
    .map((rents) =>
      [...rents]
        .sort((a, b) => b - a)
        .slice(0, weeks)
        .reduce((sum, rent) => sum + rent, 0),
    )
    .sort((a, b) => a - b)
  return {
    homes: sums.length,
    lowCents: rounded(quantile(sums, 0.25)),
    medianCents: rounded(quantile(sums, 0.5)),
    highCents: rounded(quantile(sums, 0.75)),
  }
}

const rounded = (cents: number) => Math.round(cents / ROUNDING_CENTS) * ROUNDING_CENTS

/** Returns a quantile of a sorted, non-empty list, with linear interpolation. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
