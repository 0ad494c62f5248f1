/** Calendar days as `yyyy-MM-dd`; the arithmetic runs on days since 1970, without any time zone. */
import { DAY_MS } from '@escale/domain/durations'

export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

const written = new Map<number, string>()

export function dayOf(number: number): string {
  const known = written.get(number)
  if (known !== undefined) return known
  const day = new Date(number * DAY_MS).toISOString().slice(0, 10)
  written.set(number, day)
  return day
}

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days)
}

/** ISO: Monday = 1 … Sunday = 7. */
export function weekdayOf(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1
}

/** The first day of the month that lies `months` after the one of `day`. */
export function firstOfMonth(day: string, months = 0): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

/** The first Saturday from a day on. */
export function saturdayFrom(number: number): number {
  return number + ((6 - weekdayOf(number) + 7) % 7)
}
