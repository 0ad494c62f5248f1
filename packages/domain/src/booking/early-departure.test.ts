import { expect, test } from 'vitest'
import { decideEarlyDeparture, departureOf, earlyDepartureDays } from './early-departure.ts'

const stay = {
  kind: 'tenant' as const,
  status: 'paid' as const,
  startDate: '2027-07-03',
  endDate: '2027-07-10',
}

test('AG-207 a departure is recorded while the stay goes on, on a day with a night before and a night after', () => {
  expect(earlyDepartureDays(stay, '2027-07-03')).toEqual({ first: '2027-07-04', last: '2027-07-09' })
  expect(earlyDepartureDays(stay, '2027-07-10')).toEqual({ first: '2027-07-04', last: '2027-07-09' })
  expect(earlyDepartureDays({ ...stay, endDate: '2027-07-04' }, '2027-07-03')).toBeNull()
})

test.each([
  ['before the arrival', stay, '2027-07-02'],
  ['after the end', stay, '2027-07-11'],
  ['an owner’s stay', { ...stay, kind: 'personal' as const }, '2027-07-05'],
  ['an unpaid hold', { ...stay, status: 'held' as const }, '2027-07-05'],
  ['a cancelled booking', { ...stay, status: 'cancelled' as const }, '2027-07-05'],
])('AG-207 no departure is recorded: %s', (_name, other, today) => {
  expect(decideEarlyDeparture('2027-07-06', other, today)).toEqual({ ok: false, reason: 'tooLateToChange' })
  expect(decideEarlyDeparture(null, other, today)).toEqual({ ok: false, reason: 'tooLateToChange' })
})

test.each([
  ['2027-07-03', false],
  ['2027-07-04', true],
  ['2027-07-09', true],
  ['2027-07-10', false],
  [null, true],
])('AG-207 a departure on %s: %s', (leftOn, isAllowed) => {
  const decision = decideEarlyDeparture(leftOn, stay, '2027-07-05')
  expect(decision).toEqual(isAllowed ? { ok: true } : { ok: false, reason: 'invalidDates' })
})

test('AG-207 the stay ends on the recorded day, else on the contracted one', () => {
  expect(departureOf({ end_date: '2027-07-10', left_on: '2027-07-06' })).toBe('2027-07-06')
  expect(departureOf({ end_date: '2027-07-10', left_on: null })).toBe('2027-07-10')
})
