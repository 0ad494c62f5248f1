import { addDays, type IsoDate } from '@escale/domain/dates'

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

const franceOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/** Midnight in France after this day. Clocks change at one o'clock UTC, so the offset at the day's first hour UTC is the one. */
export function endOfDayInFrance(day: IsoDate): Date {
  const next = addDays(day, 1)
  const parts = franceOffset.formatToParts(new Date(`${next}T00:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '+01:00'
  return new Date(`${next}T00:00:00${offset}`)
}

const HOUR_MS = 3_600_000
let known = { hour: Number.NaN, day: '' }

export const systemClock: Clock = {
  // A day begins on a full hour, and most answers ask for today: no need to write it out each time.
  today: () => {
    const now = new Date()
    const hour = Math.floor(now.getTime() / HOUR_MS)
    if (hour !== known.hour) known = { hour, day: dayInFrance(now) }
    return known.day
  },
  now: () => new Date(),
}
