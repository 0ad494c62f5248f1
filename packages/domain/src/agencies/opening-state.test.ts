import { expect, test } from 'vitest'
import { type OpenSpan, openingState } from './opening-state.ts'

/** Monday to Friday with a break at noon, Saturday morning. */
const WEEK: OpenSpan[] = [
  ...[1, 2, 3, 4, 5].flatMap((weekday) => [
    { weekday, opens: '09:00', closes: '12:30' },
    { weekday, opens: '14:00', closes: '18:30' },
  ]),
  { weekday: 6, opens: '09:00', closes: '12:30' },
]

// 2026-11-23 is a Monday.
test.each([
  ['in the morning', '2026-11-23', '09:00', { isOpen: true, closes: '12:30' }],
  ['at noon', '2026-11-23', '12:30', { isOpen: false, next: { inDays: 0, weekday: 1, opens: '14:00' } }],
  ['before the first hour', '2026-11-23', '08:59', { isOpen: false, next: { inDays: 0, weekday: 1, opens: '09:00' } }],
  ['in the evening', '2026-11-23', '18:30', { isOpen: false, next: { inDays: 1, weekday: 2, opens: '09:00' } }],
  ['on Saturday afternoon', '2026-11-28', '15:00', { isOpen: false, next: { inDays: 2, weekday: 1, opens: '09:00' } }],
] as const)('CO-02: an agency %s', (_, day, time, state) => {
  expect(openingState(WEEK, { day, time })).toEqual(state)
})

test('CO-02: an agency that opens once a week is closed for a week afterwards; one without hours says nothing', () => {
  const once = [{ weekday: 1, opens: '09:00', closes: '10:00' }]
  const next = { inDays: 7, weekday: 1, opens: '09:00' }
  expect(openingState(once, { day: '2026-11-23', time: '11:00' })).toEqual({ isOpen: false, next })
  expect(openingState([], { day: '2026-11-23', time: '11:00' })).toEqual({ isOpen: false, next: null })
})
