import { HOLD_MINUTES, type HoldDecision, lastDayOfOption } from '@escale/domain/booking/hold'
import type { IsoDate } from '@escale/domain/dates'
import { endOfDayInFrance } from '../platform/clock.ts'

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
