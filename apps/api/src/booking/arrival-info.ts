import type { BookingDetail } from '@escale/contract/booking'
import type { Locale } from '@escale/db/schema'
import type { BookingRow } from './booking.store.ts'

export function isPaidFor({ status }: Pick<BookingRow, 'status'>): boolean {
  return status === 'confirmed' || status === 'paid'
}

/**
 * Returns the arrival information of a booking: address and times once the deposit is paid, keys and codes once
 * everything is paid. Null before, and when the agency has no address on file because it shares the information itself.
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
