import { expect, test } from 'vitest'
import { arrivalPrices } from './arrival-prices.ts'

const days = (...cents: number[]) => cents.map((priceCents, day) => ({ arrival: `2026-07-0${day + 1}`, priceCents }))

test('the cheapest third of the days is cheap; of equal days none is, and without prices there is nothing to show', () => {
  expect(arrivalPrices({ nights: 7, prices: days(900, 300, 500, 700, 400, 800) })?.cheapUpTo).toBe(400)
  expect(arrivalPrices({ nights: 7, prices: days(500, 500, 500) })?.cheapUpTo).toBe(-1)
  expect(arrivalPrices({ nights: 7, prices: [] })).toBeNull()
  expect(arrivalPrices({ nights: 7, prices: null })).toBeNull()
})
