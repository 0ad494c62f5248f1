/** When one may come and when one leaves, in the words of mails and documents. */

import { formatHour } from '@escale/domain/hour-format'
import type { Locale } from '@escale/domain/locale'
import type { BookingDetail } from './bookings.ts'

type Hours = Pick<NonNullable<BookingDetail['arrival']>, 'from' | 'until' | 'departureUntil'>

/** "entre 15 h et 19 h", "à partir de 16 h"; null where the agency has not said. */
export function arrivalHours({ from, until }: Hours, locale: Locale): string | null {
  if (from === null) return null
  const first = formatHour(from, locale)
  if (until === null) return locale === 'fr' ? `à partir de ${first}` : `from ${first}`
  const last = formatHour(until, locale)
  return locale === 'fr' ? `entre ${first} et ${last}` : `between ${first} and ${last}`
}

/** "avant 10 h"; null where the agency has not said. */
export function departureHours({ departureUntil }: Hours, locale: Locale): string | null {
  if (departureUntil === null) return null
  return `${locale === 'fr' ? 'avant' : 'by'} ${formatHour(departureUntil, locale)}`
}
