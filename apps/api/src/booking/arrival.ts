import type { BookingDetail } from '@escale/contract/booking'
import type { Locale } from '@escale/db/schema'
import type { BookingRow } from './booking.store.ts'

export function isPaidFor({ status }: Pick<BookingRow, 'status'>): boolean {
  return status === 'confirmed' || status === 'paid'
}

/**
 * How to arrive at the lot of a booking: where and when for who has paid the deposit, keys and codes for who has paid all of it.
 * Null before, and where the agency has not said the street and tells it all itself.
 */
export function arrivalOf(row: BookingRow, locale: Locale): BookingDetail['arrival'] {
  if (!isPaidFor(row) || row.street === null) return null
  const isWhole = row.status === 'paid'
  return {
    street: row.street,
    postcode: row.lotPostcode,
    city: row.lotCity,
    coordinates: { latitude: row.lotLatitude, longitude: row.lotLongitude },
    from: row.arrivalFrom,
    until: row.arrivalUntil,
    departureUntil: row.departureUntil,
    access: (isWhole && row.access?.[locale]) || null,
    accessComes: !isWhole && row.access !== null,
  }
}
