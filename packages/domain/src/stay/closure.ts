import { addDays, type IsoDate } from '../dates.ts'
import type { Stay } from './stay.ts'

/** Why staff close nights of a lot. */
export const CLOSURE_REASONS = ['works', 'owner', 'otherChannel', 'other'] as const
export type ClosureReason = (typeof CLOSURE_REASONS)[number]

/** How far ahead nights may be closed, in days: a season and the next. */
const CLOSURE_HORIZON_DAYS = 1_100

/** Whether staff may close these nights: at least one, none that has passed, and not for ever (AG-208). */
export function decideClosure(
  { arrival: start, departure: end }: Stay,
  today: IsoDate,
): { ok: true } | { ok: false; reason: 'invalidDates' } {
  return start >= today && end > start && end <= addDays(today, CLOSURE_HORIZON_DAYS)
    ? { ok: true }
    : { ok: false, reason: 'invalidDates' }
}
