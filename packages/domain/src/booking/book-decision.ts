import type { Quote } from './quote-lines.ts'

/**
 * Whether the Book button works, and what to say instead: owners must log out first; without dates, guests or both
 * (`nothing`) they are asked for; `unavailable` when the lot cannot be had for these dates or has no price, which the
 * button's title and `quote.reason` say (LO-07).
 */
export type BookDecision =
  | { ok: true }
  | { ok: false; reason: 'owner' | 'noDate' | 'noCapacity' | 'nothing' | 'unavailable' }

export function bookDecision({
  role,
  quote,
  adults,
}: {
  role: 'visitor' | 'tenant' | 'owner'
  quote: Pick<Quote, 'available' | 'reason' | 'rentalDates' | 'initialPrice'>
  adults: number
}): BookDecision {
  if (role === 'owner') return { ok: false, reason: 'owner' }
  const noDate = quote.rentalDates === null
  const noCapacity = adults < 1 || quote.reason === 'noCapacity'
  if (noDate) return { ok: false, reason: noCapacity ? 'nothing' : 'noDate' }
  if (noCapacity) return { ok: false, reason: 'noCapacity' }
  return quote.available && quote.initialPrice > 0 ? { ok: true } : { ok: false, reason: 'unavailable' }
}
