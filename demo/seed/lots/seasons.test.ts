import { expect, test } from 'vitest'
import { lotFacts } from './lot-facts.ts'
import { promotionRows } from './offers.ts'
import { datedSeasons, pricePeriods } from './seasons.ts'

const today = '2026-06-15'

test('rents are multiples of 5 €, before and after each promotion of the lot', () => {
  let promoted = 0
  for (let id = 1; id <= 500; id++) {
    const facts = lotFacts(id, 1)
    const reductions = promotionRows(facts, today, 1).map(({ basis_points }) => basis_points)
    for (const { weeklyPriceCents } of pricePeriods(facts, datedSeasons(facts.style, today), 1, reductions)) {
      expect(weeklyPriceCents % 500).toBe(0)
      expect(weeklyPriceCents).toBeGreaterThanOrEqual(150_00)
      for (const basisPoints of reductions) {
        promoted += 1
        expect((weeklyPriceCents * (10_000 - basisPoints)) % (500 * 10_000), `${facts.name} −${basisPoints}`).toBe(0)
      }
    }
  }
  expect(promoted).toBeGreaterThan(500)
})
