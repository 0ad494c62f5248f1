/** Formats days and times for mails and documents. */
import type { IsoDate } from './dates.ts'
import { formatHour } from './hour-format.ts'
import type { Locale } from './locale.ts'

/** dd/MM/yyyy, in both languages. */
export function formatDay(day: IsoDate): string {
  return day.split('-').reverse().join('/')
}

/** The calendar day of an instant in France, dd/MM/yyyy. */
export function formatInstantDay(instant: string): string {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short' }).format(new Date(instant))
}

/** The last calendar day in France before an instant, dd/MM/yyyy: what ends at midnight lasts through the day before. */
export function formatLastDay(end: string): string {
  return formatInstantDay(new Date(Date.parse(end) - 1).toISOString())
}

/** Formats the time of an instant in France: `14 h 05`, or `2:05 pm (Paris time)` for readers who may be elsewhere. */
export function formatInstantHour(instant: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' })
  const hour = formatHour(format.format(new Date(instant)), locale)
  return locale === 'fr' ? hour : `${hour} (Paris time)`
}
