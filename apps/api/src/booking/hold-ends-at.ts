import { HOLD_MINUTES, type HoldDecision, lastDayOfOption } from '@escale/domain/booking/hold'
import type { IsoDate } from '@escale/domain/dates'
import { MINUTE_MS } from '@escale/domain/durations'
import { endOfDayInFrance } from '../platform/clock.ts'

/** Returns the expiry of nights that are held from now on. */
export function holdExpiry(decision: HoldDecision, now: Date): Date {
  return decision.status === 'held' ? holdExpiryFrom(now) : endOfDayInFrance(decision.lastDay)
}

/** Returns the latest expiry of an option during a payment: its own end plus twenty minutes. */
export function latestOptionExpiry(arrival: IsoDate): Date {
  return holdExpiryFrom(endOfDayInFrance(lastDayOfOption(arrival)))
}

/** Returns the expiry of a twenty-minute hold that starts now. */
export function holdExpiryFrom(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS)
}
