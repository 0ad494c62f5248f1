import type { IsoDate } from '@escale/domain/dates'

/** Time as the rules get it: always an argument, so that a test lives on the day it wants. */
export interface Clock {
  /** The calendar day in France. */
  today: () => IsoDate
  now: () => Date
}

// The Swedish way of writing a day is yyyy-MM-dd.
const franceDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** The calendar day in France of an instant. */
export const dayInFrance = (instant: Date): IsoDate => franceDay.format(instant)

export const systemClock: Clock = {
  today: () => dayInFrance(new Date()),
  now: () => new Date(),
}
