import { expect, test } from 'vitest'
import { priceFilter } from './price-filter.ts'

test('SE-12: a bound at the slider’s end is no filter, values are floored', () => {
  const slider = { min: 0, max: 5000 }
  expect(priceFilter({ min: 0, max: 5000 }, slider)).toEqual({})
  expect(priceFilter({ min: 250.8, max: 5000 }, slider)).toEqual({ priceMin: 250 })
  expect(priceFilter({ min: 0, max: 1500.2 }, slider)).toEqual({ priceMax: 1500 })
})
