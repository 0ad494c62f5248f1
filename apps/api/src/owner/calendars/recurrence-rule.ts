import type { IsoDate } from '@escale/domain/dates'
import type { RepeatRule } from '@escale/domain/owner/repeated-days'
import { dayOf, readTime, type Zones } from './calendar-days.ts'

const PERIODS: Partial<Record<string, RepeatRule['every']>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
}
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const FOLLOWED: ReadonlySet<string> = new Set(['freq', 'interval', 'count', 'until', 'wkst', 'byday'])
const MAX_INTERVAL = 10_000

/** The rule, where it is followed here, and its last day, where it has one that can be read. */
export interface DecidedRule {
  rule: RepeatRule | null
  until?: IsoDate
}

/** An RRULE in jCal's form: plain rules and weekly ones on days of the week are followed, by arithmetic; no others. */
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
