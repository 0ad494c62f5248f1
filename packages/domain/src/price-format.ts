import type { Cents } from './money.ts'

const NARROW_NO_BREAK_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'
const MINUS = '\u2212'

/**
 * Formats a price: euros with a decimal comma, without decimals when whole, with non-breaking spaces and a true minus.
 * A string is returned unchanged. Both languages write prices this way.
 */
export function formatPrice(price: Cents | string): string {
  if (typeof price === 'string') return price
  const absolute = Math.abs(price)
  const cents = absolute % 100
  const euros = String((absolute - cents) / 100).replace(/\B(?=(\d{3})+$)/g, NARROW_NO_BREAK_SPACE)
  const decimals = cents === 0 ? '' : `,${String(cents).padStart(2, '0')}`
  return `${price < 0 ? MINUS : ''}${euros}${decimals}${NO_BREAK_SPACE}€`
}

/** Rounds a total for cards, map and bars up to the euro, so that it never promises less than the stay costs (LW-301). */
export function roundUpToEuro(cents: Cents): Cents {
  return Math.ceil(cents / 100) * 100
}

/** Formats a total rounded up to the euro. */
export function formatRoundedPrice(cents: Cents): string {
  return formatPrice(roundUpToEuro(cents))
}

/** Returns the promotion price if it is lower than the original one, else null. */
export function promotedPrice(original: Cents, discounted: Cents | null | undefined): Cents | null {
  return typeof discounted === 'number' && discounted < original ? discounted : null
}
