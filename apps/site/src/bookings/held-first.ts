import type { BookingSummary } from '@escale/contract/booking'

/** Orders bookings for display: held ones, which expire within minutes, come first. */
export function heldFirst(bookings: readonly BookingSummary[]): BookingSummary[] {
  return [...bookings.filter(({ status }) => status === 'held'), ...bookings.filter(({ status }) => status !== 'held')]
}
