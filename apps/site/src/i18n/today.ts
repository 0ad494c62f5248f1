import type { IsoDate } from '@escale/domain/dates'
import { HOUR_MS } from '@escale/domain/durations'

/**
 * Returns today's date in France, where the stays are, for the server and every visitor alike. Computed without `Intl`,
 * whose first use takes 10 to 15 ms in a browser and four times that on a phone, on every page with a search or a stay.
 */
export function todayInFrance(): IsoDate {
  const second = Math.floor(Date.now() / 1000)
  if (second !== today.second) today = { second, date: dayInFrance(new Date()) }
  return today.date
}

/** Computed once a second: a page asks dozens of times. */
let today = { second: Number.NaN, date: '' }

/** Returns the date in France at an instant. */
export const dayInFrance = (instant: Date): IsoDate => clocksInFrance(instant).slice(0, 10)

/** Returns the local date and time in France at an instant: yyyy-MM-ddTHH:mm:ss. */
export function clocksInFrance(instant: Date): string {
  const year = instant.getUTCFullYear()
  const isSummerTime = Number(instant) >= changeOfTime(year, 2) && Number(instant) < changeOfTime(year, 9)
  return new Date(Number(instant) + (isSummerTime ? 2 : 1) * HOUR_MS).toISOString().slice(0, 19)
}

/** Returns the last Sunday of a month (0 = January) at one o'clock UTC: Directive 2000/84/EC. */
function changeOfTime(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay())
}
