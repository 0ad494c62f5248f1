import { expect, test } from 'vitest'
import {
  decideHold,
  decideStaffHold,
  GUEST_PAYMENTS,
  type GuestPayment,
  mayChangeServices,
  mayClientHold,
  mayHoldAgain,
  mayHoldAnother,
  staffHoldDays,
} from './hold.ts'

test.each([
  ['2027-02-06', { status: 'option', lastDay: '2027-02-14' }],
  ['2027-02-07', { status: 'held' }],
  ['2027-08-07', { status: 'held' }],
])('a stay from 7 August, asked for on %s', (today, expected) => {
  expect(decideHold('2027-08-07', today)).toEqual(expected)
})

test.each([
  ['confirmed', '2027-07-31', true],
  ['confirmed', '2027-08-01', false],
  ['option', '2027-01-10', true],
  ['held', '2027-07-31', true],
  ['paid', '2027-07-01', false],
  ['expired', '2027-07-01', false],
] as const)('services of a stay from 7 August, %s, on %s: %s', (status, today, expected) => {
  expect(mayChangeServices(status, '2027-08-07', today)).toBe(expected)
})

test('an account keeps three stays unpaid and no fourth', () => {
  expect([0, 2, 3, 7].map(mayHoldAnother)).toEqual([true, true, false, false])
})

test('an account begins to book the same nights six times a day and no seventh', () => {
  expect([0, 5, 6, 9].map(mayHoldAgain)).toEqual([true, true, false, false])
})

test.each([
  [{}, true],
  [{ unpaid: 11, unpaidOfLot: 3, attemptsOfLot: 11 }, true],
  [{ unpaid: 12 }, false],
  [{ unpaid: 4, unpaidOfLot: 4 }, false],
  [{ attemptsOfLot: 12 }, false],
])('BK-07: a client whose accounts have %j may hold one more: %s', (holds, ok) => {
  const decision = mayClientHold({ unpaid: 0, unpaidOfLot: 0, attemptsOfLot: 0, ...holds })
  expect(decision).toEqual(ok ? { ok: true } : { ok: false, reason: 'clientHoldsTooMany' })
})

test('AG-204 staff hold nights for two weeks at most, never beyond the arrival', () => {
  expect(staffHoldDays('2027-08-07', '2027-06-01')).toEqual({
    first: '2027-06-01',
    usual: '2027-06-03',
    last: '2027-06-15',
  })
  expect(staffHoldDays('2027-06-02', '2027-06-01')).toEqual({
    first: '2027-06-01',
    usual: '2027-06-02',
    last: '2027-06-02',
  })
  const usual = (arrival: string, payBy: GuestPayment) => staffHoldDays(arrival, '2027-06-01', payBy).usual
  expect(GUEST_PAYMENTS.map((payBy) => usual('2027-08-07', payBy))).toEqual([
    '2027-06-03',
    '2027-06-08',
    '2027-06-08',
    '2027-06-08',
  ])
  expect(usual('2027-06-05', 'cheque')).toBe('2027-06-05')
  // No payment is allowed before 7 February.
  expect(staffHoldDays('2027-08-07', '2026-12-01')).toEqual({
    first: '2027-02-07',
    usual: '2027-02-14',
    last: '2027-02-14',
  })
})

test.each([
  ['2027-05-31', false],
  ['2027-06-01', true],
  ['2027-06-15', true],
  ['2027-06-16', false],
])('AG-204 on 1 June staff hold nights of August through %s: %s', (until, ok) => {
  const decision = decideStaffHold({ arrival: '2027-08-07', until }, '2027-06-01')
  expect(decision).toEqual(ok ? { ok, status: 'option', lastDay: until } : { ok, reason: 'holdDay' })
})
