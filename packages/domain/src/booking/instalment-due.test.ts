import { expect, test } from 'vitest'
import type { BookingStatus } from './booking-status.ts'
import { instalmentStates } from './instalment-due.ts'

const agreed = {
  depositCents: 25_000,
  balanceCents: 95_000,
  depositDueOn: '2027-02-07',
  balanceDueOn: '2027-07-07',
}

test.each<[BookingStatus, string, string]>([
  ['option', '2027-02-06', 'deposit balance'],
  ['option', '2027-02-07', 'deposit:payable balance'],
  ['held', '2027-02-07', 'deposit:payable balance'],
  ['confirmed', '2027-07-06', 'deposit:paid balance'],
  ['confirmed', '2027-07-07', 'deposit:paid balance:payable'],
  ['paid', '2027-07-08', 'deposit:paid balance:paid'],
  ['expired', '2027-07-08', 'deposit balance'],
  ['cancelled', '2027-07-08', 'deposit balance'],
  ['pending', '2027-07-08', 'deposit balance'],
])('%s on %s: %s', (status, today, expected) => {
  const states = instalmentStates({ ...agreed, status }, today)
  const told = states.map(({ kind, paid, payable }) => `${kind}${paid ? ':paid' : ''}${payable ? ':payable' : ''}`)
  expect(told.join(' ')).toBe(expected)
})

test('a stay paid whole has one instalment', () => {
  const whole = { status: 'held' as const, depositCents: 70_000, balanceCents: 0, depositDueOn: '2027-07-20' }
  expect(instalmentStates({ ...whole, balanceDueOn: null }, '2027-07-20')).toEqual([
    { kind: 'deposit', amountCents: 70_000, dueOn: '2027-07-20', paid: false, payable: true },
  ])
})
