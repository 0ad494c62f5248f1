import { addDays, type IsoDate } from '@escale/domain/dates'
import type { DoubtfulEvent } from '@escale/domain/owner/doubtful-events'
import type { OutsideEvent } from '@escale/domain/owner/outside-events'
import { openZones, TooComplex } from './calendar-days.ts'
import { type Allowance, isException, isFree, occurrenceOf, readEvent, uidOf } from './read-event.ts'
import { type EventLines, scanCalendar } from './scan-calendar.ts'

/** A booking site's file has some hundred events ahead; one with more is no calendar of a home. */
const MAX_EVENTS = 2_000
/** Longer ago than any stay under way began. */
const EXACT_DAYS = 400
const MAX_DATES = 20_000
const MAX_OCCURRENCES = 20_000

export type ParsedCalendar =
  | { ok: true; events: OutsideEvent[]; leftOut: DoubtfulEvent[] }
  /** notACalendar: nothing of it can be read. tooComplex: it has more of something than a home's calendar ever has. */
  | { ok: false; reason: 'notACalendar' | 'tooComplex' }

/**
 * The nights of the events of an iCalendar file (RFC 5545) that are not over today, as days in France: of whole days as they
 * are written, of hours the days on which they begin and end there. What is cancelled, or marked as leaving one free, is left
 * out. One event that cannot be read keeps no other out. Never throws; to be called on a thread of its own (calendar-parser.ts).
 */
export function parseCalendar(text: string, today: IsoDate): ParsedCalendar {
  const scanned = scanCalendar(text)
  if (!scanned.ok) return scanned
  try {
    return readEvents(scanned.events, today)
  } catch (error) {
    return { ok: false, reason: error instanceof TooComplex ? 'tooComplex' : 'notACalendar' }
  }
}

function readEvents(components: readonly EventLines[], today: IsoDate): ParsedCalendar {
  const allowance: Allowance = {
    zones: openZones(addDays(today, -EXACT_DAYS)),
    dates: MAX_DATES,
    occurrences: MAX_OCCURRENCES,
  }
  const replacements = components.filter(isException)
  const replacing = new Map(
    replacements.filter((lines) => !isFree(lines)).map((lines) => [lines, readEvent(lines, today, allowance)]),
  )
  // An occurrence whose replacement cannot be read stays taken.
  const exceptions = new Set(
    replacements
      .filter((lines) => replacing.get(lines)?.leftOut !== 'start')
      .map((lines) => occurrenceOf(lines, allowance.zones)),
  )
  const events: OutsideEvent[] = []
  const leftOut: DoubtfulEvent[] = []
  let understood = 0
  for (const lines of components) {
    if (isFree(lines)) {
      understood++
      continue
    }
    const read = replacing.get(lines) ?? readEvent(lines, today, allowance)
    if (read.leftOut) leftOut.push({ uid: uidOf(lines), reason: read.leftOut })
    if (read.leftOut !== 'start') understood++
    const ahead = read.nights.filter(({ end }) => end > today)
    events.push(...(isException(lines) ? ahead : ahead.filter(({ uid }) => !exceptions.has(uid))))
    if (events.length > MAX_EVENTS) throw new TooComplex()
  }
  // A file whose every event is unreadable is none: what was read before stays.
  if (leftOut.length > MAX_EVENTS) throw new TooComplex()
  if (components.length > 0 && understood === 0) return { ok: false, reason: 'notACalendar' }
  return { ok: true, events: nameApart(events), leftOut }
}

/** Some sites give several events one UID: the later ones are told apart by their first day. */
function nameApart(events: OutsideEvent[]): OutsideEvent[] {
  const seen = new Set<string>()
  return events.map((event) => {
    const uid = seen.has(event.uid) ? `${event.uid}#${event.start}` : event.uid
    seen.add(uid)
    return { ...event, uid }
  })
}
