import { expect, test } from 'vitest'
import { expectedIncome, mandateFee } from '../owner/mandate-fee.ts'
import { includedVat } from './included-vat.ts'
import { microBic } from './micro-bic.ts'

test('LW-408 O02 the base of micro-BIC is the gross rent, whatever the agency keeps', () => {
  const feeCents = mandateFee(100_000, 2_400)
  expect(includedVat(feeCents, 2_000)).toEqual({ netCents: 20_000, vatCents: 4_000 })
  expect(expectedIncome(100_000, 2_400)).toBe(76_000)
  const rule = { isClassified: false, ceilingCents: 1_500_000, allowanceBasisPoints: 3_000, isConfirmed: true }
  expect(microBic([{ isClassified: false, grossCents: 100_000 }], [rule])).toEqual([
    { isClassified: false, grossCents: 100_000, rule, isOverCeiling: false, taxableCents: 70_000 },
  ])
  expect(microBic([{ isClassified: false, grossCents: 1_500_001 }], [rule])[0]).toMatchObject({
    isOverCeiling: true,
    taxableCents: null,
  })
  expect(microBic([{ isClassified: true, grossCents: 5 }], [rule])[0]).toMatchObject({ rule: null, taxableCents: null })
})
