import { expect, test } from 'vitest'
import { occurrenceDays, type RecurrenceRule } from './recurrence.ts'

test.each<[string, string, RecurrenceRule, string[]]>([
  ['daily', '2026-07-04', { every: 'day', interval: 2, count: 3 }, ['2026-07-04', '2026-07-06', '2026-07-08']],
  [
    'weekly',
    '2026-07-04',
    { every: 'week', interval: 1, until: '2026-07-18' },
    ['2026-07-04', '2026-07-11', '2026-07-18'],
  ],
  [
    'on two days of each other week, from the first day on',
    '2026-07-04',
    { every: 'week', interval: 2, weekdays: [7, 6], count: 3 },
    ['2026-07-04', '2026-07-05', '2026-07-18'],
  ],
  [
    'monthly on the 31st',
    '2026-01-31',
    { every: 'month', interval: 1, count: 3 },
    ['2026-01-31', '2026-03-31', '2026-05-31'],
  ],
  ['yearly on 29 February', '2024-02-29', { every: 'year', interval: 1, count: 2 }, ['2024-02-29', '2028-02-29']],
  ['over before it began', '2026-07-04', { every: 'day', interval: 1, until: '1999-01-01' }, []],
  ['rarer than anybody looks ahead', '2026-07-04', { every: 'week', interval: 10_000 }, ['2026-07-04']],
])('%s', (_, first, rule, days) => {
  expect(occurrenceDays(first, rule, { from: first, to: '2030-12-31' })).toEqual(days)
})

test('an old rule yields the requested days: the rest of its count, the weekdays of its weeks', () => {
  const summer = { from: '2026-07-01', to: '2026-07-20' }
  expect(occurrenceDays('2019-01-01', { every: 'day', interval: 1 }, summer)).toHaveLength(20)
  expect(occurrenceDays('2024-07-01', { every: 'week', interval: 1, weekdays: [1, 2, 3, 4] }, summer)).toHaveLength(11)
  const third: RecurrenceRule = { every: 'week', interval: 3, weekdays: [6, 3] }
  const whole = occurrenceDays('2026-01-01', third, { from: '2026-01-01', to: '2026-12-31' })
  for (const from of ['2026-01-01', '2026-02-07', '2026-03-15', '2026-09-30'])
    for (const count of [1, 7, 20]) {
      const rest = occurrenceDays('2026-01-01', { ...third, count }, { from, to: '2026-12-31' })
      expect(rest).toEqual(whole.slice(0, count).filter((day) => day >= from))
    }
  expect(occurrenceDays('2020-01-31', { every: 'month', interval: 1, count: 46 }, summer)).toEqual([])
  expect(occurrenceDays('2020-07-31', { every: 'month', interval: 1 }, { ...summer, to: '2026-08-31' })).toEqual([
    '2026-07-31',
    '2026-08-31',
  ])
  expect(occurrenceDays('1950-07-04', { every: 'year', interval: 1 }, summer)).toEqual([])
  expect(occurrenceDays('2026-07-04', { every: 'day', interval: 1e9 }, summer)).toEqual(['2026-07-04'])
})
