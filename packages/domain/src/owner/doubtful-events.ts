import type { IsoDate } from '../dates.ts'
import { withoutRanges } from '../stay/day-ranges.ts'
import type { KnownEvent, OutsideEvent } from './outside-events.ts'

/**
 * An event of which a reading could not understand everything. start: when it begins, so that nothing of it is known. end: all
 * but its first night. recurrence: some of its occurrences.
 */
export interface DoubtfulEvent {
  /** Null where the calendar gives none. */
  uid: string | null
  reason: 'start' | 'end' | 'recurrence'
}

/**
 * The nights that an event in doubt had at the reading before and that no event of this one has, as events: what cannot be
 * understood frees nothing that was taken. One in doubt without a UID may be any of them.
 */
export function nightsInDoubt(
  known: readonly KnownEvent[],
  doubtful: readonly DoubtfulEvent[],
  events: readonly OutsideEvent[],
  today: IsoDate,
): OutsideEvent[] {
  if (doubtful.length === 0) return []
  const whole = new Set(doubtful.filter(({ reason }) => reason !== 'recurrence').map(({ uid }) => uid))
  const recurring = new Set(doubtful.map(({ uid }) => uid))
  const isInDoubt = (uid: string) => {
    const mark = uid.lastIndexOf('#')
    if (whole.has(null) || whole.has(uid)) return true
    return mark > 0 && (recurring.has(null) || recurring.has(uid.slice(0, mark)))
  }
  return known
    .filter(({ uid, end }) => end > today && isInDoubt(uid))
    .flatMap(({ uid, start, end }) => withoutRanges({ uid, summary: '', start, end }, events))
}
