import { expect, test } from 'vitest'
import { stayAmounts } from '../owner/results.ts'
import { type AccountAmount, sumOf } from './chart-of-accounts.ts'
import { billOfStay, ownerCharge, type StayPrice, type StayTerms } from './stay-bill.ts'

const nothing: StayPrice = {
  rentCents: 0,
  processingFeeCents: 0,
  touristTaxCents: 0,
  insuranceCents: 0,
  conciergeFeeCents: 0,
  servicesCents: 0,
}
const terms: StayTerms = {
  owner: { code: 'P1', name: 'Ada Durand' },
  feeBasisPoints: 2_400,
  vatBasisPoints: 2_000,
  taxCollector: { code: '44055', name: 'La Baule' },
  insurer: { code: 'ASSUREUR', name: 'Assureur' },
  tookPlace: true,
}
const amounts = (lines: AccountAmount[]) => Object.fromEntries(lines.map(({ account, cents }) => [account, cents]))

test('LW-406 O02: of a rent of 100,000 with a fee of 24 % the owner has 76,000, the agency 20,000 + 4,000 of VAT', () => {
  const bill = billOfStay({ ...nothing, rentCents: 100_000 }, terms, 100_000)
  expect(amounts(bill)).toEqual({ '467P': -76_000, '706': -20_000, '44571': -4_000 })
})

test('LW-406: a processing fee of 2,500 is 2,083 and 417 of VAT', () => {
  const bill = billOfStay({ ...nothing, processingFeeCents: 2_500 }, terms, 2_500)
  expect(amounts(bill)).toEqual({ '706': -2_083, '44571': -417 })
})

const price: StayPrice = {
  rentCents: 80_000,
  processingFeeCents: 2_500,
  touristTaxCents: 1_750,
  insuranceCents: 2_800,
  conciergeFeeCents: 3_000,
  servicesCents: 9_000,
}
const total = 99_050

test('LW-406: a stay that was paid in full goes to its payees, and nothing is left over', () => {
  const bill = billOfStay(price, terms, total)
  expect(sumOf(bill)).toBe(-total)
  expect(amounts(bill)).toMatchObject({ '467P': -60_800, '447': -1_750, '467A': -2_800 })
  expect(sumOf(billOfStay(price, terms, total + 500))).toBe(-total)
})

test('LW-406: what was received in part covers the rent first, as in the results of the owner', () => {
  for (const received of [0, 1, 79_999, 80_000, 81_000, 84_000, 90_000, total]) {
    const bill = billOfStay(price, terms, received)
    expect(sumOf(bill)).toBe(0 - received)
    const owner = amounts(bill)['467P'] ?? 0
    const results = stayAmounts({
      ...price,
      start_date: '2027-07-03',
      feeBasisPoints: terms.feeBasisPoints,
      capturedCents: received,
      refundedCents: 0,
    })
    expect(0 - owner).toBe(results.balance)
  }
})

test('LW-406: of a stay that did not take place no tourist tax is due; it stays the tenant’s', () => {
  const bill = billOfStay(price, { ...terms, tookPlace: false }, total)
  expect(amounts(bill)['447']).toBeUndefined()
  expect(sumOf(bill)).toBe(1_750 - total)
})

test('LW-406: a service that an owner orders is charged to the owner’s account', () => {
  expect(sumOf(ownerCharge(terms, 6_000))).toBe(0)
  expect(amounts(ownerCharge(terms, 6_000))).toEqual({ '467P': 6_000, '706': -5_000, '44571': -1_000 })
})
