/** Splits an iCalendar text (RFC 5545) into events without interpreting values, in linear time. */
/** Components of any kind: VEVENT, VTIMEZONE, VALARM and unknown ones. */
const MAX_COMPONENTS = 20_000
const MAX_DEPTH = 10
/** Event properties that determine the nights. */
const MAX_PROPERTIES = 100_000
/** Characters of an unfolded line. Only lists of exception dates are longer. */
const MAX_LINE = 64 * 1024

/** The content lines of one event by property name (lower case), in the order of the file. */
export type EventLines = Map<string, string[]>

export type ScannedCalendar =
  | { ok: true; events: EventLines[] }
  /** `notACalendar`: not a complete iCalendar file. `tooComplex`: larger than any calendar of a home. */
  | { ok: false; reason: 'notACalendar' | 'tooComplex' }

const NO_CALENDAR = { ok: false, reason: 'notACalendar' } as const

const READ_PROPERTIES: ReadonlySet<string> = new Set([
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
 * Extracts the events of a calendar. Other components and properties are skipped without parsing, so errors in them are
 * harmless. A truncated text is refused, because its missing events would look like free nights.
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
      // Some writers append letters to a name. Any other END means that a component is unbalanced.
      const open = stack.pop()
      if (open === undefined || !componentName(line, 'end').startsWith(open)) return NO_CALENDAR
    } else if (stack.length === 0) {
      // Some servers append notices to a calendar, or send an HTML page instead.
      if (calendars === 0) return NO_CALENDAR
    } else if (isEvent(stack) && READ_PROPERTIES.has(name)) {
      if (++properties > MAX_PROPERTIES) return { ok: false, reason: 'tooComplex' }
      const event = events.at(-1)
      // A truncated list of dates does not parse, so the event is reported as incomplete.
      const content = line.length > MAX_LINE ? name : line
      const lines = event?.get(name)
      if (lines) lines.push(content)
      else event?.set(name, [content])
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
