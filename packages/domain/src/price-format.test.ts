import { expect, test } from 'vitest'
import { formatPrice, formatRoundedPrice, promotedPrice } from './price-format.ts'

test.each([
  [70_000, '700\u00a0€'],
  [123_450, '1\u202f234,50\u00a0€'],
  [5, '0,05\u00a0€'],
  [0, '0\u00a0€'],
  [100_000_000, '1\u202f000\u202f000\u00a0€'],
  [-1_205, '\u221212,05\u00a0€'],
  ['sur demande', 'sur demande'],
])('LO-02: %s cents reads %s', (price, expected) => {
  expect(formatPrice(price)).toBe(expected)
})

test('LO-02: a price reads as French writes it', () => {
  for (const cents of [1, 99, 100, 199_999, 1_234_567_890]) {
    const whole = cents % 100 === 0
    const french = new Intl.NumberFormat('fr-FR', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: whole ? 0 : 2,
    })
    expect(formatPrice(cents)).toBe(french.format(cents / 100))
  }
})

test('LO-02: the promotion price shows only if lower', () => {
  expect(promotedPrice(70_000, 63_000)).toBe(63_000)
  expect(promotedPrice(70_000, 70_000)).toBeNull()
  expect(promotedPrice(70_000, 80_000)).toBeNull()
  expect(promotedPrice(70_000, null)).toBeNull()
})

test.each([
  [120_000, '1\u202f200\u00a0€'],
  [120_001, '1\u202f201\u00a0€'],
  [120_099, '1\u202f201\u00a0€'],
])('LO-21: a total of %i cents is shown rounded up to the euro', (cents, shown) => {
  expect(formatRoundedPrice(cents)).toBe(shown)
})
