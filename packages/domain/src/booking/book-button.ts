import type { Quote } from './quote-lines.ts'

/**
 * Decides whether the Book button works, and otherwise why not: owners must log out first; `nothing`, missing dates or
 * missing guests; `unavailable` when the lot is not available for these dates or has no price (the button's title and
 * `quote.reason` explain it; LO-07).
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
