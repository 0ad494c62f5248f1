import { expect, test } from 'vitest'
import { estimateRent } from './rent-estimate.ts'

const home = (...rents: number[]) => rents.map((euros) => euros * 100)

test('CO-09: each home counts with its dearest weeks; the estimate is the quartiles, to 100 €', () => {
  const homes = [
    home(500, 900, 700, 300),
    home(1000, 800, 600),
    home(400, 400, 400),
    home(1200, 1500, 100),
    home(2000, 3000),
  ]
  // Two weeks: 1,600, 1,800, 800, 2,700, 5,000 €.
  expect(estimateRent(homes, 2)).toEqual({ homes: 5, lowCents: 160_000, medianCents: 180_000, highCents: 270_000 })
})

test('CO-09: a home counts with the weeks that it has; fewer than five homes give no estimate', () => {
  const homes = Array.from({ length: 5 }, () => home(1000))
  expect(estimateRent(homes, 12)?.medianCents).toBe(100_000)
  expect(estimateRent(homes.slice(1), 12)).toBeNull()
})
