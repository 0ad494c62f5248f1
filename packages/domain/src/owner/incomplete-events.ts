import type { IsoDate } from '../dates.ts'
import { mergeRanges, withoutRanges } from '../stay/day-ranges.ts'
import type { DayRange } from '../stay/stay.ts'
import type { ExternalEvent, KnownEvent } from './external-events.ts'

/**
 * An event that could not be read in full. `start`: its start is unreadable, so none of its nights are known. `end`: only
 * its first night is known. `recurrence`: some of its occurrences are unknown.
 */
export interface IncompleteEvent {
  /** Null where the calendar gives none. */
  uid: string | null
  reason: 'start' | 'end' | 'recurrence'
}

/** Events of one calendar, complete and incomplete. No calendar of a home has as many. */
export const MAX_TRACKED_EVENTS = 4_000

/**
 * Restores the end of ignored events whose end is unreadable now and whose start has not changed. Their first night alone
 * would no longer be recognised as an echo.
 */
export function restoreKnownEnds(
  events: readonly ExternalEvent[],
  doubtful: readonly IncompleteEvent[],
  known: readonly KnownEvent[],
): ExternalEvent[] {
  const endless = new Set(doubtful.filter(({ reason }) => reason === 'end').map(({ uid }) => uid))
  const ignored = new Map(known.filter((event) => event.ignored !== null).map((event) => [event.uid, event]))
  return events.map((event) => {
    const before = endless.has(event.uid) ? ignored.get(event.uid) : undefined
    return before?.start === event.start && before.end > event.end ? { ...event, end: before.end } : event
  })
}

/**
 * The nights of the previous reading that incomplete events retain, because an unreadable event must never free a night. A
 * stay retains the nights that no stay of this reading covers. An incomplete event without a UID may be any event. An
 * ignored `rolling` or `echo` event stays ignored; a `block` is forgotten, since its summary identifies it. Returns null
 * above `MAX_TRACKED_EVENTS` events in all. Runs in n log n.
 */
export function retainedEvents(
  known: readonly KnownEvent[],
  doubtful: readonly IncompleteEvent[],
  read: readonly KnownEvent[],
  today: IsoDate,
): KnownEvent[] | null {
  const retained: KnownEvent[] = []
  const whole = new Set(doubtful.filter(({ reason }) => reason !== 'recurrence').map(({ uid }) => uid))
  const recurring = new Set(doubtful.map(({ uid }) => uid))
  const isNamed = (uid: string) => {
    const mark = uid.lastIndexOf('#')
    return whole.has(uid) || (mark > 0 && recurring.has(uid.slice(0, mark)))
  }
  const mayBeAnyEvent = (uid: string) => whole.has(null) || (recurring.has(null) && uid.lastIndexOf('#') > 0)
  const readUids = new Set(read.map(({ uid }) => uid))
  const stays = mergeRanges(read.filter(({ ignored }) => ignored === null))
  for (const event of known) {
    if (read.length + retained.length > MAX_TRACKED_EVENTS) return null
    const { uid, end, ignored } = event
    if (end <= today || ignored === 'block') continue
    if (ignored !== null) {
      if (isNamed(uid) && !readUids.has(uid)) retained.push(event)
    } else if (isNamed(uid) || mayBeAnyEvent(uid)) retained.push(...withoutRanges(event, rangesNear(stays, event)))
  }
  return read.length + retained.length > MAX_TRACKED_EVENTS ? null : retained
}

/** The ranges that may overlap one range, of disjoint ranges ordered by start. */
function rangesNear(ranges: readonly DayRange[], { start, end }: DayRange): readonly DayRange[] {
  return ranges.slice(
    firstIndex(ranges, (range) => range.end > start),
    firstIndex(ranges, (range) => range.start >= end),
  )
}

/** Binary search: the first index at which a monotonic condition holds; the length when it never does. */
function firstIndex<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [from, to] = [0, items.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const item = items[middle]
    if (item !== undefined && holds(item)) to = middle
    else from = middle + 1
  }
  return from
}
