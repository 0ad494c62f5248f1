import type { ICalCalendar } from 'ical-generator'

/** Returns a calendar's text. RFC 5545 §3.1 ends every line with CRLF; the library omits the last one. */
export function icalText(calendar: ICalCalendar): string {
  return `${calendar.toString().trimEnd()}\r\n`
}
