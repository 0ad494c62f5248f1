import type { IsoDate } from '../dates.ts'
import { addDays, compareDates, nightsBetween } from '../dates.ts'
import { mergeRanges, overlap, withoutRanges } from '../stay/day-ranges.ts'
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
 * site may repeat nights that are free here again. Takes time in proportion to what it is given.
 */
export function sortEvents(reading: CalendarReading): { event: OutsideEvent; leftAside: LeftAside | null }[] {
  const { today, events } = reading
  const lastDay = addDays(today, LAST_DAYS)
  const lookup = indexReading(reading)
  const seen = new Set<string>()
  return events
    .filter(({ start, end, summary }) => {
      const nights = `${start} ${end} ${BLOCK.test(summary)}`
      const isWanted = start < end && end > today && start <= lastDay && !seen.has(nights)
      seen.add(nights)
      return isWanted
    })
    .map((event) => ({ event, leftAside: whyLeftAside(event, lookup) }))
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
  let others = mergeRanges(taken)
  return sorted.flatMap(({ event: { uid, start, end }, leftAside }): EventPart[] => {
    const whole = { uid, start, end, leftAside }
    if (leftAside !== null) return [{ ...whole, takes: false }]
    const near = others.filter((range) => overlap(range, whole))
    const free = withoutRanges(whole, near)
    const met = withoutRanges(whole, free)
    if (free.length > 0) others = mergeRanges([...others, whole])
    return [...free.map((part) => ({ ...part, takes: true })), ...met.map((part) => ({ ...part, takes: false }))]
  })
}

/** A reading with indexes over its lists, so that no event walks all the others. */
interface IndexedReading {
  today: IsoDate
  /** Days since the reading before; 0 at the first one. */
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
    // The first of a UID counts.
    knownByUid: new Map(known.toReversed().map((event) => [event.uid, event])),
    knownNights: new Set(known.map(nightsKey)),
    takenNights: new Set(taken.map(nightsKey)),
  }
}

const laterOf = (one: IsoDate, other: IsoDate) => (compareDates(one, other) > 0 ? one : other)

const nightsKey = ({ start, end }: DayRange) => `${start} ${end}`

function whyLeftAside(event: OutsideEvent, reading: IndexedReading): LeftAside | null {
  if (BLOCK.test(event.summary)) return 'block'
  // What they call a stay is one, wherever another lay yesterday.
  if (STAY.test(event.summary)) return null
  const before = reading.knownByUid.get(event.uid)
  if (before?.leftAside === 'rolling') return 'rolling'
  if (isRolling(event, reading)) return 'rolling'
  if (before && nightsKey(before) === nightsKey(event)) return before.leftAside === 'echo' ? 'echo' : null
  return reading.takenNights.has(nightsKey(event)) ? 'echo' : null
}

function isRolling(event: OutsideEvent, { today, passedDays, lastEnd, knownNights }: IndexedReading): boolean {
  const { start, end } = event
  const isLast = lastEnd <= end
  const isFar = end >= addDays(today, HORIZON_DAYS)
  if (isLast && isFar && nightsBetween(start, end) > MAX_STAY_NIGHTS) return true
  if (passedDays <= 0) return false
  // Yesterday's block one day on: from the first day that may be booked, or to the last.
  const moved = { start: addDays(start, -passedDays), end: addDays(end, -passedDays) }
  const wasThere = knownNights.has(nightsKey(moved)) && !knownNights.has(nightsKey(event))
  return wasThere && (start === today || (isLast && isFar))
}
