import type { IsoDate } from '@escale/domain/dates'

const HOUR_MS = 3_600_000

/**
 * The day that it is in France, where the stays are; for the server and every visitor alike. Reckoned: a browser's first
 * `Intl` format takes it 10 to 15 ms, a phone four times that, and every page with a search or a stay asks for it.
 */
export const todayInFrance = (now = new Date()): IsoDate => clocksInFrance(now).slice(0, 10)

/** What calendars and clocks show in France at an instant: yyyy-MM-ddTHH:mm:ss. */
export function clocksInFrance(instant: Date): string {
  const year = instant.getUTCFullYear()
  const isSummerTime = Number(instant) >= changeOfTime(year, 2) && Number(instant) < changeOfTime(year, 9)
  return new Date(Number(instant) + (isSummerTime ? 2 : 1) * HOUR_MS).toISOString().slice(0, 19)
}

/** The last Sunday of a month (0 = January), at one o'clock UTC: Directive 2000/84/EC. */
function changeOfTime(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1))
  return last.setUTCDate(last.getUTCDate() - last.getUTCDay())
}
