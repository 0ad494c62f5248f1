import { expect, test } from 'vitest'
import { currentStay } from './current-stay.ts'

const [ended, underWay, later] = [{ end: '2027-06-12' }, { end: '2027-06-19' }, { end: '2027-07-03' }]

test.each([
  ['the stay under way comes before an ended one', [ended, underWay, later], underWay],
  ['a stay that ends today has ended', [{ end: '2027-06-15' }, later], later],
  ['the first one when all have ended', [ended, { end: '2027-06-14' }], ended],
  ['none', [], undefined],
] as const)('%s', (_, stays, expected) => {
  expect(currentStay(stays, '2027-06-15')).toBe(expected)
})
