/** One event of an iCalendar file as the nights that it takes. */
import { createHash } from 'node:crypto'
import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import type { DoubtfulEvent } from '@escale/domain/owner/doubtful-events'
import { LAST_DAYS, type OutsideEvent } from '@escale/domain/owner/outside-events'
import { repeatedDays } from '@escale/domain/owner/repeated-days'
import ICAL from 'ical.js'
import { addSeconds, dayOf, readDuration, readTime, TooComplex, type WrittenTime, type Zones } from './calendar-days.ts'
import { ruleOf } from './recurrence-rule.ts'
import type { EventLines } from './scan-calendar.ts'

const MAX_UID = 200
const MAX_SUMMARY = 200
/** An event that ends unknown to us is told of for so long after its start. */
const DOUBT_DAYS = 400

/** What one file may cost in all, whatever its events are. */
export interface Allowance {
  zones: Zones
  /** Dates of EXDATE and RDATE that may still be read. */
  dates: number
  /** Occurrences of recurring events that may still be computed. */
  occurrences: number
}

export interface ReadEvent {
  nights: OutsideEvent[]
  /** Why it was not read in full, where that may matter for nights to come. */
  leftOut: DoubtfulEvent['reason'] | null
}

interface Value {
  value: unknown
  zone: string
}

/** Whether it replaces one occurrence of a recurring event (RECURRENCE-ID), as a component of its own with the same UID. */
export const isException = (lines: EventLines) => lines.has('recurrence-id')

/** Whether it leaves nobody busy. */
export function isFree(lines: EventLines): boolean {
  const is = (name: string, wanted: string) => textOf(lines, name)?.trim().toUpperCase() === wanted
  return is('status', 'CANCELLED') || is('transp', 'TRANSPARENT')
}

/** The UID as it is stored; null where the file gives none. */
export function uidOf(lines: EventLines): string | null {
  const uid = textOf(lines, 'uid')
  if (uid === undefined || uid === '') return null
  return uid.length <= MAX_UID && !uid.includes('\0') ? uid : createHash('sha256').update(uid).digest('hex')
}

/** The UID with the day of the occurrence that an exception replaces. */
export function occurrenceOf(lines: EventLines, zones: Zones): string {
  const [replaced] = valuesOf(lines, 'recurrence-id')
  return `${uidOf(lines) ?? ''}#${replaced ? (dayOfValue(replaced, zones) ?? replaced.value) : ''}`
}

/**
 * The nights of an event. Of one whose end cannot be understood the first night, of a rule that is not followed here the first
 * occurrence: what is sure. Throws `TooComplex` when the file's allowance is used up.
 */
export function readEvent(lines: EventLines, today: IsoDate, allowance: Allowance): ReadEvent {
  const { zones } = allowance
  const [from] = valuesOf(lines, 'dtstart')
  const startTime = from && readTime(from.value)
  const start = startTime && dayOf(startTime, from.zone, zones)
  if (!startTime || !start) return { nights: [], leftOut: 'start' }
  const end = endOf(lines, startTime, from.zone, zones)
  const isSure = end !== null && end >= start
  // A DATE that ends where it begins is that whole day, whatever the standard says.
  const isDay = startTime.seconds === null && end === start
  const first = {
    uid: uidOf(lines) ?? `${from.value}/${valuesOf(lines, 'dtend')[0]?.value ?? null}`.slice(0, MAX_UID),
    summary: (textOf(lines, 'summary') ?? '').slice(0, MAX_SUMMARY),
    start,
    end: isSure && !isDay ? end : addDays(start, start < '2200-12-31' ? 1 : 0),
  }
  const isInDoubt = !isSure && start >= addDays(today, -DOUBT_DAYS)
  const endDoubt = isInDoubt ? 'end' : null
  if (isException(lines)) return { nights: [{ ...first, uid: occurrenceOf(lines, zones) }], leftOut: endDoubt }
  const { nights, isFollowed } = occurrencesOf(lines, first, today, allowance)
  return { nights, leftOut: endDoubt ?? (isFollowed ? null : 'recurrence') }
}

function endOf(lines: EventLines, start: WrittenTime, zone: string, zones: Zones): IsoDate | null {
  if (lines.has('dtend')) {
    const [to] = valuesOf(lines, 'dtend')
    return to ? dayOfValue({ ...to, zone: to.zone || zone }, zones) : null
  }
  const seconds = lines.has('duration')
    ? readDuration(valuesOf(lines, 'duration')[0]?.value)
    : start.seconds === null
      ? 86_400
      : 0
  return seconds === null ? null : dayOf(addSeconds(start, seconds), zone, zones)
}

/** The occurrences that are not over and not too far ahead; of an event that does not recur, the one. */
function occurrencesOf(
  lines: EventLines,
  first: OutsideEvent,
  today: IsoDate,
  allowance: Allowance,
): { nights: OutsideEvent[]; isFollowed: boolean } {
  if (!lines.has('rrule') && !lines.has('rdate')) return { nights: [first], isFollowed: true }
  const [rrule, ...otherRules] = lines.get('rrule') ?? []
  const decided = rrule === undefined ? undefined : ruleOf(parseLine(rrule)?.values[0], allowance.zones)
  // A rule that has ended keeps nobody busy, even one that is not followed.
  const isOver = decided?.until !== undefined && decided.until < today && otherRules.length === 0
  const added = datesOf(lines, 'rdate', allowance)
  const excluded = datesOf(lines, 'exdate', allowance)
  const isPlain = (rrule === undefined || decided?.rule != null) && otherRules.length === 0
  const isFollowed = added.isWhole && (isOver || (isPlain && excluded.isWhole))
  if (rrule !== undefined && !decided?.rule && added.days.size === 0) return { nights: [first], isFollowed }
  const nights = nightsBetween(first.start, first.end)
  const [lastDay, firstDay] = [addDays(today, LAST_DAYS), earliestStart(today, nights)]
  const days = new Set([
    ...(decided?.rule ? repeatedDays(first.start, decided.rule, { from: firstDay, to: lastDay }) : [first.start]),
    ...added.days,
  ])
  allowance.occurrences -= days.size
  if (allowance.occurrences < 0) throw new TooComplex()
  return {
    nights: [...days]
      .filter((day) => !excluded.days.has(day))
      .map((start) => ({ ...first, uid: `${first.uid}#${start}`, start, end: endAfter(start, nights) })),
    isFollowed,
  }
}

/** The first day on which something of so many nights begins that is not over today. */
const earliestStart = (today: IsoDate, nights: number) => addDays(today, 1 - Math.min(nights, LAST_DAYS * 10))

const endAfter = (start: IsoDate, nights: number) => {
  const left = nightsBetween(start, '2200-12-31')
  return addDays(start, Math.min(nights, left))
}

/** The days of EXDATE or RDATE; not whole when some cannot be read. Of a period the start counts. */
function datesOf(
  lines: EventLines,
  name: 'exdate' | 'rdate',
  allowance: Allowance,
): { days: Set<IsoDate>; isWhole: boolean } {
  const days = new Set<IsoDate>()
  let isWhole = true
  for (const line of lines.get(name) ?? []) {
    if (line.trimEnd().endsWith(':')) continue
    const parsed = parseLine(line)
    // An exception that cannot be read leaves nights taken, which is safe and told.
    if (!parsed || parsed.values.length > allowance.dates) {
      isWhole = false
      continue
    }
    allowance.dates -= parsed.values.length
    for (const given of parsed.values) {
      const value = Array.isArray(given) ? given[0] : given
      const day = dayOfValue({ value, zone: parsed.zone }, allowance.zones)
      if (day) days.add(day)
      else isWhole = false
    }
  }
  return { days, isWhole }
}

function dayOfValue({ value, zone }: Value, zones: Zones): IsoDate | null {
  const time = readTime(value)
  return time && dayOf(time, zone, zones)
}

function valuesOf(lines: EventLines, name: string): Value[] {
  const parsed = parseLine(lines.get(name)?.[0])
  return parsed ? parsed.values.map((value) => ({ value, zone: parsed.zone })) : []
}

function textOf(lines: EventLines, name: string): string | undefined {
  const value = valuesOf(lines, name)[0]?.value
  return value === undefined ? undefined : String(value)
}

/** The values of a content line and the zone that it names; null when it cannot be parsed. No value is computed with yet. */
function parseLine(line: string | undefined): { values: unknown[]; zone: string } | null {
  if (line === undefined) return null
  try {
    const [, parameters, , ...values] = ICAL.parse.property(line) as [
      string,
      Record<string, unknown>,
      string,
      ...unknown[],
    ]
    return { values, zone: String(parameters.tzid ?? '') }
  } catch {
    // The parser throws whatever it stumbles over.
    return null
  }
}
