/** Formats days and numbers in the page's language. Prices have one form in both languages: see domain/price-format. */
import { type IsoDate, weekday } from '@escale/domain/dates'
import { currentLocale } from './locale.ts'
import * as m from './messages.generated/messages.js'

const NO_BREAK_SPACE = '\u00a0'

/** Returns item `n` (counted from 1) of a list in a message. */
export const nth = (words: string, place: number) => words.split(' ')[place - 1] ?? ''

/** Formats a day as dd/LL/yyyy, in both languages. */
export function displayDate(day: IsoDate): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

/**
 * Formats a day with its weekday: "samedi 10 juillet 2027"; short: "sam. 10 juil.", without a line break; the first of a
 * month is "1er" in French. The words come from the catalogue: the first `Intl` call takes 50 ms on a phone, and a browser's result may
 * differ from the server's.
 */
export function displayDay(day: IsoDate, length: 'long' | 'short' = 'long'): string {
  const date = day.endsWith('-01') ? m.ui_first() : Number(day.slice(8))
  if (length === 'short')
    return [nth(m.ui_weekdays_short(), weekday(day)), date, displayMonthName(day, 'short')].join(NO_BREAK_SPACE)
  return m.ui_day({ weekday: nth(m.ui_weekdays(), weekday(day)), date, month: displayMonth(day) })
}

/**
 * Formats a stay where there is little room, without a line break: "5 – 12 juin", "28 juin – 5 juil."; the years only
 * where they differ.
 */
export function displayShortStay(arrival: IsoDate, departure: IsoDate): string {
  const isSameYear = arrival.slice(0, 4) === departure.slice(0, 4)
  const dayOf = (day: IsoDate) => (day.endsWith('-01') ? m.ui_first() : String(Number(day.slice(8))))
  const whole = (day: IsoDate) =>
    [dayOf(day), displayMonthName(day, 'short'), ...(isSameYear ? [] : [day.slice(0, 4)])].join(NO_BREAK_SPACE)
  const start = arrival.slice(0, 7) === departure.slice(0, 7) ? dayOf(arrival) : whole(arrival)
  return [start, '–', whole(departure)].join(NO_BREAK_SPACE)
}

/** Formats a month from `yyyy-MM` or one of its days: "juillet 2027". */
export function displayMonth(month: string): string {
  return `${displayMonthName(month)} ${month.slice(0, 4)}`
}

/** A month without its year, by one of its days: "juillet"; short: "juil."; narrow: "J". */
export function displayMonthName(day: IsoDate, length: 'long' | 'short' | 'narrow' = 'long'): string {
  const name = nth(length === 'short' ? m.ui_months_short() : m.ui_months(), Number(day.slice(5, 7)))
  return length === 'narrow' ? name.slice(0, 1).toUpperCase() : name
}

/** Names of the weekdays, Monday first. */
export const weekdayNames = (): readonly string[] => m.ui_weekdays().split(' ')

/** Formats a number: a rating 4.6 → "4,6", a count 1234 → "1 234". Without `Intl`: see today.ts. */
export function displayNumber(value: number, fractionDigits = 0): string {
  const [decimal, group] = currentLocale() === 'fr' ? [',', '\u202f'] : ['.', ',']
  const factor = 10 ** fractionDigits
  const [whole = '', fraction] = (Math.round(value * factor) / factor).toFixed(fractionDigits).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return fraction ? grouped + decimal + fraction : grouped
}

/** Formats a distance: in metres below a kilometre, else with one decimal: "350 m", "2,4 km". */
export function displayDistance(metres: number): string {
  if (metres < 1000) return `${displayNumber(metres)}\u00a0m`
  return `${displayNumber(metres / 1000, metres % 1000 === 0 ? 0 : 1)}\u00a0km`
}
