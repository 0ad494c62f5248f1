import { expect, test } from 'vitest'
import { randomOrderKey } from './random-order.ts'

const ids = Array.from({ length: 1_000 }, (_, index) => index + 1)
const orderOf = (seed: number) => ids.toSorted((a, b) => randomOrderKey(a, seed) - randomOrderKey(b, seed) || a - b)

test('SE-10: a seed gives one order of all lots, and another seed another order', () => {
  expect(orderOf(7)).toEqual(orderOf(7))
  expect(orderOf(7).toSorted((a, b) => a - b)).toEqual(ids)
  const samePlace = orderOf(7).filter((id, place) => id === orderOf(8)[place])
  expect(samePlace.length).toBeLessThan(20)
})

test('SE-10: the order does not follow the ids', () => {
  const rising = orderOf(7).filter((id, place, order) => place > 0 && id > (order[place - 1] ?? 0))
  expect(rising.length).toBeGreaterThan(400)
  expect(rising.length).toBeLessThan(600)
})
