import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundCents, shareOf } from './money.ts'

test.each([
  [7, 2, 'half-up', 4],
  [7, 2, 'floor', 3],
  [10, 4, 'half-up', 3],
  [9, 4, 'half-up', 2],
  [-7, 2, 'half-up', -3],
  [-7, 2, 'floor', -4],
  [0, 7, 'half-up', 0],
  [Number.MAX_SAFE_INTEGER, 2, 'floor', 4_503_599_627_370_495],
] as const)('%i / %i %s is %i', (numerator, denominator, mode, expected) => {
  expect(roundCents(numerator, denominator, mode)).toBe(expected)
})

test('rounding is exact over all safe integers', () => {
  const integer = fc.maxSafeInteger()
  fc.assert(
    fc.property(integer, fc.integer({ min: 1, max: 10_000_000 }), (numerator, denominator) => {
      const [n, d] = [BigInt(numerator), BigInt(denominator)]
      const floor = (value: bigint, by: bigint) => (value % by < 0n ? value / by - 1n : value / by)
      expect(BigInt(roundCents(numerator, denominator, 'floor'))).toBe(floor(n, d))
      expect(BigInt(roundCents(numerator, denominator))).toBe(floor(2n * n + d, 2n * d))
    }),
    { numRuns: 2_000 },
  )
})

test('what cannot be rounded exactly is refused', () => {
  expect(() => roundCents(0.5, 1)).toThrow(RangeError)
  expect(() => roundCents(1, 0)).toThrow(RangeError)
  expect(() => roundCents(Number.MAX_SAFE_INTEGER + 1, 3)).toThrow(RangeError)
  expect(() => roundCents(Number.NaN, 3)).toThrow(RangeError)
})

test('a share is taken in hundredths of a percent', () => {
  expect(shareOf(10_000, 2_500)).toBe(2_500)
  expect(shareOf(999, 2_500)).toBe(250)
  expect(shareOf(999, 2_500, 'floor')).toBe(249)
})
