import { addDays, type IsoDate } from '@escale/domain/dates'
import { HOUR_MS } from '@escale/domain/durations'

/** The current time as a dependency, so that a test can choose its day. */
export interface Clock {
  /** Today's calendar day in France. */
  today: () => IsoDate
  now: () => Date
}

// The Swedish locale formats days as yyyy-MM-dd.
const franceDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short' })

/** Returns the calendar day in France of an instant. */
export const dayInFrance = (instant: Date): IsoDate => franceDay.format(instant)

const franceOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/**
 * Returns the instant at which this day ends in France. The clocks change at one o'clock UTC, so the offset at the
 * start of the UTC day is valid at midnight.
 */
export function endOfDayInFrance(day: IsoDate): Date {
  const next = addDays(day, 1)
  const parts = franceOffset.formatToParts(new Date(`${next}T00:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '+01:00'
  return new Date(`${next}T00:00:00${offset}`)
}

let known = { hour: Number.NaN, day: '' }

export const systemClock: Clock = {
  // Cached per hour: days begin at a full hour, and most responses ask for today.
  today: () => {
    const now = new Date()
    const hour = Math.floor(now.getTime() / HOUR_MS)
    if (hour !== known.hour) known = { hour, day: dayInFrance(now) }
    return known.day
  },
  now: () => new Date(),
}
