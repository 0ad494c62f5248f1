/**
 * Calendar days without a time zone: a day is a `yyyy-MM-dd` string, arithmetic uses whole day numbers. Nothing here
 * depends on hours, offsets or a clock; "today" is always an argument.
 */

/** A calendar day, `yyyy-MM-dd`, years 1900 to 2200. */
export type IsoDate = string

const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** Whether the value is an existing day, written `yyyy-MM-dd`, from 1900 to 2200. */
export function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && isDay(value, digits(value, 0, 4), digits(value, 5, 7), digits(value, 8, 10))
}

/** Whether the text writes an existing day of these parts. Parts that are no numbers are NaN and fail each comparison. */
function isDay(text: string, year: number, month: number, day: number): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12)) return false
  return day >= 1 && day <= daysInMonth(year, month)
}

/** Returns the number at [from, to) of a text; NaN when it holds anything but digits. No regular expression, because calendars call this thousands of times. */
function digits(text: string, from: number, to: number): number {
  let number = 0
  for (let index = from; index < to; index++) {
    const digit = text.charCodeAt(index) - 48
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    number = number * 10 + digit
  }
  return number
}

/** Number of days of a month, 1 = January. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Returns the days since 1970-01-01 (negative before). Throws RangeError for anything that is not an existing day. */
export function dayNumber(date: IsoDate): number {
  const text = String(date)
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)]
  if (!isDay(text, year, month, day)) throw new RangeError(`Not a calendar day: ${text}`)
  return daysFromCivil(year, month, day)
}

// The civil calendar in eras of 400 years, with years that begin in March so that the leap day comes last
// (Howard Hinnant, "chrono-compatible low-level date algorithms").
function daysFromCivil(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/** Returns the day of a number of days since 1970-01-01: the inverse of `dayNumber`. */
export function fromDayNumber(days: number): IsoDate {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return isoDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

/** Formats a day from its parts; the day must exist. */
export function isoDate(year: number, month: number, day: number): IsoDate {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Adds days (negative: subtracts). */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** Adds months (negative: subtracts), clamped to the month's end: 31 January + 1 = 28 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date)
  const count = year * 12 + (month - 1) + months
  const newYear = Math.floor(count / 12)
  const newMonth = count - newYear * 12 + 1
  return isoDate(newYear, newMonth, Math.min(day, daysInMonth(newYear, newMonth)))
}

/** Number of nights in [arrival, departure); negative when the departure comes first. */
export function nightsBetween(arrival: IsoDate, departure: IsoDate): number {
  return dayNumber(departure) - dayNumber(arrival)
}

/** Compares two days for sorting. Days also compare with `<`, since they are strings of one form. */
export function compareDates(a: IsoDate, b: IsoDate): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** ISO weekday: 1 = Monday … 7 = Sunday. */
export function weekday(date: IsoDate): number {
  return weekdayOfDayNumber(dayNumber(date))
}

/** ISO weekday of a day number: 1 = Monday … 7 = Sunday. Day 0, 1970-01-01, was a Thursday. */
export function weekdayOfDayNumber(days: number): number {
  return ((((days + 3) % 7) + 7) % 7) + 1
}

/**
 * Returns the nights of [arrival, departure), each named by its evening's day; empty when the departure is not later.
 */
export function eachNight(arrival: IsoDate, departure: IsoDate): IsoDate[] {
  const first = dayNumber(arrival)
  const count = Math.max(0, dayNumber(departure) - first)
  return Array.from({ length: count }, (_, index) => fromDayNumber(first + index))
}

/** Year and month (1 = January) of a day. */
export function monthOf(date: IsoDate): { year: number; month: number } {
  const { year, month } = partsOf(date)
  return { year, month }
}

/** First day of the day's month. */
export function startOfMonth(date: IsoDate): IsoDate {
  const { year, month } = partsOf(date)
  return isoDate(year, month, 1)
}

/** Returns the weeks of a month, Monday first; days of neighbouring months are null. */
export function monthGrid(year: number, month: number): (IsoDate | null)[][] {
  const before = weekday(isoDate(year, month, 1)) - 1
  const length = daysInMonth(year, month)
  const weeks = Math.ceil((before + length) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => {
      const day = week * 7 + place - before + 1
      return day >= 1 && day <= length ? isoDate(year, month, day) : null
    }),
  )
}

function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  if (!isIsoDate(date)) throw new RangeError(`Not a calendar day: ${String(date)}`)
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }
}
