/** What a home could earn, estimated from the rents of homes like it. */

/** Fewer comparable homes than this tell nothing. */
export const MIN_COMPARABLE_HOMES = 5
export const MAX_WEEKS = 40
export const MAX_PERSONS = 30

/** Estimates are rounded to 100 €: more digits would promise what nobody knows. */
const ROUNDING_CENTS = 100_00

export interface RentEstimate {
  /** How many homes it was computed from. */
  homes: number
  /** Rent of the weeks together, in cents, before the agency's fee: a quarter of the homes earn less … */
  lowCents: number
  medianCents: number
  /** … and a quarter earn more. */
  highCents: number
}

/**
 * Estimates the rent of a year, in cents, when `weeks` weeks are let: each home counts with the sum of its dearest weeks.
 * `weeklyRents` holds, for each comparable home, the rents in cents of the weeks in which it can be let. Null where there are
 * too few homes. A home with fewer weeks than `weeks` counts with those that it has.
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

/** The value below which this part of a sorted, non-empty list lies; between two values in proportion. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
