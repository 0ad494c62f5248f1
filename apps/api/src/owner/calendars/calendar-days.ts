/** Converts iCalendar values (RFC 5545) to days in France. Every value is validated before it is used. */
import { dayNumber, fromDayNumber, type IsoDate, isIsoDate, isoDate } from '@escale/domain/dates'
import { dayInFrance } from '../../platform/clock.ts'

const FIRST_DAY: IsoDate = '1900-01-01'
const LAST_DAY: IsoDate = '2200-12-31'
const DAY_SECONDS = 86_400

/** A DATE or DATE-TIME as it is written. */
export interface WrittenTime {
  year: number
  month: number
  day: number
  /** Seconds of the day; null for a DATE. */
  seconds: number | null
  isUtc: boolean
}

/** jCal form. When parts are missing (`DTSTART:20260704`) ical.js leaves the colons. */
const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2})?:(\d{2})?:(\d{2})?(Z?))?$/

/** Parses a DATE or DATE-TIME as ical.js writes it; null for anything else. */
export function readTime(value: unknown): WrittenTime | null {
  const [, year, month, day, hours, minutes, seconds, utc] =
    (typeof value === 'string' && value.length < 40 && TIME.exec(value.trim())) || []
  if (year === undefined) return null
  // `isIsoDate` supports fewer years, so only month and day are checked.
  if (!isIsoDate(`2000-${month}-${day}`) || Number(hours ?? 0) > 23 || Number(minutes ?? 0) > 59) return null
  return {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    seconds:
      hours === undefined
        ? null
        : Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Math.min(59, Number(seconds ?? 0)),
    isUtc: utc === 'Z',
  }
}

const DURATION = /^([+-])?P(?:(\d{1,5})W|(?:(\d{1,6})D)?(?:T(?:(\d{1,7})H)?(?:(\d{1,8})M)?(?:(\d{1,10})S)?)?)$/

/** Seconds of a DURATION, up to a few hundred years; null for anything else. */
export function readDuration(value: unknown): number | null {
  if (typeof value !== 'string' || !/\d/.test(value)) return null
  const [whole, sign, ...counts] = DURATION.exec(value.trim().toUpperCase()) ?? []
  if (whole === undefined) return null
  const [weeks, days, hours, minutes, seconds] = counts.map((count) => Number(count ?? 0))
  const total =
    ((weeks ?? 0) * 7 + (days ?? 0)) * DAY_SECONDS + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
  return sign === '-' ? -total : total
}

/** The file exceeds a limit. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex'
}

/** A time zone conversion takes microseconds; files of booking sites need none. */
const MAX_CONVERSIONS = 10_000

/** Time zone formatters of one file. Created per file, so that unknown names do not accumulate. */
export interface Zones {
  clocks: Map<string, Intl.DateTimeFormat | null>
  /** Earlier days are used as written, without conversion. */
  exactFrom: IsoDate
  conversions: number
}

export function openZones(exactFrom: IsoDate): Zones {
  return { clocks: new Map(), exactFrom, conversions: MAX_CONVERSIONS }
}

/**
 * The day in France of a written time. A time without a zone, or in a zone that is not an IANA name, is local. Years are
 * clamped to 1900–2200. Null for a day that does not exist. Throws `TooComplex` after too many conversions.
 */
export function dayOf(time: WrittenTime, zone: string, zones: Zones): IsoDate | null {
  const { year, month, day, seconds, isUtc } = time
  if (year < 1900) return FIRST_DAY
  if (year > 2200) return LAST_DAY
  const written = isoDate(year, month, day)
  if (!isIsoDate(written)) return null
  if (seconds === null || written < zones.exactFrom) return written
  const wallMs = Date.UTC(year, month - 1, day) + seconds * 1000
  if (isUtc) return inCalendar(dayInFrance(new Date(wallMs)))
  const clock = clockOf(zone, zones)
  if (!clock) return written
  if (--zones.conversions < 0) throw new TooComplex()
  const guess = wallMs - offsetMs(clock, wallMs)
  return inCalendar(dayInFrance(new Date(wallMs - offsetMs(clock, guess))))
}

/** Adds seconds to a wall-clock time; a DATE stays a DATE. */
export function addSeconds(time: WrittenTime, seconds: number): WrittenTime {
  const total = (time.seconds ?? 0) + seconds
  const days = Math.floor(total / DAY_SECONDS)
  const start = dayNumber(inCalendar(isoDate(time.year, time.month, time.day)))
  const moved = Math.min(dayNumber(LAST_DAY), Math.max(dayNumber(FIRST_DAY), start + days))
  const [year = 0, month = 0, day = 0] = fromDayNumber(moved).split('-').map(Number)
  return { ...time, year, month, day, seconds: time.seconds === null ? null : total - days * DAY_SECONDS }
}

const inCalendar = (day: IsoDate): IsoDate => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day)

/** The formatter of an IANA zone; null for other names. */
function clockOf(zone: string, zones: Zones): Intl.DateTimeFormat | null {
  // Zone names are case-insensitive: normalize them, so that a file cannot create thousands of formatters.
  const timeZone = zone.toLowerCase()
  const known = zones.clocks.get(timeZone)
  if (known !== undefined) return known
  let clock: Intl.DateTimeFormat | null = null
  try {
    clock = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  } catch {
    // Files name zones as they like.
  }
  zones.clocks.set(timeZone, clock)
  return clock
}

function offsetMs(clock: Intl.DateTimeFormat, instantMs: number): number {
  const name = clock.formatToParts(new Date(instantMs)).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes, seconds] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? []
  const total = (Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)) * 1000
  return sign === '-' ? -total : total
}
