import { HOLD_MINUTES, type HoldDecision, lastDayOfOption } from '@escale/domain/booking/hold'
import { addDays, type IsoDate } from '@escale/domain/dates'

const MINUTE_MS = 60_000

/** The instant at which nights that are kept from now on are free again unless paid for. */
export function holdEnd(decision: HoldDecision, now: Date): Date {
  return decision.status === 'held' ? holdFrom(now) : endOfDayInFrance(decision.lastDay)
}

/** The latest instant until which an option is kept for a payment that has begun: its own end, and twenty minutes. */
export function latestOptionEnd(arrival: IsoDate): Date {
  return holdFrom(endOfDayInFrance(lastDayOfOption(arrival)))
}

/** The end of a hold of twenty minutes that begins now. */
export function holdFrom(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
}

const franceOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Paris', timeZoneName: 'longOffset' })

/** Midnight in France after this day. Clocks change at one o'clock UTC, so the offset at the day's first hour UTC is the one. */
export function endOfDayInFrance(day: IsoDate): Date {
  const next = addDays(day, 1)
  const parts = franceOffset.formatToParts(new Date(`${next}T00:00:00Z`))
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', '') ?? '+01:00'
  return new Date(`${next}T00:00:00${offset}`)
}
