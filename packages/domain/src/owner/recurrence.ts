import type { IsoDate } from '../dates.ts'
import { addDays, addMonths, nightsBetween, weekday } from '../dates.ts'

/** How an event recurs (RFC 5545, RRULE): the subset that calendars of homes use. */
export interface RecurrenceRule {
  every: 'day' | 'week' | 'month' | 'year'
  /** A multiple of the period; at least 1. */
  interval: number
  /** ISO weekdays of a weekly rule; the weekday of the first occurrence when absent. */
  weekdays?: readonly number[]
  /** The number of occurrences, or the last possible day; unbounded without both. */
  count?: number
  until?: IsoDate
}

/** Thirty years. An event that has recurred for longer is ignored. */
const MAX_DAYS = 11_000

/**
 * The start days in [from, to] of an event that recurs from `first`. Computed arithmetically, so that a hostile rule costs
 * no more than its result. Months without the day are skipped.
 */
export function occurrenceDays(
  first: IsoDate,
  rule: RecurrenceRule,
  { from, to }: { from: IsoDate; to: IsoDate },
): IsoDate[] {
  if (nightsBetween(first, to) > MAX_DAYS) return []
  const last = rule.until !== undefined && rule.until < to ? rule.until : to
  return rule.every === 'day' || rule.every === 'week'
    ? dailyOccurrences(first, rule, { from, last })
    : monthlyOccurrences(first, rule, { from, last })
}

interface Bounds {
  from: IsoDate
  last: IsoDate
}

function dailyOccurrences(
  first: IsoDate,
  { every, interval, weekdays = [weekday(first)], count = Infinity }: RecurrenceRule,
  { from, last }: Bounds,
): IsoDate[] {
  const [start, offsets] =
    every === 'day'
      ? [first, [0]]
      : [addDays(first, 1 - weekday(first)), weekdays.toSorted((a, b) => a - b).map((day) => day - 1)]
  const step = interval * (every === 'day' ? 1 : 7)
  // Weekdays of the first week before the first occurrence do not count.
  const skipped = offsets.filter((offset) => addDays(start, offset) < first).length
  const days: IsoDate[] = []
  const lastRound = Math.floor(nightsBetween(start, last) / step)
  for (let round = Math.max(0, Math.floor(nightsBetween(start, from) / step)); round <= lastRound; round++) {
    for (const [index, offset] of offsets.entries()) {
      const time = round * offsets.length + index - skipped
      const day = addDays(start, round * step + offset)
      if (time >= count || day > last) return days
      if (time >= 0 && day >= from) days.push(day)
    }
  }
  return days
}

function monthlyOccurrences(
  first: IsoDate,
  { every, interval, count = Infinity }: RecurrenceRule,
  { from, last }: Bounds,
): IsoDate[] {
  const step = interval * (every === 'month' ? 1 : 12)
  const lastMonth = nightsBetween(first, last) / SHORTEST_MONTH
  const days: IsoDate[] = []
  let times = 0
  for (let months = 0; months <= lastMonth && times < count; months += step) {
    const day = addMonths(first, months)
    if (day > last) return days
    if (day.slice(-2) !== first.slice(-2)) continue
    times++
    if (day >= from) days.push(day)
  }
  return days
}

const SHORTEST_MONTH = 28
