/** An amount of money in whole euro cents. */
export type Cents = number

/** How a fraction of a cent becomes a cent: to the nearest, a half going up, or always down. */
export type Rounding = 'half-up' | 'floor'

/** A share in hundredths of a percent: 10 000 is the whole. */
export type BasisPoints = number

/**
 * The one place where money is rounded: `numerator / denominator` to whole cents, exactly, on integers.
 * Throws RangeError when an argument is not a safe integer or the denominator is not positive.
 */
export function roundCents(numerator: number, denominator: number, mode: Rounding = 'half-up'): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot round ${numerator} / ${denominator}`)
  }
  // The remainder of integers is exact, and so is a division that leaves none; a plain division might round up.
  const signed = numerator % denominator
  const truncated = (numerator - signed) / denominator
  const [floor, remainder] = signed < 0 ? [truncated - 1, signed + denominator] : [truncated, signed]
  return mode === 'half-up' && remainder >= denominator - remainder ? floor + 1 : floor
}

/** A share of an amount, in cents: `shareOf(10_000, 2_500)` is a quarter of 100 €. Rounds half up unless told. */
export function shareOf(cents: Cents, basisPoints: BasisPoints, mode: Rounding = 'half-up'): Cents {
  return roundCents(cents * basisPoints, 10_000, mode)
}
