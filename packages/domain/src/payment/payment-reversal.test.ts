import { expect, test } from 'vitest'
import type { BookingPayments } from '../booking/instalment-due.ts'
import { decideReversal, type ReceivedPayment, reversalCauseOf, reversedHoldDay } from './payment-reversal.ts'

const deposit: ReceivedPayment = {
  provider: 'recorded',
  instalment: 'deposit',
  agreement: 0,
  amountCents: 30_000,
  isCaptured: true,
  isReversed: false,
  refundedCents: 0,
  isDeposited: false,
}
const balance: ReceivedPayment = { ...deposit, instalment: 'balance', amountCents: 70_000 }
const booking = (changes: Partial<BookingPayments & { agreement: number }> = {}) => ({
  status: 'confirmed' as const,
  paid: 'deposit' as const,
  depositCents: 30_000,
  balanceCents: 70_000,
  depositDueOn: '2027-01-10',
  balanceDueOn: '2027-06-10',
  agreement: 0,
  ...changes,
})

test('AG-402 the last payment is reversed, and its instalment is due again', () => {
  expect(decideReversal(deposit, booking(), 'mistake')).toEqual({ ok: true, event: 'reverseDeposit' })
  const paid = booking({ status: 'paid', paid: 'whole' })
  expect(decideReversal(balance, paid, 'mistake')).toEqual({ ok: true, event: 'reverseBalance' })
  expect(decideReversal(deposit, paid, 'mistake')).toEqual({ ok: false, reason: 'laterPayment' })
  const atOnce = booking({ status: 'paid', paid: 'whole', depositCents: 100_000, balanceCents: 0 })
  expect(decideReversal({ ...deposit, amountCents: 100_000 }, atOnce, 'mistake')).toEqual({
    ok: true,
    event: 'reverseDeposit',
  })
})

test('AG-402 a cheque on a deposit slip is reversed when the bank returns it unpaid, and for no other cause', () => {
  const cheque = { ...deposit, isDeposited: true }
  expect(reversalCauseOf(cheque)).toBe('unpaidCheque')
  expect(decideReversal(cheque, booking(), 'unpaidCheque')).toEqual({ ok: true, event: 'reverseDeposit' })
  expect(decideReversal(cheque, booking(), 'mistake')).toEqual({ ok: false, reason: 'chequeDeposited' })
  expect(reversalCauseOf(deposit)).toBe('mistake')
  expect(decideReversal(deposit, booking(), 'unpaidCheque')).toEqual({ ok: false, reason: 'chequeNotDeposited' })
})

test.each<[string, Partial<ReceivedPayment>]>([
  ['refundInstead', { provider: 'stripe' }],
  ['alreadyReversed', { isReversed: true }],
  ['alreadyReversed', { isCaptured: false }],
  ['paymentRefunded', { refundedCents: 1 }],
  ['laterPayment', { agreement: 1 }],
  ['laterPayment', { amountCents: 29_999 }],
])('AG-402 a reversal is refused: %s', (reason, change) => {
  expect(decideReversal({ ...deposit, ...change }, booking(), 'mistake')).toEqual({ ok: false, reason })
})

test('AG-402 a booking that has ended stays ended; only its books change', () => {
  const ended = booking({ status: 'cancelled', paid: 'whole' })
  expect(decideReversal(deposit, ended, 'mistake')).toEqual({ ok: true, event: null })
})

test('AG-402 the nights of a reversed deposit stay held for a week, to the arrival, or to the end of a stay that has begun', () => {
  const stay = { start: '2027-07-10', end: '2027-07-24' }
  expect(reversedHoldDay(stay, '2027-05-01')).toBe('2027-05-08')
  expect(reversedHoldDay(stay, '2027-07-06')).toBe('2027-07-10')
  expect(reversedHoldDay(stay, '2027-07-12')).toBe('2027-07-24')
  expect(reversedHoldDay(stay, '2027-07-22')).toBe('2027-07-29')
})
