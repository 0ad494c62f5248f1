import { expect, test } from 'vitest'
import { taxBasis } from '../law/tax-register.ts'
import { touristTax } from '../law/tourist-tax.ts'
import { revisedTax } from './tax-revision.ts'

const stay = { arrival: '2027-01-09', departure: '2027-01-16' }
const lotAt = (tariffCents: number) => ({
  classification: 3,
  classifiedTo: null,
  rentVatBasisPoints: 1_000,
  rates: [
    {
      classification: 3,
      validFrom: '2027-01-01',
      validTo: '2028-01-01',
      rate: { kind: 'fixed' as const, tariffCents, surtaxes: [], rounding: 'component' as const, threshold: null },
    },
  ],
})
const guests = { rentCents: 70_000, adults: 2, children: 1 }
const agreedAt = (tariffCents: number, exemptAdults = {}) => {
  const tax = touristTax(lotAt(tariffCents), stay, { ...guests, exemptAdults })
  return { ...guests, amountCents: tax.amountCents, basis: taxBasis(tax, 3) }
}

test('LW-104: the tax changes with the tariff of the stay, up and down, and with nothing else', () => {
  expect(revisedTax(lotAt(150), stay, agreedAt(150))).toBeNull()
  expect(revisedTax(lotAt(160), stay, agreedAt(150))?.amountCents).toBe(160 * 14)
  expect(revisedTax(lotAt(140), stay, agreedAt(150))?.amountCents).toBe(140 * 14)
  // An exemption of the booking stays.
  expect(revisedTax(lotAt(160), stay, agreedAt(150, { seasonalWorker: 1 }))?.amountCents).toBe(160 * 7)
})

test('LW-104: an unknown tariff changes nothing, one that becomes known is due', () => {
  expect(revisedTax({ ...lotAt(150), rates: [] }, stay, agreedAt(150))).toBeNull()
  expect(revisedTax(lotAt(150), stay, { ...guests, amountCents: null, basis: null })?.amountCents).toBe(150 * 14)
})

test('LW-104: a rounding of a booking without its basis is no new tariff', () => {
  const old = { ...guests, basis: null }
  expect(revisedTax(lotAt(151), stay, { ...old, amountCents: 150 * 14 })).toBeNull()
  expect(revisedTax(lotAt(152), stay, { ...old, amountCents: 150 * 14 })?.amountCents).toBe(152 * 14)
})
