import { expect, test } from 'vitest'
import { reducePrice, reducibleCents } from './goodwill.ts'

const price = { rentCents: 80_000, processingFeeCents: 2_500, conciergeFeeCents: 4_000 }

test('AG-403 a reduction is taken off the rent at the owner’s expense, or off the fees at the agency’s, and never below zero', () => {
  expect(reducibleCents(price)).toEqual({ owner: 80_000, agency: 6_500 })
  const reduce = (amountCents: number, bearer: 'owner' | 'agency') => reducePrice(price, { amountCents, bearer })
  expect(reduce(10_000, 'owner')).toEqual({ ok: true, price: { ...price, rentCents: 70_000 } })
  expect(reduce(3_000, 'agency')).toEqual({
    ok: true,
    price: { ...price, processingFeeCents: 0, conciergeFeeCents: 3_500 },
  })
  expect(reduce(80_001, 'owner')).toEqual({ ok: false, reason: 'exceedsReducible' })
  expect(reduce(6_501, 'agency')).toEqual({ ok: false, reason: 'exceedsReducible' })
})
