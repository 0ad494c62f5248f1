/** Cuts an iCalendar text (RFC 5545) into its events without interpreting a value, in time proportional to its length. */

/** Every component counts, past or future, whatever it is: VEVENT, VTIMEZONE, VALARM and unknown ones. */
const MAX_COMPONENTS = 20_000
const MAX_DEPTH = 10
/** Properties of events that decide which nights they take. */
const MAX_PROPERTIES = 100_000
/** An unfolded line; longer ones are exception dates at best. */
const MAX_LINE = 64 * 1024

/** The content lines of one event by property name (lower case), in the order of the file. */
export type EventLines = Map<string, string[]>

export type ScannedCalendar =
  | { ok: true; events: EventLines[] }
  /** notACalendar: not a whole iCalendar file. tooComplex: more of something than a home's calendar ever has. */
  | { ok: false; reason: 'notACalendar' | 'tooComplex' }

const NO_CALENDAR = { ok: false, reason: 'notACalendar' } as const

const WANTED: ReadonlySet<string> = new Set([
  'dtend',
  'dtstart',
  'duration',
  'exdate',
  'rdate',
  'recurrence-id',
  'rrule',
  'status',
  'summary',
  'transp',
  'uid',
])

/**
 * The events that lie directly in the calendars of a text. Other components and other properties are skipped unread, so a
 * mistake in them does no harm. A text that breaks off is refused: what is missing would look as if it were free.
 */
export function scanCalendar(text: string): ScannedCalendar {
  const stack: string[] = []
  const events: EventLines[] = []
  let [components, properties, calendars] = [0, 0, 0]
  for (const line of contentLines(text)) {
    const name = /^[\w-]+/.exec(line.slice(0, 40))?.[0].toLowerCase() ?? ''
    if (name === 'begin' && line[5] === ':') {
      const component = componentName(line, 'begin')
      if (stack.length === 0 && component !== 'vcalendar') return NO_CALENDAR
      if (++components > MAX_COMPONENTS || stack.length >= MAX_DEPTH) return { ok: false, reason: 'tooComplex' }
      stack.push(component)
      if (isEvent(stack)) events.push(new Map())
      if (stack.length === 1) calendars++
    } else if (name === 'end' && line[3] === ':') {
      // Some writers add letters to a name. Any other END means that one is missing, and with it the rest of an event.
      const open = stack.pop()
      if (open === undefined || !componentName(line, 'end').startsWith(open)) return NO_CALENDAR
    } else if (stack.length === 0) {
      // Servers write notices behind a calendar, and a page of HTML in place of one.
      if (calendars === 0) return NO_CALENDAR
    } else if (isEvent(stack) && WANTED.has(name)) {
      if (++properties > MAX_PROPERTIES) return { ok: false, reason: 'tooComplex' }
      const event = events.at(-1)
      // Cut, a line of dates no longer parses as one: the reader tells of it.
      const kept = line.length > MAX_LINE ? name : line
      const lines = event?.get(name)
      if (lines) lines.push(kept)
      else event?.set(name, [kept])
    }
  }
  return calendars > 0 && stack.length === 0 ? { ok: true, events } : NO_CALENDAR
}

const isEvent = (stack: readonly string[]) => stack.length === 2 && stack[1] === 'vevent'

const componentName = (line: string, keyword: string) =>
  line
    .slice(keyword.length + 1, keyword.length + 100)
    .trim()
    .toLowerCase()

/** Unfolded lines that are not blank. */
function* contentLines(text: string): Generator<string> {
  const unfolded = text.replace(/^\uFEFF/, '').replace(/(?:\r\n|\n|\r)[ \t]/g, '')
  for (let start = 0; start < unfolded.length; ) {
    let end = start
    while (end < unfolded.length && unfolded[end] !== '\n' && unfolded[end] !== '\r') end++
    const line = unfolded.slice(start, end)
    if (line.trim() !== '') yield line.trimStart()
    start = end + 1
  }
}
