import type { IsoDate } from '../dates.ts'
import { addDays, nightsBetween } from '../dates.ts'
import { withoutRanges } from '../stay/day-ranges.ts'
import type { DayRange } from '../stay/stay.ts'
import { MAX_STAY_NIGHTS } from '../stay/stay.ts'

/** An event of another site's calendar: the nights [start, end). */
export interface OutsideEvent extends DayRange {
  uid: string
  summary: string
}

/**
 * Why an event is no stay of the other site. block: it says so itself. rolling: it closes the near or the far end of what may
 * be booked and moves on each day. echo: the other site only repeats nights that it has read here.
 */
export type LeftAside = 'block' | 'rolling' | 'echo'

/** What the last reading made of an event. */
export interface KnownEvent extends DayRange {
  uid: string
  leftAside: LeftAside | null
}

export interface CalendarReading {
  today: IsoDate
  events: readonly OutsideEvent[]
  known: readonly KnownEvent[]
  /** The day of the reading before; null at the first one. */
  readOn: IsoDate | null
  /** Nights of the lot that are taken by anything but this calendar. */
  taken: readonly DayRange[]
}

/** What Airbnb, Abritel and others call what is merely closed. Booking.com says "CLOSED - Not available" of stays as well. */
const BLOCK = /^\s*(?:airbnb )?\(?(?:not available|unavailable|blocked|indisponible|bloqu[ée]e?)\)?\s*$/i
const STAY = /reserv|r[ée]serv|booked|booking/i
/** Sites let about a year be booked: a block at the end of that is no stay. */
const HORIZON_DAYS = 300
/** Further away nothing is sold. */
export const LAST_DAYS = 800

/**
 * Tells stays from what is left aside, by what the site calls them and by their shape, of the events that are not over.
 * Events of the same nights are one. What was found to be rolling or an echo stays so as long as it is there, since the other
 * site may repeat nights that are free here again.
 */
export function sortEvents(reading: CalendarReading): { event: OutsideEvent; leftAside: LeftAside | null }[] {
  const { today, events } = reading
  const lastDay = addDays(today, LAST_DAYS)
  const seen = new Set<string>()
  return events
    .filter(({ start, end, summary }) => {
      const nights = `${start} ${end} ${BLOCK.test(summary)}`
      const isWanted = start < end && end > today && start <= lastDay && !seen.has(nights)
      seen.add(nights)
      return isWanted
    })
    .map((event) => ({ event, leftAside: whyLeftAside(event, reading) }))
}

/** A part of an event: nights that it takes, or nights where it meets what has taken them before. What is left aside is whole. */
export interface EventPart extends DayRange {
  uid: string
  leftAside: LeftAside | null
  takes: boolean
}

/**
 * The parts of sorted events. A stay takes all that is free of its nights, though some are taken: somebody is in the flat all
 * the same. Of two events that share nights the first goes before.
 */
export function partEvents(sorted: ReturnType<typeof sortEvents>, taken: readonly DayRange[]): EventPart[] {
  const others = [...taken]
  return sorted.flatMap(({ event: { uid, start, end }, leftAside }): EventPart[] => {
    const whole = { uid, start, end, leftAside }
    if (leftAside !== null) return [{ ...whole, takes: false }]
    const free = withoutRanges(whole, others)
    const met = withoutRanges(whole, free)
    others.push(whole)
    return [...free.map((part) => ({ ...part, takes: true })), ...met.map((part) => ({ ...part, takes: false }))]
  })
}

function whyLeftAside(event: OutsideEvent, reading: CalendarReading): LeftAside | null {
  const { known, taken } = reading
  if (BLOCK.test(event.summary)) return 'block'
  // What they call a stay is one, wherever another lay yesterday.
  if (STAY.test(event.summary)) return null
  const before = known.find(({ uid }) => uid === event.uid)
  if (before?.leftAside === 'rolling') return 'rolling'
  if (isRolling(event, reading)) return 'rolling'
  if (before && isSame(before, event)) return before.leftAside === 'echo' ? 'echo' : null
  return taken.some((range) => isSame(range, event)) ? 'echo' : null
}

function isRolling(event: OutsideEvent, { today, events, known, readOn }: CalendarReading): boolean {
  const { start, end } = event
  const isLast = events.every((other) => other.end <= end)
  const isFar = end >= addDays(today, HORIZON_DAYS)
  if (isLast && isFar && nightsBetween(start, end) > MAX_STAY_NIGHTS) return true
  const passed = readOn === null ? 0 : nightsBetween(readOn, today)
  if (passed <= 0) return false
  // Yesterday's block one day on: from the first day that may be booked, or to the last.
  const moved = { start: addDays(start, -passed), end: addDays(end, -passed) }
  const wasThere = known.some((before) => isSame(before, moved)) && !known.some((before) => isSame(before, event))
  return wasThere && (start === today || (isLast && isFar))
}

function isSame(one: DayRange, other: DayRange): boolean {
  return one.start === other.start && one.end === other.end
}
