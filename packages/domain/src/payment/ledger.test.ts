import { expect, test } from 'vitest'
import { balanceOf, refundableCents } from './ledger.ts'

test('movements add up by kind, whatever their order', () => {
  const movements = [
    { kind: 'refunded', amountCents: 1_000 },
    { kind: 'captured', amountCents: 17_500 },
    { kind: 'authorised', amountCents: 17_500 },
    { kind: 'refunded', amountCents: 500 },
  ] as const
  expect(balanceOf([...movements])).toEqual({
    authorisedCents: 17_500,
    voidedCents: 0,
    capturedCents: 17_500,
    refundedCents: 1_500,
  })
  expect(balanceOf([])).toEqual({ authorisedCents: 0, voidedCents: 0, capturedCents: 0, refundedCents: 0 })
})

test('never more is given back than was taken', () => {
  expect(refundableCents({ capturedCents: 10_000, refundedCents: 4_000 })).toBe(6_000)
  expect(refundableCents({ capturedCents: 10_000, refundedCents: 10_000 })).toBe(0)
  expect(refundableCents({ capturedCents: 0, refundedCents: 0 })).toBe(0)
})
