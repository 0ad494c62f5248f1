import type { IsoDate } from '../dates.ts'
import { addDays, compareDates, nightsBetween } from '../dates.ts'
import { mergeRanges, overlap, withoutRanges } from '../stay/day-ranges.ts'
import type { DayRange } from '../stay/stay.ts'
import { MAX_STAY_NIGHTS } from '../stay/stay.ts'
import { isEcho, nightsKey } from './ical-echo.ts'

/** An event of another site's calendar. It covers the nights [start, end). */
export interface ExternalEvent extends DayRange {
  uid: string
  summary: string
}

/**
 * Why an event is not a stay. `block`: its summary says that the nights are only closed. `rolling`: it closes the start or
 * the end of the booking window and moves each day. `echo`: the other site repeats nights that it imported from us.
 */
export type IgnoreReason = 'block' | 'rolling' | 'echo'

/** An event as the previous reading classified it. */
export interface KnownEvent extends DayRange {
  uid: string
  ignored: IgnoreReason | null
}

export interface CalendarReading {
  today: IsoDate
  events: readonly ExternalEvent[]
  known: readonly KnownEvent[]
  /** The day of the previous reading; null at the first one. */
  readOn: IsoDate | null
  /** Nights of the lot that are taken by anything else than this calendar. */
  taken: readonly DayRange[]
}

/** How Airbnb, Abritel and others name closed nights. Booking.com writes "CLOSED - Not available" for stays too. */
const BLOCK = /^\s*(?:airbnb )?\(?(?:not available|unavailable|blocked|indisponible|bloqu[ée]e?)\)?\s*$/i
const STAY = /reserv|r[ée]serv|booked|booking/i
/** Sites accept bookings for about a year; a block at the end of that window is not a stay. */
const BOOKING_WINDOW_DAYS = 300
/** Nights further ahead are never sold. */
export const HORIZON_DAYS = 800

/**
 * Separates stays from events to ignore, by their summary and their shape. Events that are over are dropped, and events with
 * the same nights are merged. `rolling` and `echo` are remembered as long as the event exists, because the other site may
 * repeat nights that are free here again. Runs in linear time.
 */
export function classifyEvents(reading: CalendarReading): { event: ExternalEvent; ignored: IgnoreReason | null }[] {
  const { today, events } = reading
  const lastDay = addDays(today, HORIZON_DAYS)
  const lookup = indexReading(reading)
  const ranges = new Set<string>()
  return events
    .filter(({ start, end, summary }) => {
      const nights = `${start} ${end} ${BLOCK.test(summary)}`
      const isWanted = start < end && end > today && start <= lastDay && !ranges.has(nights)
      ranges.add(nights)
      return isWanted
    })
    .map((event) => ({ event, ignored: ignoreReason(event, lookup) }))
}

/** Part of an event: nights that it takes, or nights that were taken before. Ignored events are not split. */
export interface EventPart extends DayRange {
  uid: string
  ignored: IgnoreReason | null
  takes: boolean
}

/**
 * Splits stays into the nights that are free and those that are taken already. A stay takes every free night of its range,
 * since the flat is in use. Where two events overlap, the first one wins.
 */
export function splitEvents(sorted: ReturnType<typeof classifyEvents>, taken: readonly DayRange[]): EventPart[] {
  let others = mergeRanges(taken)
  return sorted.flatMap(({ event: { uid, start, end }, ignored }): EventPart[] => {
    const whole = { uid, start, end, ignored }
    if (ignored !== null) return [{ ...whole, takes: false }]
    const near = others.filter((range) => overlap(range, whole))
    const free = withoutRanges(whole, near)
    const met = withoutRanges(whole, free)
    if (free.length > 0) others = mergeRanges([...others, whole])
    return [...free.map((part) => ({ ...part, takes: true })), ...met.map((part) => ({ ...part, takes: false }))]
  })
}

/** A reading with indexes, so that classifying stays linear. */
interface IndexedReading {
  today: IsoDate
  /** Days since the previous reading; 0 at the first one. */
  passedDays: number
  lastEnd: IsoDate
  knownByUid: ReadonlyMap<string, KnownEvent>
  knownNights: ReadonlySet<string>
  takenNights: ReadonlySet<string>
}

function indexReading({ today, events, known, readOn, taken }: CalendarReading): IndexedReading {
  return {
    today,
    passedDays: readOn === null ? 0 : nightsBetween(readOn, today),
    lastEnd: events.map(({ end }) => end).reduce(laterOf, ''),
    // The first event of a UID counts.
    knownByUid: new Map(known.toReversed().map((event) => [event.uid, event])),
    knownNights: new Set(known.map(nightsKey)),
    takenNights: new Set(taken.map(nightsKey)),
  }
}

const laterOf = (one: IsoDate, other: IsoDate) => (compareDates(one, other) > 0 ? one : other)

function ignoreReason(event: ExternalEvent, reading: IndexedReading): IgnoreReason | null {
  if (BLOCK.test(event.summary)) return 'block'
  // A summary that names a reservation always wins.
  if (STAY.test(event.summary)) return null
  const before = reading.knownByUid.get(event.uid)
  if (before?.ignored === 'rolling') return 'rolling'
  if (isRolling(event, reading)) return 'rolling'
  const known = before && { start: before.start, end: before.end, wasEcho: before.ignored === 'echo' }
  return isEcho(event, { known, takenNights: reading.takenNights }) ? 'echo' : null
}

function isRolling(event: ExternalEvent, { today, passedDays, lastEnd, knownNights }: IndexedReading): boolean {
  const { start, end } = event
  const isLast = lastEnd <= end
  const isFar = end >= addDays(today, BOOKING_WINDOW_DAYS)
  if (isLast && isFar && nightsBetween(start, end) > MAX_STAY_NIGHTS) return true
  if (passedDays <= 0) return false
  // The same block, moved by the days that have passed: it follows the start or the end of the booking window.
  const moved = { start: addDays(start, -passedDays), end: addDays(end, -passedDays) }
  const wasThere = knownNights.has(nightsKey(moved)) && !knownNights.has(nightsKey(event))
  return wasThere && (start === today || (isLast && isFar))
}
