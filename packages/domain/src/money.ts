/** An amount of money in whole euro cents. */
export type Cents = number

/** Rounding of a fraction of a cent: to the nearest with halves up, or always down. */
export type Rounding = 'half-up' | 'floor'

/** Basis points: 10 000 is the whole. */
export type BasisPoints = number

/**
 * The only place where money is rounded: `numerator / denominator` to whole cents, exactly, on integers. Throws
 * RangeError when an argument is not a safe integer or the denominator is not positive.
 */
export function roundCents(numerator: number, denominator: number, mode: Rounding = 'half-up'): Cents {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`Cannot round ${numerator} / ${denominator}`)
  }
  // Integer remainders are exact, and so is a division without remainder; a plain division might round up.
  const signed = numerator % denominator
  const truncated = (numerator - signed) / denominator
  const [floor, remainder] = signed < 0 ? [truncated - 1, signed + denominator] : [truncated, signed]
  return mode === 'half-up' && remainder >= denominator - remainder ? floor + 1 : floor
}

/** Returns a share of an amount in cents: `shareOf(10_000, 2_500)` is a quarter of 100 €. Rounds half up by default. */
export function shareOf(cents: Cents, basisPoints: BasisPoints, mode: Rounding = 'half-up'): Cents {
  return roundCents(cents * basisPoints, 10_000, mode)
}
