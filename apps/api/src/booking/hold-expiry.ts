import { HOLD_MINUTES, type HoldDecision, lastDayOfOption } from '@escale/domain/booking/hold'
import type { IsoDate } from '@escale/domain/dates'
import { endOfDayInFrance } from '../platform/clock.ts'

const MINUTE_MS = 60_000

/** The instant at which nights that are kept from now on are free again unless paid for. */
export function holdExpiry(decision: HoldDecision, now: Date): Date {
  return decision.status === 'held' ? holdExpiryFrom(now) : endOfDayInFrance(decision.lastDay)
}

/** The latest instant until which an option is kept for a payment that has begun: its own end, and twenty minutes. */
export function latestOptionExpiry(arrival: IsoDate): Date {
  return holdExpiryFrom(endOfDayInFrance(lastDayOfOption(arrival)))
}

/** The end of a hold of twenty minutes that begins now. */
export function holdExpiryFrom(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
}
