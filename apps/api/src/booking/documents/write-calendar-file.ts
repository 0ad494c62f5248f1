import { pluralizeGuests } from '@escale/contract/pluralize'
import { withLocale } from '@escale/contract/site-paths'
import ical from 'ical-generator'
import { calendarProduct, icalText } from '../../platform/text/ical-text.ts'
import { arrivalOf } from '../arrival-info.ts'
import type { BookingRow } from '../booking.store.ts'
import { bookingPagePath } from '../enqueue-booking-email.ts'

/** The stay as one event of whole days (RFC 5545): its end is the departure day, as the format's ends are exclusive. */
export function writeCalendarFile(booking: BookingRow, { publicUrl }: { publicUrl: string }): string {
  const { locale } = booking
  const arrival = arrivalOf(booking, locale)
  const calendar = ical({ prodId: calendarProduct(locale) })
  calendar.createEvent({
    id: `${booking.agency_id}-${booking.agency_booking_id}@${new URL(publicUrl).hostname}`,
    // Read in UTC, written as days: no zone comes in between.
    start: new Date(`${booking.start_date}T00:00:00Z`),
    end: new Date(`${booking.end_date}T00:00:00Z`),
    timezone: 'UTC',
    allDay: true,
    stamp: booking.created_at,
    summary: locale === 'fr' ? `Séjour : ${booking.lotName}` : `Stay: ${booking.lotName}`,
    location: [
      booking.lotName,
      ...(arrival ? [arrival.street] : []),
      `${booking.lotPostcode} ${booking.lotCity}`,
      'France',
    ].join(', '),
    description: [
      `${locale === 'fr' ? 'Réservation' : 'Booking'} ${booking.agency_booking_id}`,
      pluralizeGuests(booking, locale),
      `${booking.agencyName}, ${booking.agencyPhone}`,
    ].join('\n'),
    url: `${publicUrl}${withLocale(bookingPagePath(booking), locale)}`,
  })
  return icalText(calendar)
}
