import type { IsoDate } from '@escale/domain/dates'

/** Swedish writes dates as yyyy-MM-dd. Made when it is asked for: a browser's first format takes it 5 ms. */
let dayInFrance: Intl.DateTimeFormat | undefined

/** The day that it is in France, where the stays are; for the server and every visitor alike. */
export function todayInFrance(now = new Date()): IsoDate {
  dayInFrance ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })
  return dayInFrance.format(now)
}
