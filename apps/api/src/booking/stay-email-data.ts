import { nightsBetween } from '@escale/domain/dates'
import type { StayData } from '@escale/email/stay-facts'
import type { BookingRow } from './booking.store.ts'

/** The data of a booking's stay, as `stayData` takes them. */
export function stayEmailData(booking: BookingRow): StayData {
  return {
    agencyBookingId: booking.agency_booking_id,
    agencyName: booking.agencyName,
    lotName: booking.lotName,
    reference: booking.lotReference,
    city: booking.lotCity,
    start_date: booking.start_date,
    end_date: booking.end_date,
    nights: nightsBetween(booking.start_date, booking.end_date),
    adults: booking.adults,
    children: booking.children,
    totalCents: booking.total_cents,
  }
}
