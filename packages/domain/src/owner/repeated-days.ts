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

/**
 * The days on which a repeated event begins, from its first one on, at most `limit` of them: by arithmetic, so that no rule,
 * whoever wrote it, takes longer than its answer. A month without the day is left out.
 */
export function repeatedDays(first: IsoDate, rule: RepeatRule, limit: number): IsoDate[] {
  const days: IsoDate[] = []
  const most = Math.min(limit, rule.count ?? limit)
  // Each round has a day, but for months without it: at most eleven of twelve, and of 29 February seven of eight years.
  for (let round = 0; days.length < most && round < limit * 12; round++) {
    for (const day of daysOfRound(first, rule, round)) {
      if (day < first) continue
      if (days.length === most || (rule.until !== undefined && day > rule.until) || isTooFar(first, day)) return days
      days.push(day)
    }
  }
  return days
}

function daysOfRound(first: IsoDate, { every, interval, weekdays }: RepeatRule, round: number): IsoDate[] {
  const steps = round * interval
  if (every === 'day') return steps > MAX_DAYS ? [BEYOND] : [addDays(first, steps)]
  if (every === 'week') {
    if (steps * 7 > MAX_DAYS) return [BEYOND]
    const monday = addDays(first, steps * 7 + 1 - weekday(first))
    return [...(weekdays ?? [weekday(first)])].sort().map((day) => addDays(monday, day - 1))
  }
  const months = every === 'month' ? steps : steps * 12
  if (months * 28 > MAX_DAYS) return [BEYOND]
  const day = addMonths(first, months)
  return day.slice(-2) === first.slice(-2) ? [day] : []
}

/** Thirty years: nobody's calendar looks further. */
const MAX_DAYS = 11_000
const BEYOND = '2200-12-31'

function isTooFar(first: IsoDate, day: IsoDate): boolean {
  return day === BEYOND || nightsBetween(first, day) > MAX_DAYS
}
