import type { IsoDate } from '@escale/domain/dates'

/** The day that it is in France, where the stays are; for the server and every visitor alike. */
export function todayInFrance(now = new Date()): IsoDate {
  // Swedish writes dates as yyyy-MM-dd.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(now)
}
