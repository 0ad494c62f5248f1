import { expect, test } from 'vitest'
import { includedVat } from './included-vat.ts'

test.each([
  [24_000, 2_000, 20_000, 4_000],
  [2_500, 2_000, 2_083, 417],
  [2_500, 0, 2_500, 0],
  [1_100, 1_000, 1_000, 100],
  [0, 2_000, 0, 0],
])('LW-406: %d cents with VAT of %d basis points are %d + %d', (gross, rate, netCents, vatCents) => {
  expect(includedVat(gross, rate)).toEqual({ netCents, vatCents })
})
