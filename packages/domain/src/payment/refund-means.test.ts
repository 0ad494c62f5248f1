import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refundMeansOf, spreadRefund } from './refund-means.ts'

test('the agency gives back itself what it received itself, the provider everything else', () => {
  expect(refundMeansOf({ provider: 'recorded' })).toBe('byAgency')
  expect(refundMeansOf({ provider: 'stripe' })).toBe('provider')
})

test('a refund is taken from the last payment first, within what each has captured', () => {
  const balance = { id: 'balance', capturedCents: 70_000, refundedCents: 0 }
  const deposit = { id: 'deposit', capturedCents: 30_000, refundedCents: 5_000 }
  expect(spreadRefund(80_000, [balance, deposit])).toEqual([
    { payment: balance, amountCents: 70_000 },
    { payment: deposit, amountCents: 10_000 },
  ])
  expect(spreadRefund(20_000, [balance, deposit])).toEqual([{ payment: balance, amountCents: 20_000 }])
})

test('the parts of a refund add up to it, as far as the payments reach', () => {
  const cents = fc.nat(1_000_000)
  const payment = fc.record({ capturedCents: cents, refundedCents: cents })
  fc.assert(
    fc.property(cents, fc.array(payment, { maxLength: 5 }), (sumCents, payments) => {
      const refundable = payments.reduce((sum, each) => sum + Math.max(0, each.capturedCents - each.refundedCents), 0)
      const parts = spreadRefund(sumCents, payments)
      expect(parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(Math.min(sumCents, refundable))
    }),
  )
})
