/** Formats check-in and check-out times for mails and documents. */
import { formatHour } from '@escale/domain/hour-format'
import type { Locale } from '@escale/domain/locale'
import type { BookingDetail } from './booking.ts'
import { message } from './messages.ts'

type Hours = Pick<NonNullable<BookingDetail['arrival']>, 'from' | 'until' | 'departureUntil'>

/** "entre 15 h et 19 h", "à partir de 16 h"; null when the agency has not set them. */
export function arrivalHours({ from, until }: Hours, locale: Locale): string | null {
  if (from === null) return null
  const first = formatHour(from, locale)
  if (until === null) return message('booking_from_hour', locale, { from: first })
  return message('booking_between_hours', locale, { from: first, until: formatHour(until, locale) })
}

/** "avant 10 h"; null when the agency has not set it. */
export function departureHours({ departureUntil }: Hours, locale: Locale): string | null {
  if (departureUntil === null) return null
  return message('booking_before_hour', locale, { until: formatHour(departureUntil, locale) })
}
