import { createHash } from 'node:crypto'
import { addDays, type IsoDate, isIsoDate, isoDate, nightsBetween } from '@escale/domain/dates'
import { LAST_DAYS, type OutsideEvent } from '@escale/domain/owner/outside-events'
import { type RepeatRule, repeatedDays } from '@escale/domain/owner/repeated-days'
import ICAL from 'ical.js'
import { dayInFrance } from '../../platform/clock.ts'

/** A booking site's file has some hundred events ahead; one with more is no calendar of a home. */
const MAX_EVENTS = 2_000
const MAX_UID = 200

/**
 * The nights of the events of an iCalendar file (RFC 5545) that are not over today, as days in France: of whole days as they
 * are written, of hours the days on which they begin and end there. What is cancelled, or marked as leaving one free, is left
 * out. Null when the text is no such file.
 */
export function parseCalendar(text: string, today: IsoDate): OutsideEvent[] | null {
  try {
    const parsed: unknown[] = ICAL.parse(text.replace(/^\uFEFF/, ''))
    const files = (typeof parsed[0] === 'string' ? [parsed] : parsed).map((file) => new ICAL.Component(file as string))
    if (files.length === 0 || files.some(({ name }) => name !== 'vcalendar')) return null
    // A zone is known by its name: its rules in a stranger's file might keep the parser busy for ever.
    for (const one of files) one.removeAllSubcomponents('vtimezone')
    const components = files.flatMap((file) => file.getAllSubcomponents('vevent'))
    return namedApart(eventsOf(components, today)).filter(({ end }) => end > today)
  } catch {
    // The parser throws whatever it stumbles over.
    return null
  }
}

/** Throws when too many are ahead, each time of a repeated event being one. */
function eventsOf(components: ICAL.Component[], today: IsoDate): OutsideEvent[] {
  // One time of a repeated event that is unlike the others is a component of its own, with the same UID.
  const exceptions = new Set(components.filter(isException).map(occurrenceOf))
  const events: OutsideEvent[] = []
  let ahead = 0
  for (const component of components) {
    if (!takesNights(component)) continue
    const [first] = nightsOf(component)
    if (!first) continue
    const times = isException(component)
      ? [{ ...first, uid: occurrenceOf(component) }]
      : repeatsOf(component, first, today).filter(({ uid }) => !exceptions.has(uid))
    events.push(...times)
    ahead += times.filter(({ end }) => end > today).length
    if (ahead > MAX_EVENTS) throw new RangeError('Too many events')
  }
  return events
}

const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id')

/**
 * The times of an event: one, unless it repeats by a rule that is followed here; then those that are not over and not too far
 * ahead. Of any other rule the first time counts.
 */
function repeatsOf(component: ICAL.Component, first: OutsideEvent, today: IsoDate): OutsideEvent[] {
  const value = component.getFirstPropertyValue('rrule')
  const rule = value instanceof ICAL.Recur ? ruleOf(value) : null
  if (!rule) return [first]
  const excluded = component.getAllProperties('exdate').flatMap((property) => {
    const zone = property.getFirstParameter('tzid') ?? ''
    return property.getValues().map((time) => (time instanceof ICAL.Time ? dayOf(time, zone) : ''))
  })
  const nights = nightsBetween(first.start, first.end)
  return repeatedDays(first.start, rule, { from: addDays(today, 1 - nights), to: addDays(today, LAST_DAYS) })
    .filter((day) => !excluded.includes(day))
    .map((start) => ({ ...first, uid: `${first.uid}#${start}`, start, end: addDays(start, nights) }))
}

const PERIODS: Partial<Record<string, RepeatRule['every']>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
}
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Plain rules, and weekly ones on days of the week; null for others. */
function ruleOf({ freq, interval, count, until, parts }: ICAL.Recur): RepeatRule | null {
  const every = PERIODS[freq]
  const { BYDAY, ...others } = parts as Record<string, unknown[] | undefined>
  const weekdays = BYDAY?.map((day) => WEEKDAYS.indexOf(String(day)) + 1)
  const isPlain = Object.keys(others).length === 0 && (!weekdays || (every === 'week' && !weekdays.includes(0)))
  if (!every || !isPlain || !(interval >= 1)) return null
  return {
    every,
    interval,
    ...(weekdays && { weekdays }),
    ...(count && { count }),
    ...(until && { until: dayOf(until, '') }),
  }
}

/** The nights as the component itself has them; none of days beyond our calendar. Throws without a beginning. */
function nightsOf(component: ICAL.Component): OutsideEvent[] {
  const { startDate, endDate, summary } = new ICAL.Event(component)
  const zone = zoneOf(component, 'dtstart')
  const [start, end] = [dayOf(startDate, zone), dayOf(endDate, zoneOf(component, 'dtend') || zone)]
  return isIsoDate(start) && isIsoDate(end) ? [{ uid: uidOf(component), summary: summary ?? '', start, end }] : []
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

function occurrenceOf(component: ICAL.Component): string {
  const time = component.getFirstPropertyValue('recurrence-id')
  const day = time instanceof ICAL.Time ? dayOf(time, zoneOf(component, 'recurrence-id')) : String(time)
  return `${uidOf(component)}#${day}`
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
