import type { ICalCalendar } from 'ical-generator'

/** A calendar's text. RFC 5545 §3.1 ends every line with CRLF; the library leaves the last one open. */
export function icalText(calendar: ICalCalendar): string {
  return `${calendar.toString().trimEnd()}\r\n`
}
