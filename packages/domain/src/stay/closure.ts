import { addDays, type IsoDate } from '../dates.ts'
import type { Stay } from './stay.ts'

/** Reason for closing nights of a lot. */
export const CLOSURE_REASONS = ['works', 'damage', 'owner', 'otherChannel', 'other'] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]

/** Maximum distance of closed nights, in days: two seasons. */
const CLOSURE_HORIZON_DAYS = 1_100

/**
 * Decides whether staff may close these nights: at least one, not in the past, within the maximum distance (AG-208).
 */
export function decideClosure(
  { arrival: start, departure: end }: Stay,
  today: IsoDate,
): { ok: true } | { ok: false; reason: 'invalidDates' } {
  return start >= today && end > start && end <= addDays(today, CLOSURE_HORIZON_DAYS)
    ? { ok: true }
    : { ok: false, reason: 'invalidDates' }
}
