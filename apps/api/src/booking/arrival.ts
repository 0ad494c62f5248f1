import type { BookingDetail } from '@escale/contract/bookings'
import type { Locale } from '@escale/db/schema'
import type { BookingRow } from './bookings.store.ts'

export function isPaidFor({ status }: Pick<BookingRow, 'status'>): boolean {
  return status === 'confirmed' || status === 'paid'
}

/**
 * How to arrive at the lot of a booking: for who has paid at least the deposit. Null before, and where the agency has not said the
 * street and tells it all itself.
 */
export function arrivalOf(row: BookingRow, locale: Locale): BookingDetail['arrival'] {
  if (!isPaidFor(row) || row.street === null) return null
  return {
    street: row.street,
    postcode: row.lotPostcode,
    city: row.lotCity,
    coordinates: { latitude: row.lotLatitude, longitude: row.lotLongitude },
    from: row.arrivalFrom,
    until: row.arrivalUntil,
    departureUntil: row.departureUntil,
    access: row.access?.[locale] ?? null,
  }
}
