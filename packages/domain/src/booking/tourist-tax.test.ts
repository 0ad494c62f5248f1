import fc from 'fast-check'
import { expect, test } from 'vitest'
import { touristTax } from './tourist-tax.ts'

const family = { rentCents: 70_000, nights: 7, adults: 2, children: 2 }

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
      expect(Number.isSafeInteger(tax.amountCents) && tax.amountCents >= 0).toBe(true)
      if (given.kind === 'percent' && given.capCents !== null) {
        expect(tax.tariffCents).toBeLessThanOrEqual(given.capCents)
      }
    }),
    { numRuns: 2_000 },
  )
})
