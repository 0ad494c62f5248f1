import { createHash } from 'node:crypto'
import { isIsoDate, isoDate } from '@escale/domain/dates'
import type { OutsideEvent } from '@escale/domain/owner/outside-events'
import ICAL from 'ical.js'
import { dayInFrance } from '../../platform/clock.ts'

/** A booking site's file has some hundred events; one with more is no calendar of a home. */
const MAX_EVENTS = 1_000
/** Of a repeated event, as many as anybody may look ahead. */
const MAX_REPEATS = 400
const MAX_UID = 200

/**
 * The nights of the events of an iCalendar file (RFC 5545), as days in France: of whole days as they are written, of hours
 * the days on which they begin and end there. What is cancelled, or marked as leaving one free, is left out. Null when the
 * text is no such file.
 */
export function parseCalendar(text: string): OutsideEvent[] | null {
  try {
    const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, ''))
    const files = (typeof parsed[0] === 'string' ? [parsed] : parsed).map((file) => new ICAL.Component(file as string))
    if (files.length === 0 || files.some(({ name }) => name !== 'vcalendar')) return null
    // Their rules are text of strangers as well, and may keep the parser busy for ever: zones are known by their names.
    for (const one of files) one.removeAllSubcomponents('vtimezone')
    const components = files.flatMap((file) => file.getAllSubcomponents('vevent'))
    return namedApart(eventsOf(components))
  } catch {
    // The parser throws whatever it stumbles over.
    return null
  }
}

/** Throws when they are too many, each time of a repeated event being one. */
function eventsOf(components: ICAL.Component[]): OutsideEvent[] {
  let left = MAX_EVENTS
  const count = () => {
    if (left-- === 0) throw new RangeError('Too many events')
  }
  const isOccurrence = (component: ICAL.Component) => component.hasProperty('recurrence-id')
  const repeated = new Set(components.filter((component) => !isOccurrence(component)).map(uidOf))
  return components.flatMap((component) => {
    // One occurrence of a repeated event that is unlike the others is a component of its own: read with the others.
    if (isOccurrence(component) && repeated.has(uidOf(component))) return []
    count()
    const event = new ICAL.Event(component)
    return event.isRecurring() && isEndable(component) ? repeatsOf(event, count) : nightsOf(event, uidOf(component))
  })
}

/**
 * Whether the parser finds the next time of a repeated event without searching for ever, as it would for each 30 February:
 * only plain rules, or days of the week. Of any other event the first time counts.
 */
function isEndable(component: ICAL.Component): boolean {
  return component.getAllProperties('rrule').every((property) => {
    const rule = property.getFirstValue()
    if (!(rule instanceof ICAL.Recur)) return false
    const parts = Object.keys(rule.parts)
    if (rule.freq === 'WEEKLY') return parts.every((part) => part === 'BYDAY')
    return ['DAILY', 'MONTHLY', 'YEARLY'].includes(rule.freq) && parts.length === 0
  })
}

function nightsOf(event: ICAL.Event, uid: string, { startDate, endDate }: Times = event): OutsideEvent[] {
  if (!takesNights(event.component)) return []
  const zone = zoneOf(event.component, 'dtstart')
  const end = dayOf(endDate, zoneOf(event.component, 'dtend') || zone)
  const start = dayOf(startDate, zone)
  // Days beyond our calendar are no stay.
  return isIsoDate(start) && isIsoDate(end) ? [{ uid, summary: event.summary ?? '', start, end }] : []
}

function zoneOf(component: ICAL.Component, property: string): string {
  return component.getFirstProperty(property)?.getFirstParameter('tzid') ?? ''
}

/** Some sites give several events one UID: the later ones are told apart by their first day. */
function namedApart(events: OutsideEvent[]): OutsideEvent[] {
  const seen = new Set<string>()
  return events.map((event) => {
    const uid = seen.has(event.uid) ? `${event.uid}#${event.start}` : event.uid
    seen.add(uid)
    return { ...event, uid }
  })
}

type Times = Pick<ICAL.Event, 'startDate' | 'endDate'>

function repeatsOf(event: ICAL.Event, count: () => void): OutsideEvent[] {
  const uid = uidOf(event.component)
  const occurrences = event.iterator()
  const repeats: OutsideEvent[] = []
  for (let times = 0; times < MAX_REPEATS; times++) {
    const next = occurrences.next()
    if (!next) break
    count()
    const { item, recurrenceId, startDate, endDate } = event.getOccurrenceDetails(next)
    repeats.push(...nightsOf(item, `${uid}#${dayOf(recurrenceId, '')}`, { startDate, endDate }))
  }
  return repeats
}

function takesNights(component: ICAL.Component): boolean {
  const is = (name: string, value: string) => String(component.getFirstPropertyValue(name)).toUpperCase() === value
  return !is('status', 'CANCELLED') && !is('transp', 'TRANSPARENT')
}

/** The UID; where a site gives none, what tells the event apart. */
function uidOf(component: ICAL.Component): string {
  const given = component.getFirstPropertyValue('uid')
  const uid = String(
    given ?? `${component.getFirstPropertyValue('dtstart')}/${component.getFirstPropertyValue('dtend')}`,
  )
  return uid.length <= MAX_UID && !uid.includes('\0') ? uid : createHash('sha256').update(uid).digest('hex')
}

/** The day in France. `zone` is what the file calls the time's zone; a time without one is of the place itself. */
function dayOf(time: ICAL.Time, zone: string): string {
  const written = isoDate(time.year, time.month, time.day)
  if (time.isDate) return written
  const wallMs = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  if (time.zone === ICAL.Timezone.utcTimezone) return dayInFrance(new Date(wallMs))
  const clock = clockOf(zone)
  if (clock) {
    const guess = wallMs - offsetMs(clock, wallMs)
    return dayInFrance(new Date(wallMs - offsetMs(clock, guess)))
  }
  // Of a zone that goes by another name, what is written counts.
  return written
}

const clocks = new Map<string, Intl.DateTimeFormat | null>()

/** What tells the time of a zone by its IANA name; null for another name. */
function clockOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  let clock: Intl.DateTimeFormat | null = null
  try {
    clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    // Files name zones as they like; those are not kept.
    return null
  }
  clocks.set(timeZone, clock)
  return clock
}

function offsetMs(clock: Intl.DateTimeFormat, instantMs: number): number {
  const name = clock.formatToParts(new Date(instantMs)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? []
  const total = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000
  return sign === '-' ? -total : total
}
