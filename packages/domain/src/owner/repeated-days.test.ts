import { expect, test } from 'vitest'
import { type RepeatRule, repeatedDays } from './repeated-days.ts'

test.each<[string, string, RepeatRule, string[]]>([
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
  expect(repeatedDays(first, rule, 400)).toEqual(days)
})

test('a rule without an end gives as many days as are asked for, and none beyond our calendar', () => {
  expect(repeatedDays('2026-07-04', { every: 'day', interval: 1 }, 400)).toHaveLength(400)
  expect(repeatedDays('2199-12-01', { every: 'day', interval: 1 }, 400).every((day) => day < '2201')).toBe(true)
  expect(repeatedDays('2026-07-04', { every: 'year', interval: 1 }, 400).length).toBeLessThan(40)
})
