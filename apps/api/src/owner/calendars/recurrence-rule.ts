import type { IsoDate } from '@escale/domain/dates'
import type { RecurrenceRule } from '@escale/domain/owner/recurrence'
import { dayOf, readTime, type Zones } from './calendar-days.ts'

const PERIODS: Partial<Record<string, RecurrenceRule['every']>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
}
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const FOLLOWED: ReadonlySet<string> = new Set(['freq', 'interval', 'count', 'until', 'wkst', 'byday'])
const MAX_INTERVAL = 10_000

/** The rule, null when it is not supported, and its last day when that is readable. */
export interface DecidedRule {
  rule: RecurrenceRule | null
  until?: IsoDate
}

/** Parses an RRULE in jCal form. Plain rules and weekly rules with weekdays are supported. */
export function ruleOf(recur: unknown, zones: Zones): DecidedRule {
  if (typeof recur !== 'object' || recur === null) return { rule: null }
  const { freq, interval = 1, count, until, byday } = recur as Partial<Record<string, unknown>>
  const lastTime = until === undefined ? null : readTime(until)
  const lastDay = lastTime && dayOf(lastTime, '', zones)
  const end = lastDay ? { until: lastDay } : {}
  const every = PERIODS[String(freq)]
  const weekdays = byday === undefined ? undefined : [byday].flat().map((day) => WEEKDAYS.indexOf(String(day)) + 1)
  const isPlain =
    Object.keys(recur).every((part) => FOLLOWED.has(part)) &&
    (until === undefined || lastDay !== null) &&
    (!weekdays || (every === 'week' && !weekdays.includes(0)))
  const times = Number(interval)
  if (!every || !isPlain || !(times >= 1 && times <= MAX_INTERVAL)) return { rule: null, ...end }
  return {
    rule: {
      every,
      interval: times,
      ...(weekdays && { weekdays }),
      ...(Number(count) > 0 && { count: Number(count) }),
      ...end,
    },
    ...end,
  }
}
