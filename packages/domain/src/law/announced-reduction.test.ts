import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { announcedReduction, type PractisedPrice, priorPrice } from './announced-reduction.ts'

const today = '2026-06-15'
const at = (days: number) => addDays(today, days)

test.each<[string, PractisedPrice[], number, number, ReturnType<typeof announcedReduction>, number | null]>([
  [
    'P01, a reduction of 20 % ended ten days ago',
    [
      { from: at(-300), to: at(-40), cents: 70_007 },
      { from: at(-40), to: at(-10), cents: 56_006 },
      { from: at(-10), to: today, cents: 70_007 },
    ],
    0,
    63_006,
    null,
    56_006,
  ],
  [
    'P02, one price for 30 days',
    [{ from: at(-30), to: today, cents: 53_500 }],
    0,
    48_150,
    { priorCents: 53_500, soldCents: 48_150, percentBasisPoints: 1000 },
    53_500,
  ],
  [
    'P04, 20 % after 10 % without a break',
    [
      { from: at(-300), to: at(-10), cents: 100_000 },
      { from: at(-10), to: today, cents: 90_000 },
    ],
    -10,
    80_000,
    { priorCents: 100_000, soldCents: 80_000, percentBasisPoints: 2000 },
    100_000,
  ],
  ['a lot that was not on sale before', [{ from: today, to: at(30), cents: 50_000 }], 0, 40_000, null, null],
  [
    'a lower price 31 days ago',
    [
      { from: at(-60), to: at(-30), cents: 10_000 },
      { from: at(-30), to: today, cents: 50_000 },
    ],
    0,
    40_000,
    { priorCents: 50_000, soldCents: 40_000, percentBasisPoints: 2000 },
    50_000,
  ],
])('LW-302: %s', (_, practised, begins, sold, announced, prior) => {
  expect(priorPrice(practised, at(begins))).toBe(prior)
  expect(announcedReduction(priorPrice(practised, at(begins)), sold)).toEqual(announced)
})

test('LW-302: nothing is announced where the price is not below the prior price, and the percent stays within 0 and 100', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(cents, cents, (prior, sold) => {
      const announced = announcedReduction(prior, sold)
      if (sold >= prior) expect(announced).toBeNull()
      else {
        expect(announced?.percentBasisPoints).toBeGreaterThanOrEqual(0)
        expect(announced?.percentBasisPoints).toBeLessThanOrEqual(10_000)
      }
    }),
  )
})
