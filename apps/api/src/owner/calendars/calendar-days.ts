/** What iCalendar values (RFC 5545) mean as days in France. Every value is checked before anything is computed with it. */
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

/** jCal's form. Of a time whose parts are missing (`DTSTART:20260704`) the parser leaves the colons. */
const TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2})?:(\d{2})?:(\d{2})?(Z?))?$/

/** Reads a DATE or DATE-TIME as the parser writes it; null for anything else. */
export function readTime(value: unknown): WrittenTime | null {
  const [, year, month, day, hours, minutes, seconds, utc] =
    (typeof value === 'string' && value.length < 40 && TIME.exec(value.trim())) || []
  if (year === undefined) return null
  // Years beyond those of `isIsoDate` are told by their month and day alone.
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

/** Seconds of a DURATION, up to some hundred years; null for anything else. */
export function readDuration(value: unknown): number | null {
  if (typeof value !== 'string' || !/\d/.test(value)) return null
  const [whole, sign, ...counts] = DURATION.exec(value.trim().toUpperCase()) ?? []
  if (whole === undefined) return null
  const [weeks, days, hours, minutes, seconds] = counts.map((count) => Number(count ?? 0))
  const total =
    ((weeks ?? 0) * 7 + (days ?? 0)) * DAY_SECONDS + (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0)
  return sign === '-' ? -total : total
}

/** A file that has more of something than a home's calendar ever has. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex'
}

/** Reading a zone's clock costs some microseconds: files of booking sites need none at all. */
const MAX_CONVERSIONS = 10_000

/** The clocks of the zones of one file; made for each, so that a stranger's names do not pile up. */
export interface Zones {
  clocks: Map<string, Intl.DateTimeFormat | null>
  /** Of earlier days, which nobody asks for any more, the written one is good enough. */
  exactFrom: IsoDate
  conversions: number
}

export function openZones(exactFrom: IsoDate): Zones {
  return { clocks: new Map(), exactFrom, conversions: MAX_CONVERSIONS }
}

/**
 * The day in France. `zone` is what the file calls the time's zone; a time without one, or of a zone that is not an IANA name,
 * is of the place itself. Days before 1900 or after 2200 are the first or the last of that time. Null for a day that does not
 * exist. Throws `TooComplex` past a number of conversions.
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

/** The time so many seconds later, by the clock on the wall; a DATE stays one. */
export function addSeconds(time: WrittenTime, seconds: number): WrittenTime {
  const total = (time.seconds ?? 0) + seconds
  const days = Math.floor(total / DAY_SECONDS)
  const start = dayNumber(inCalendar(isoDate(time.year, time.month, time.day)))
  const moved = Math.min(dayNumber(LAST_DAY), Math.max(dayNumber(FIRST_DAY), start + days))
  const [year = 0, month = 0, day = 0] = fromDayNumber(moved).split('-').map(Number)
  return { ...time, year, month, day, seconds: time.seconds === null ? null : total - days * DAY_SECONDS }
}

const inCalendar = (day: IsoDate): IsoDate => (day < FIRST_DAY ? FIRST_DAY : day > LAST_DAY ? LAST_DAY : day)

/** What tells the time of a zone by its IANA name; null for another name. */
function clockOf(zone: string, zones: Zones): Intl.DateTimeFormat | null {
  // The names are not case-sensitive: a file cannot ask for the same clock in a thousand spellings.
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
