import { expect, test } from 'vitest'
import { checkOptions } from './check-options.ts'

const services = [
  { articleId: 'cot', name: 'Cot', maxQuantity: 2 },
  { articleId: 'linen', name: 'Linen', maxQuantity: 10 },
]

test('BK-03 options are had as offered; unknown, too many and repeated ones are named at their place', () => {
  expect(checkOptions(services, [])).toEqual([])
  expect(
    checkOptions(services, [
      { articleID: 'cot', quantity: 2 },
      { articleID: 'linen', quantity: 10 },
    ]),
  ).toEqual([])
  expect(
    checkOptions(services, [
      { articleID: 'gone', quantity: 0 },
      { articleID: 'cot', quantity: 0 },
    ]),
  ).toEqual([])
  expect(
    checkOptions(services, [
      { articleID: 'linen', quantity: 1 },
      { articleID: 'gone', quantity: 1 },
      { articleID: 'cot', quantity: 3 },
      { articleID: 'linen', quantity: 2 },
    ]),
  ).toEqual([
    { index: 1, reason: 'unknown', name: 'gone', limit: 0 },
    { index: 2, reason: 'tooMany', name: 'Cot', limit: 2 },
    { index: 3, reason: 'repeated', name: 'Linen', limit: 10 },
  ])
})
