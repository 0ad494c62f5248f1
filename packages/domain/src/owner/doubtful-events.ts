import type { IsoDate } from '../dates.ts'
import { mergeRanges, withoutRanges } from '../stay/day-ranges.ts'
import type { DayRange } from '../stay/stay.ts'
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

/** Events of one calendar, read and in doubt. No calendar of a home has as many. */
export const MAX_FOLLOWED = 4_000

/**
 * The events of a reading. One whose end cannot be understood, and which was left aside with the same start, has the end that it
 * had: its first night alone would no longer be recognised as an echo.
 */
export function withKnownEnds(
  events: readonly OutsideEvent[],
  doubtful: readonly DoubtfulEvent[],
  known: readonly KnownEvent[],
): OutsideEvent[] {
  const endless = new Set(doubtful.filter(({ reason }) => reason === 'end').map(({ uid }) => uid))
  const leftAside = new Map(known.filter((event) => event.leftAside !== null).map((event) => [event.uid, event]))
  return events.map((event) => {
    const before = endless.has(event.uid) ? leftAside.get(event.uid) : undefined
    return before?.start === event.start && before.end > event.end ? { ...event, end: before.end } : event
  })
}

/**
 * What events in doubt keep of the reading before: what cannot be understood frees nothing that was taken. Of a stay, the nights
 * that no stay of this reading has; one in doubt without a UID may be any of them. A rolling event or an echo that is in doubt
 * by its UID stays what it was and takes nothing; a block is forgotten, since its summary names it. Null when there are more
 * than `MAX_FOLLOWED`, those of the reading included. Takes time in proportion to what it is given, but for a logarithm.
 */
export function nightsInDoubt(
  known: readonly KnownEvent[],
  doubtful: readonly DoubtfulEvent[],
  read: readonly KnownEvent[],
  today: IsoDate,
): KnownEvent[] | null {
  const inDoubt: KnownEvent[] = []
  const whole = new Set(doubtful.filter(({ reason }) => reason !== 'recurrence').map(({ uid }) => uid))
  const recurring = new Set(doubtful.map(({ uid }) => uid))
  const isNamed = (uid: string) => {
    const mark = uid.lastIndexOf('#')
    return whole.has(uid) || (mark > 0 && recurring.has(uid.slice(0, mark)))
  }
  const mayBeAny = (uid: string) => whole.has(null) || (recurring.has(null) && uid.lastIndexOf('#') > 0)
  const readUids = new Set(read.map(({ uid }) => uid))
  const stays = mergeRanges(read.filter(({ leftAside }) => leftAside === null))
  for (const event of known) {
    if (read.length + inDoubt.length > MAX_FOLLOWED) return null
    const { uid, end, leftAside } = event
    if (end <= today || leftAside === 'block') continue
    if (leftAside !== null) {
      if (isNamed(uid) && !readUids.has(uid)) inDoubt.push(event)
    } else if (isNamed(uid) || mayBeAny(uid)) inDoubt.push(...withoutRanges(event, rangesNear(stays, event)))
  }
  return read.length + inDoubt.length > MAX_FOLLOWED ? null : inDoubt
}

/** The ranges that may share days with one, of ranges that share none with each other and are ordered by start. */
function rangesNear(ranges: readonly DayRange[], { start, end }: DayRange): readonly DayRange[] {
  return ranges.slice(
    firstIndex(ranges, (range) => range.end > start),
    firstIndex(ranges, (range) => range.start >= end),
  )
}

/** Where a condition begins to hold in an ordered list, by binary search; its length when it never does. */
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
