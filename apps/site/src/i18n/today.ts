import type { IsoDate } from '@escale/domain/dates'

/** Swedish writes dates as yyyy-MM-dd. */
const dayInFrance = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' })

/** The day that it is in France, where the stays are; for the server and every visitor alike. */
export function todayInFrance(now = new Date()): IsoDate {
  return dayInFrance.format(now)
}
