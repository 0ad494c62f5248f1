import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, MUNICIPAL, type TaxBasis, taxBasis, taxChanges, taxNights } from './tax-register.ts'
import { touristTax } from './tourist-tax.ts'

const stay = { arrival: '2026-12-30', departure: '2027-01-02' }
const rate = (tariffCents: number, validFrom: string, validTo: string) => ({
  classification: 3,
  validFrom,
  validTo,
  rate: {
    kind: 'fixed' as const,
    tariffCents,
    surtaxes: [{ payee: 'department', basisPoints: 1_000 }],
    rounding: 'component' as const,
    threshold: null,
  },
})
const lot = {
  classification: 3,
  classifiedTo: null,
  rentVatBasisPoints: 1_000,
  rates: [rate(155, '2026-01-01', '2027-01-01'), rate(160, '2027-01-01', '2028-01-01')],
}

test('LW-109: each night has its own rate, its components by payee, its persons and its price without VAT', () => {
  const tax = touristTax(lot, stay, { rentCents: 33_000, adults: 2, children: 1 })
  const nights = taxNights(taxBasis(tax, 3), tax.amountCents)
  expect(nights).toMatchObject([
    { night: '2026-12-30', persons: 3, taxed: 2, exempt: { minor: 1 }, netPriceCents: 10_000, baseCents: null },
    { night: '2026-12-31' },
    { night: '2027-01-01' },
  ])
  expect(nights.map(({ components }) => components)).toEqual([
    [
      { payee: MUNICIPAL, cents: 310 },
      { payee: 'department', cents: 32 },
    ],
    [
      { payee: MUNICIPAL, cents: 310 },
      { payee: 'department', cents: 32 },
    ],
    [
      { payee: MUNICIPAL, cents: 320 },
      { payee: 'department', cents: 32 },
    ],
  ])
})

test('LW-109: nights and components add up to what was collected, whatever was paid', () => {
  const part = fc.record({
    nights: fc.integer({ min: 1, max: 20 }),
    kind: fc.constantFrom('fixed' as const, 'percent' as const, 'flatRate' as const),
    adults: fc.integer({ min: 0, max: 9 }),
    components: fc.array(fc.record({ payee: fc.string(), cents: fc.nat(2_000) }), { minLength: 1, maxLength: 4 }),
    amountCents: fc.nat(30_000),
  })
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 4 }),
      fc.nat(90_000),
      fc.nat(900_000),
      (parts, paid, rent) => {
        let day = 1
        const basis: TaxBasis = {
          netRentCents: rent,
          persons: 9,
          exempt: {},
          parts: parts.map(({ nights, ...one }) => {
            const arrival = `2026-03-${String(day).padStart(2, '0')}`
            day = Math.min(31, day + Math.min(nights, 7))
            return { ...one, arrival, departure: `2026-03-${String(Math.max(day, 2)).padStart(2, '0')}` }
          }),
        }
        const nights = taxNights(basis, paid)
        const sum = nights.flatMap(({ components }) => components).reduce((total, { cents }) => total + cents, 0)
        expect(sum).toBe(nights.length === 0 ? 0 : paid)
      },
    ),
  )
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(5, [0, 0])).toEqual([3, 2])
})

test('LW-109: a stay of which everybody is exempt is in the register with 0, one that the owner pays is not', () => {
  const exempt = touristTax(lot, stay, {
    rentCents: 33_000,
    adults: 1,
    children: 0,
    exemptAdults: { seasonalWorker: 1 },
  })
  expect(taxNights(taxBasis(exempt, 1), 0)).toMatchObject([
    { taxed: 0, exempt: { seasonalWorker: 1 } },
    { taxed: 0 },
    { taxed: 0 },
  ])
  const flat = { ...lot, rates: lot.rates.map((one) => ({ ...one, rate: { kind: 'flatRate' as const } })) }
  expect(taxNights(taxBasis(touristTax(flat, stay, { rentCents: 1, adults: 1, children: 0 }), 1), 0)).toEqual([])
})

test('LW-109: a correction takes back what stands, a declared period is closed, and a repeat adds nothing', () => {
  const input = {
    collectedNights: (cents: number) => (cents === 0 ? [] : [cents]),
    isSame: (one: number, other: number) => one === other,
  }
  const days = { today: '2026-08-01', closedUntil: '2026-06-30', restatement: 'restated:1' }
  const first = { source: 'bill:a:1', on: '2026-06-12', totalCents: 700 }
  const second = { source: 'bill:a:2', on: '2026-07-02', totalCents: 0 }
  expect(
    taxChanges(
      {
        ...input,
        standing: [],
        steps: [
          { ...first, isRegistered: false },
          { ...second, isRegistered: false },
        ],
      },
      days,
    ),
  ).toEqual([
    { source: 'bill:a:1', collectedOn: '2026-08-01', takenBack: [], added: [700] },
    { source: 'bill:a:2', collectedOn: '2026-07-02', takenBack: [700], added: [] },
  ])
  const known = [{ ...first, isRegistered: true }]
  expect(taxChanges({ ...input, standing: [700], steps: known }, days)).toEqual([])
  expect(taxChanges({ ...input, collectedNights: (cents) => [cents, 0], standing: [700], steps: known }, days)).toEqual(
    [{ source: 'restated:1', collectedOn: '2026-08-01', takenBack: [700], added: [700, 0] }],
  )
})
