import type { IsoDate } from '@escale/domain/dates'

/** Time as the rules get it: always an argument, so that a test lives on the day it wants. */
export interface Clock {
  /** The calendar day in France. */
  today: () => IsoDate
  now: () => Date
}

// The Swedish way of writing a day is yyyy-MM-dd.
const franceDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

export const systemClock: Clock = {
  today: () => franceDay.format(new Date()),
  now: () => new Date(),
}
