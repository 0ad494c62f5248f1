import { addDays, type IsoDate } from '@escale/domain/dates'
import type { ExternalEvent } from '@escale/domain/owner/external-events'
import type { IncompleteEvent } from '@escale/domain/owner/incomplete-events'
import { openZones, TooComplex } from './calendar-days.ts'
import { type Allowance, isException, isFree, occurrenceOf, readEvent, uidOf } from './read-event.ts'
import { type EventLines, scanCalendar } from './scan-calendar.ts'

/** A booking site's file has a few hundred future events. */
const MAX_EVENTS = 2_000
/** Older than any stay in progress. */
const EXACT_DAYS = 400
const MAX_DATES = 20_000
const MAX_OCCURRENCES = 20_000

export type ParsedCalendar =
  | { ok: true; events: ExternalEvent[]; incomplete: IncompleteEvent[] }
  /** `notACalendar`: nothing is readable. `tooComplex`: larger than any calendar of a home. */
  | { ok: false; reason: 'notACalendar' | 'tooComplex' }

/**
 * Parses an iCalendar file (RFC 5545) into the nights that its current and future events take. Whole days are taken as
 * written; times become days in France. Cancelled and transparent events are dropped. An unreadable event does not affect
 * the others. Never throws. Call it on its own thread (`calendar-parser.ts`).
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
  // An occurrence stays blocked when its replacement is unreadable.
  const exceptions = new Set(
    replacements
      .filter((lines) => replacing.get(lines)?.incomplete !== 'start')
      .map((lines) => occurrenceOf(lines, allowance.zones)),
  )
  const events: ExternalEvent[] = []
  const incomplete: IncompleteEvent[] = []
  let understood = 0
  for (const lines of components) {
    if (isFree(lines)) {
      understood++
      continue
    }
    const read = replacing.get(lines) ?? readEvent(lines, today, allowance)
    if (read.incomplete) incomplete.push({ uid: uidOf(lines), reason: read.incomplete })
    if (read.incomplete !== 'start') understood++
    const ahead = read.nights.filter(({ end }) => end > today)
    events.push(...(isException(lines) ? ahead : ahead.filter(({ uid }) => !exceptions.has(uid))))
    if (events.length > MAX_EVENTS) throw new TooComplex()
  }
  if (incomplete.length > MAX_EVENTS) throw new TooComplex()
  /** A file without a single readable event must not free the known nights. */
  if (components.length > 0 && understood === 0) return { ok: false, reason: 'notACalendar' }
  return { ok: true, events: ensureUniqueUids(events), incomplete }
}

/** Some sites reuse a UID: repeated ones get their first day as a suffix. */
function ensureUniqueUids(events: ExternalEvent[]): ExternalEvent[] {
  const uids = new Set<string>()
  return events.map((event) => {
    const uid = uids.has(event.uid) ? `${event.uid}#${event.start}` : event.uid
    uids.add(uid)
    return { ...event, uid }
  })
}
