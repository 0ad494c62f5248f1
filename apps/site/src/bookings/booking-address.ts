/** Addresses of bookings, in their French form. */

import type { BookingIdentifiers, BookingSummary } from '@escale/contract/booking'
import { bookingKey, bookingPath } from '@escale/contract/site-paths'
import { defaultStringifySearch } from '@tanstack/react-router'
import { TENANT_AREA } from '../platform/areas.ts'
import { bookSearch } from '../quote/book-search.ts'

export const BOOKINGS = `${TENANT_AREA}/vos-reservations`

export { bookingKey }

/** Reads `bookingKey` back; null for what names no booking. */
export function parseBookingKey(key: unknown): BookingIdentifiers | null {
  const parts = typeof key === 'string' ? /^([1-9]\d{0,8})-([A-Z0-9-]{3,40})$/.exec(key) : null
  if (!parts?.[2]) return null
  return { agencyId: Number(parts[1]), agencyBookingId: parts[2] }
}

/** The page of one booking. */
export function bookingHref(booking: BookingIdentifiers): string {
  return bookingPath(booking)
}

/** The funnel once more for the same stay, when a booking came to nothing. */
export function bookAgainHref({ lot, start_date, end_date, adults, children }: BookingSummary): string {
  const stay = { reference: lot.reference, start_date, end_date, adults, children, insurance: true, options: [] }
  return `/tunnel-paiement${defaultStringifySearch(bookSearch(stay))}`
}
