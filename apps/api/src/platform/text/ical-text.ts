import type { Locale } from '@escale/db/schema'
import type { ICalCalendar } from 'ical-generator'

/** The program that writes a calendar file (RFC 5545 §3.7.3): this product, whatever the brand of the site. */
export const calendarProduct = (locale: Locale) => ({
  company: 'Escale',
  product: 'Escale',
  language: locale.toUpperCase(),
})

/** Returns a calendar's text. RFC 5545 §3.1 ends every line with CRLF; the library omits the last one. */
export function icalText(calendar: ICalCalendar): string {
  return `${calendar.toString().trimEnd()}\r\n`
}
