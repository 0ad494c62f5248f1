import fc from 'fast-check'
import { expect, test } from 'vitest'
import { touristTax, touristTaxCents } from './tourist-tax.ts'

const family = { rentCents: 70_000, nights: 7, adults: 2, children: 2 }

const surtaxesOf = (...shares: number[]) =>
  shares.map((basisPoints, index) => ({ name: `payee ${index}`, basisPoints }))

test('LW-106: T01 and T02, the price of a night is divided by all occupants and due by adults', () => {
  const rate = (basisPoints: number) => ({ kind: 'percent' as const, basisPoints, capCents: null, surtaxes: [] })
  expect(touristTax(rate(500), family)).toMatchObject({ unitCents: 125, amountCents: 1_750 })
  expect(touristTax(rate(100), { ...family, rentCents: 10_000, nights: 1 }).amountCents).toBe(50)
})

test.each([
  [400, 500],
  [300, 375],
  [230, 288],
  [150, 188],
  [90, 113],
  [80, 100],
])(
  'LW-101: T04, Paris 2019, %i cents with 10 %% and 15 %%, each rounded by itself, are %i a unit',
  (tariffCents, unit) => {
    const rate = { kind: 'fixed', tariffCents, surtaxes: surtaxesOf(1_000, 1_500) } as const
    expect(touristTax(rate, family).unitCents).toBe(unit)
  },
)

test('LW-101: T16, 25 cents with 10 % and 34 % for two adults and seven nights, rounded per component, are 518', () => {
  const rate = { kind: 'fixed', tariffCents: 25, surtaxes: surtaxesOf(1_000, 3_400) } as const
  expect(touristTax(rate, { ...family, children: 0 }).amountCents).toBe(518)
})

test('unclassified: 700 € a week for four, two of them adults, at 5 % is 25 €, 1.25 € and 17.50 €', () => {
  const tax = touristTax({ kind: 'percent', basisPoints: 500, capCents: null, surtaxes: [] }, family)
  expect(tax).toMatchObject({ personNightCents: 2_500, tariffCents: 125, unitCents: 125, amountCents: 1_750 })
  expect(tax).toMatchObject({ adults: 2, exempt: 2, nights: 7, basisPoints: 500, capped: false })
})

test('unclassified: the cap holds before the surtaxes of department and region', () => {
  const surtaxes = [
    { name: 'département', basisPoints: 1_000 },
    { name: 'région', basisPoints: 3_400 },
  ]
  const tax = touristTax({ kind: 'percent', basisPoints: 500, capCents: 100, surtaxes }, family)
  expect(tax).toMatchObject({ tariffCents: 100, capped: true, unitCents: 144, amountCents: 144 * 2 * 7 })
  expect(tax.surtaxes.map(({ unitCents }) => unitCents)).toEqual([10, 34])
})

test('classified: a fixed tariff per adult and night, whatever the rent; under 18 exempt', () => {
  const rate = { kind: 'fixed', tariffCents: 150, surtaxes: [{ name: 'département', basisPoints: 1_000 }] } as const
  expect(touristTax(rate, family)).toMatchObject({ tariffCents: 150, unitCents: 165, amountCents: 2_310 })
  expect(touristTax(rate, { ...family, adults: 0 }).amountCents).toBe(0)
  expect(touristTax(rate, { ...family, adults: 0, children: 0 }).amountCents).toBe(0)
})

test('the explanation multiplies out: tariff and surtaxes × adults × nights is the tax, in whole cents', () => {
  const share = fc.integer({ min: 0, max: 5_000 })
  const surtaxes = fc.array(fc.record({ name: fc.constant('surtax'), basisPoints: share }), { maxLength: 3 })
  const rate = fc.oneof(
    fc.record({ kind: fc.constant('fixed' as const), tariffCents: fc.integer({ min: 0, max: 2_000 }), surtaxes }),
    fc.record({
      kind: fc.constant('percent' as const),
      basisPoints: fc.integer({ min: 100, max: 500 }),
      capCents: fc.option(fc.integer({ min: 20, max: 500 })),
      surtaxes,
    }),
  )
  const stay = fc.record({
    rentCents: fc.integer({ min: 0, max: 10_000_000 }),
    nights: fc.integer({ min: 1, max: 30 }),
    adults: fc.integer({ min: 1, max: 20 }),
    children: fc.integer({ min: 0, max: 20 }),
  })
  fc.assert(
    fc.property(rate, stay, (given, guests) => {
      const tax = touristTax(given, guests)
      const unit = tax.surtaxes.reduce((sum, { unitCents }) => sum + unitCents, tax.tariffCents)
      expect(unit).toBe(tax.unitCents)
      expect(tax.amountCents).toBe(unit * guests.adults * guests.nights)
      expect(touristTaxCents(given, guests.rentCents, guests)).toBe(tax.amountCents)
      // Search engines prune by rent.
      expect(touristTaxCents(given, guests.rentCents + 1_000, guests)).toBeGreaterThanOrEqual(tax.amountCents)
      expect(Number.isSafeInteger(tax.amountCents) && tax.amountCents >= 0).toBe(true)
      if (given.kind === 'percent' && given.capCents !== null) {
        expect(tax.tariffCents).toBeLessThanOrEqual(given.capCents)
      }
    }),
    { numRuns: 2_000 },
  )
})
