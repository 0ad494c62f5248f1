import { expect, test } from 'vitest'
import type { BookingStatus } from './booking-status.ts'
import { instalmentStates } from './instalment-due.ts'

const agreed = {
  depositCents: 25_000,
  balanceCents: 95_000,
  depositDueOn: '2027-02-07',
  balanceDueOn: '2027-07-07',
}

test.each<[BookingStatus, 'nothing' | 'deposit' | 'whole', string, string]>([
  ['option', 'nothing', '2027-02-06', 'deposit balance'],
  ['option', 'nothing', '2027-02-07', 'deposit:payable balance'],
  ['held', 'nothing', '2027-02-07', 'deposit:payable balance'],
  ['confirmed', 'deposit', '2027-07-06', 'deposit:paid balance'],
  ['confirmed', 'deposit', '2027-07-07', 'deposit:paid balance:payable'],
  ['paid', 'whole', '2027-07-08', 'deposit:paid balance:paid'],
  ['expired', 'nothing', '2027-07-08', 'deposit balance'],
  ['cancelled', 'deposit', '2027-07-08', 'deposit:paid balance'],
  ['refunded', 'nothing', '2027-07-08', 'deposit balance'],
  ['pending', 'nothing', '2027-07-08', 'deposit balance'],
])('%s, %s paid, on %s: %s', (status, paid, today, expected) => {
  const states = instalmentStates({ ...agreed, status, paid }, today)
  const summary = states.map(({ kind, paid, payable }) => `${kind}${paid ? ':paid' : ''}${payable ? ':payable' : ''}`)
  expect(summary.join(' ')).toBe(expected)
})

test('a stay paid whole has one instalment', () => {
  const whole = {
    status: 'held' as const,
    paid: 'nothing' as const,
    depositCents: 70_000,
    balanceCents: 0,
    depositDueOn: '2027-07-20',
  }
  expect(instalmentStates({ ...whole, balanceDueOn: null }, '2027-07-20')).toEqual([
    { kind: 'deposit', amountCents: 70_000, dueOn: '2027-07-20', paid: false, payable: true },
  ])
})
