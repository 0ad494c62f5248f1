/** Reads one iCalendar event as the nights that it takes. */
import { createHash } from 'node:crypto'
import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import { type ExternalEvent, HORIZON_DAYS } from '@escale/domain/owner/external-events'
import type { IncompleteEvent } from '@escale/domain/owner/incomplete-events'
import { occurrenceDays } from '@escale/domain/owner/recurrence'
import ICAL from 'ical.js'
import { addSeconds, dayOf, readDuration, readTime, TooComplex, type WrittenTime, type Zones } from './calendar-days.ts'
import { ruleOf } from './recurrence-rule.ts'
import type { EventLines } from './scan-calendar.ts'

const MAX_UID = 200
const MAX_SUMMARY = 200
/** Days after its start during which an event with an unreadable end is reported. */
const REPORT_DAYS = 400

/** Limits per file, whatever its events are. */
export interface Allowance {
  zones: Zones
  /** EXDATE and RDATE values that may still be read. */
  dates: number
  /** Occurrences that may still be computed. */
  occurrences: number
}

export interface ReadEvent {
  nights: ExternalEvent[]
  /** Why it was not read in full, if that may concern future nights. */
  incomplete: IncompleteEvent['reason'] | null
}

interface Value {
  value: unknown
  zone: string
}

/** Whether it replaces one occurrence of a recurring event (RECURRENCE-ID). */
export const isException = (lines: EventLines) => lines.has('recurrence-id')

/** Whether it is cancelled or transparent. */
export function isFree(lines: EventLines): boolean {
  const is = (name: string, wanted: string) => textOf(lines, name)?.trim().toUpperCase() === wanted
  return is('status', 'CANCELLED') || is('transp', 'TRANSPARENT')
}

/** The stored UID; null when the file has none. */
export function uidOf(lines: EventLines): string | null {
  const uid = textOf(lines, 'uid')
  if (uid === undefined || uid === '') return null
  return uid.length <= MAX_UID && !uid.includes('\0') ? uid : createHash('sha256').update(uid).digest('hex')
}

/** The UID and day of the occurrence that an exception replaces. */
export function occurrenceOf(lines: EventLines, zones: Zones): string {
  const [replaced] = valuesOf(lines, 'recurrence-id')
  return `${uidOf(lines) ?? ''}#${replaced ? (dayOfValue(replaced, zones) ?? replaced.value) : ''}`
}

/**
 * The nights of an event. With an unreadable end only the first night, with an unsupported rule only the first occurrence is
 * returned. Throws `TooComplex` when the file's allowance is used up.
 */
export function readEvent(lines: EventLines, today: IsoDate, allowance: Allowance): ReadEvent {
  const { zones } = allowance
  const [from] = valuesOf(lines, 'dtstart')
  const startTime = from && readTime(from.value)
  const start = startTime && dayOf(startTime, from.zone, zones)
  if (!startTime || !start) return { nights: [], incomplete: 'start' }
  const end = endOf(lines, startTime, from.zone, zones)
  const isSure = end !== null && end >= start
  // A DATE whose end equals its start means that whole day, contrary to RFC 5545.
  const isDay = startTime.seconds === null && end === start
  const first = {
    uid: uidOf(lines) ?? `${from.value}/${valuesOf(lines, 'dtend')[0]?.value ?? null}`.slice(0, MAX_UID),
    summary: (textOf(lines, 'summary') ?? '').slice(0, MAX_SUMMARY),
    start,
    end: isSure && !isDay ? end : addDays(start, start < '2200-12-31' ? 1 : 0),
  }
  const isInDoubt = !isSure && start >= addDays(today, -REPORT_DAYS)
  const endDoubt = isInDoubt ? 'end' : null
  if (isException(lines)) return { nights: [{ ...first, uid: occurrenceOf(lines, zones) }], incomplete: endDoubt }
  const { nights, isFollowed } = occurrencesOf(lines, first, today, allowance)
  return { nights, incomplete: endDoubt ?? (isFollowed ? null : 'recurrence') }
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

/** Current and near occurrences; a single one when the event does not recur. */
function occurrencesOf(
  lines: EventLines,
  first: ExternalEvent,
  today: IsoDate,
  allowance: Allowance,
): { nights: ExternalEvent[]; isFollowed: boolean } {
  if (!lines.has('rrule') && !lines.has('rdate')) return { nights: [first], isFollowed: true }
  const [rrule, ...otherRules] = lines.get('rrule') ?? []
  const decided = rrule === undefined ? undefined : ruleOf(parseLine(rrule)?.values[0], allowance.zones)
  // A rule that has ended takes no nights, even an unsupported one.
  const isOver = decided?.until !== undefined && decided.until < today && otherRules.length === 0
  const added = datesOf(lines, 'rdate', allowance)
  const excluded = datesOf(lines, 'exdate', allowance)
  const isPlain = (rrule === undefined || decided?.rule != null) && otherRules.length === 0
  const isFollowed = added.isWhole && (isOver || (isPlain && excluded.isWhole))
  if (rrule !== undefined && !decided?.rule && added.days.size === 0) return { nights: [first], isFollowed }
  const nights = nightsBetween(first.start, first.end)
  const [lastDay, firstDay] = [addDays(today, HORIZON_DAYS), earliestStart(today, nights)]
  const days = new Set([
    ...(decided?.rule ? occurrenceDays(first.start, decided.rule, { from: firstDay, to: lastDay }) : [first.start]),
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

/** The earliest start of an event of that length that is not over today. */
const earliestStart = (today: IsoDate, nights: number) => addDays(today, 1 - Math.min(nights, HORIZON_DAYS * 10))

const endAfter = (start: IsoDate, nights: number) => {
  const left = nightsBetween(start, '2200-12-31')
  return addDays(start, Math.min(nights, left))
}

/** The days of EXDATE or RDATE; `isWhole` is false when a value is unreadable. A period counts by its start. */
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
    // An unreadable exception leaves its nights blocked and is reported.
    if (!parsed || parsed.values.length > allowance.dates) {
      isWhole = false
      continue
    }
    allowance.dates -= parsed.values.length
    for (const raw of parsed.values) {
      const value = Array.isArray(raw) ? raw[0] : raw
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

/** The values and zone of a content line; null when it does not parse. */
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
