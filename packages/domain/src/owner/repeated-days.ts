import type { IsoDate } from '../dates.ts'
import { addDays, addMonths, nightsBetween, weekday } from '../dates.ts'

/** How an event repeats (RFC 5545, RRULE), as far as calendars of homes need it. */
export interface RepeatRule {
  every: 'day' | 'week' | 'month' | 'year'
  /** Every so many of them; at least 1. */
  interval: number
  /** ISO weekdays of a weekly rule; that of the first day when absent. */
  weekdays?: readonly number[]
  /** How many times, or through which day; without both for ever. */
  count?: number
  until?: IsoDate
}

/** Thirty years: an event that has repeated for longer is no stay, and nobody is to be kept busy by it. */
const MAX_DAYS = 11_000

/**
 * The days of [from, to] on which a repeated event begins that began on `first`: by arithmetic, so that no rule, whoever wrote
 * it, takes longer than its answer. A month without the day is left out.
 */
export function repeatedDays(
  first: IsoDate,
  rule: RepeatRule,
  { from, to }: { from: IsoDate; to: IsoDate },
): IsoDate[] {
  if (nightsBetween(first, to) > MAX_DAYS) return []
  const last = rule.until !== undefined && rule.until < to ? rule.until : to
  return rule.every === 'day' || rule.every === 'week'
    ? everySoManyDays(first, rule, { from, last })
    : everySoManyMonths(first, rule, { from, last })
}

interface Bounds {
  from: IsoDate
  last: IsoDate
}

function everySoManyDays(
  first: IsoDate,
  { every, interval, weekdays = [weekday(first)], count = Infinity }: RepeatRule,
  { from, last }: Bounds,
): IsoDate[] {
  const [start, offsets] =
    every === 'day'
      ? [first, [0]]
      : [addDays(first, 1 - weekday(first)), weekdays.toSorted((a, b) => a - b).map((day) => day - 1)]
  const step = interval * (every === 'day' ? 1 : 7)
  // In its first week it may begin after some of its weekdays.
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

function everySoManyMonths(
  first: IsoDate,
  { every, interval, count = Infinity }: RepeatRule,
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
