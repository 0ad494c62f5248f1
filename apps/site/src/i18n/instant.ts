import type { IsoDate } from '@escale/domain/dates'
import { displayDate } from './format.ts'
import { clocksInFrance } from './today.ts'

/** Formats an instant in the time zone of France, in both languages: "24/11/2026 09:35". */
export function displayInstant(instant: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Paris',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return format.format(new Date(instant)).replace(',', '')
}

/** Formats an instant in a list, in the time zone of France: "09:35" on the day itself, "24/11" in its year, otherwise "24/11/2026". */
export function displayInstantShort(instant: string, today: IsoDate): string {
  const [day = '', hour = ''] = displayInstant(instant).split(' ')
  if (day === displayDate(today)) return hour
  return day.endsWith(`/${today.slice(0, 4)}`) ? day.slice(0, '24/11'.length) : day
}

/** The last whole day before an instant that is a midnight in France, `yyyy-MM-dd`; null for any other instant. */
export function lastDayBefore(end: string): string | null {
  if (!clocksInFrance(new Date(end)).endsWith('T00:00:00')) return null
  return clocksInFrance(new Date(Date.parse(end) - 1)).slice(0, 10)
}

/** Formats when something ends, in both languages: "23/11/2026" for its last whole day, otherwise "24/11/2026 09:35". */
export function displayUntil(end: string): string {
  const lastDay = lastDayBefore(end)
  if (lastDay !== null) return displayDate(lastDay)
  const clock = clocksInFrance(new Date(end))
  return `${displayDate(clock.slice(0, 10))} ${clock.slice(11, 16)}`
}
