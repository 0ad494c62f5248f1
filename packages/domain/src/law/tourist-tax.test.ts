import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '../dates.ts'
import { classificationOn, type LotTouristTax, rentWithoutVat, touristTax, touristTaxCents } from './tourist-tax.ts'
import {
  type DatedTouristTaxRate,
  type TouristTaxRate,
  type TouristTaxRounding,
  unclassifiedCap,
} from './tourist-tax-rate.ts'

const week = { arrival: '2026-07-04', departure: '2026-07-11' }
const family = { rentCents: 70_000, adults: 2, children: 2 }
const perNight = { surtaxes: [], rounding: 'component', threshold: null } as const

const surtaxesOf = (...shares: number[]) =>
  shares.map((basisPoints, index) => ({ payee: `payee ${index}`, basisPoints }))
const percent = (basisPoints: number, more: object = {}): TouristTaxRate => ({
  ...perNight,
  kind: 'percent',
  basisPoints,
  capCents: null,
  ...more,
})
const fixed = (tariffCents: number, more: object = {}): TouristTaxRate => ({
  ...perNight,
  kind: 'fixed',
  tariffCents,
  ...more,
})
const dated = (rate: TouristTaxRate, classification = 0, validFrom = '2026-01-01', validTo = '2028-01-01') => ({
  classification,
  validFrom,
  validTo,
  rate,
})
const lotWith = (...rates: DatedTouristTaxRate[]): LotTouristTax => ({
  classification: rates[0]?.classification ?? 0,
  classifiedTo: null,
  rentVatBasisPoints: 0,
  rates,
})

test('LW-106: T01 and T02, the price of a night is divided by all occupants and due by adults', () => {
  expect(touristTax(lotWith(dated(percent(500))), week, family)).toMatchObject({
    state: 'charged',
    amountCents: 1_750,
    parts: [{ unitCents: 125, nights: 7, adults: 2 }],
    exempt: { minor: 2 },
  })
  const night = { arrival: '2026-07-04', departure: '2026-07-05' }
  expect(touristTax(lotWith(dated(percent(100))), night, { ...family, rentCents: 10_000 }).amountCents).toBe(50)
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
  (tariffCents, unitCents) => {
    const lot = lotWith(dated(fixed(tariffCents, { surtaxes: surtaxesOf(1_000, 1_500) }), 4))
    expect(touristTax(lot, week, family).parts).toMatchObject([{ unitCents }])
  },
)

test.each([
  ['component', 518],
  ['unit', 504],
  ['stay', 504],
] as const)(
  'LW-101: T16, 25 cents with 10 %% and 34 %%, two adults, seven nights, rounded per %s: %i',
  (rounding, cents) => {
    const lot = lotWith(dated(fixed(25, { surtaxes: surtaxesOf(1_000, 3_400), rounding }), 3))
    expect(touristTax(lot, week, { ...family, children: 0 }).amountCents).toBe(cents)
  },
)

test('LW-103: T07, a stay over New Year takes the tariff of each year for its nights', () => {
  const lot = lotWith(
    dated(fixed(154), 3, '2026-01-01', '2027-01-01'),
    dated(fixed(160), 3, '2027-01-01', '2028-01-01'),
  )
  const tax = touristTax(lot, { arrival: '2026-12-27', departure: '2027-01-03' }, { ...family, children: 0 })
  expect(tax.amountCents).toBe(2_180)
  expect(tax.parts.map(({ nights, unitCents }) => [nights, unitCents])).toEqual([
    [5, 154],
    [2, 160],
  ])
})

test('LW-106: T10, a rent of 770 € with 10 % VAT is taxed as 700 €', () => {
  const lot = { ...lotWith(dated(percent(500))), rentVatBasisPoints: 1_000 }
  expect(touristTax(lot, week, { ...family, rentCents: 77_000 }).amountCents).toBe(1_750)
  expect(rentWithoutVat(77_000, 1_000)).toBe(70_000)
})

test('LW-101: T12, under the flat-rate regime the guest owes nothing and the owner does', () => {
  expect(touristTax(lotWith(dated({ kind: 'flatRate' }, 3)), week, family)).toMatchObject({
    state: 'flatRate',
    amountCents: 0,
  })
})

test('LW-107: T15, past the end of its classification a lot counts as unclassified', () => {
  const rates = [dated(fixed(110), 3), dated(percent(500), 0)]
  const lot = { ...lotWith(...rates), classification: 3, classifiedTo: '2027-01-01' }
  const january = { arrival: '2027-01-09', departure: '2027-01-16' }
  expect(touristTax(lot, january, family).amountCents).toBe(1_750)
  expect(touristTax(lot, week, family).amountCents).toBe(7 * 2 * 110)
  // A stay across the end uses both rates.
  const both = touristTax(lot, { arrival: '2026-12-28', departure: '2027-01-04' }, family)
  expect(both.parts.map(({ kind, nights }) => [kind, nights])).toEqual([
    ['fixed', 4],
    ['percent', 3],
  ])
  expect(both.amountCents).toBe(4 * 2 * 110 + 3 * 2 * 125)
  expect([classificationOn(lot, '2026-12-31'), classificationOn(lot, '2027-01-01')]).toEqual([3, 0])
})

test('LW-105: a night without a known tariff makes the tax unknown; "no tax here" is known', () => {
  expect(touristTax(lotWith(), week, family)).toMatchObject({ state: 'unknown', amountCents: 0, parts: [] })
  const half = lotWith(dated(fixed(100), 2, '2026-01-01', '2026-07-06'))
  expect(touristTax(half, week, family)).toMatchObject({ state: 'unknown', amountCents: 0, parts: [] })
  expect(touristTax(lotWith(dated({ kind: 'none' }, 2)), week, family)).toMatchObject({ state: 'none', amountCents: 0 })
})

test('LW-102: the cap is the highest fixed tariff of the deliberation and holds before the surtaxes', () => {
  const cap = unclassifiedCap([{ tariffCents: 80 }, { tariffCents: null }, { tariffCents: 100 }, { tariffCents: 60 }])
  expect(cap).toBe(100)
  expect(unclassifiedCap([{ tariffCents: null }])).toBeNull()
  const lot = lotWith(dated(percent(500, { capCents: cap, surtaxes: surtaxesOf(1_000, 3_400) })))
  expect(touristTax(lot, week, family).parts).toMatchObject([
    {
      tariffCents: 100,
      capped: true,
      unitCents: 144,
      amountCents: 144 * 2 * 7,
      surtaxes: [{ unitCents: 10 }, { unitCents: 34 }],
    },
  ])
})

test('LW-106: exemptions are counted by reason', () => {
  const guests = { ...family, adults: 4, exemptAdults: { seasonalWorker: 1, emergencyHousing: 1 } }
  expect(touristTax(lotWith(dated(fixed(100), 3)), week, guests)).toMatchObject({
    amountCents: 2 * 7 * 100,
    exempt: { minor: 2, seasonalWorker: 1, emergencyHousing: 1 },
  })
  const low = (per: 'night' | 'month', cents: number) =>
    touristTax(lotWith(dated(fixed(100, { threshold: { cents, per } }), 3)), week, family)
  expect(low('night', 10_001)).toMatchObject({ amountCents: 0, exempt: { minor: 2, rentBelowThreshold: 2 } })
  expect(low('night', 10_000)).toMatchObject({ amountCents: 1_400, exempt: { minor: 2 } })
  expect(low('month', 300_001).amountCents).toBe(0)
  expect(low('month', 300_000).amountCents).toBe(1_400)
})

const share = fc.integer({ min: 0, max: 5_000 })
const ratesRounded = (...roundings: TouristTaxRounding[]) => {
  const common = {
    surtaxes: fc.array(fc.record({ payee: fc.constant('payee'), basisPoints: share }), { maxLength: 3 }),
    rounding: fc.constantFrom(...roundings),
    threshold: fc.option(
      fc.record({
        cents: fc.integer({ min: 1, max: 20_000 }),
        per: fc.constantFrom<'night' | 'month'>('night', 'month'),
      }),
    ),
  }
  return fc.oneof(
    fc.constantFrom<TouristTaxRate>({ kind: 'none' }, { kind: 'flatRate' }),
    fc.record({ ...common, kind: fc.constant('fixed' as const), tariffCents: fc.integer({ min: 0, max: 2_000 }) }),
    fc.record({
      ...common,
      kind: fc.constant('percent' as const),
      basisPoints: fc.integer({ min: 100, max: 500 }),
      capCents: fc.option(fc.integer({ min: 20, max: 500 })),
    }),
  )
}

/**
 * A lot whose commune changes its rates on arbitrary days, and whose classification may end; null: no rate is known.
 */
const lotsWith = (rate: fc.Arbitrary<TouristTaxRate | null>) =>
  fc
    .record({
      classification: fc.integer({ min: 0, max: 5 }),
      endsAfter: fc.option(fc.integer({ min: 0, max: 40 })),
      rentVatBasisPoints: fc.constantFrom(0, 1_000, 2_000),
      runs: fc.array(fc.record({ nights: fc.integer({ min: 1, max: 15 }), rate, unclassified: rate }), {
        minLength: 1,
        maxLength: 5,
      }),
    })
    .map(({ classification, endsAfter, rentVatBasisPoints, runs }): LotTouristTax => {
      let day = '2026-12-01'
      const rates = runs.flatMap(({ nights, rate: classified, unclassified }, index) => {
        const from = day
        day = index === runs.length - 1 ? '2028-01-01' : addDays(day, nights)
        return [
          ...(classified && classification > 0 ? [dated(classified, classification, from, day)] : []),
          ...(unclassified ? [dated(unclassified, 0, from, day)] : []),
        ]
      })
      const classifiedTo = endsAfter === null ? null : addDays('2026-12-01', endsAfter)
      return { classification, classifiedTo, rentVatBasisPoints, rates }
    })
const anyStay = fc
  .record({ after: fc.integer({ min: 0, max: 20 }), nights: fc.integer({ min: 2, max: 30 }) })
  .map(({ after, nights }) => ({
    arrival: addDays('2026-12-01', after),
    departure: addDays('2026-12-01', after + nights),
  }))

test('LW-103: the tax of a stay is the sum of its parts, which cover each night once', () => {
  fc.assert(
    fc.property(
      lotsWith(fc.option(ratesRounded('component', 'unit', 'stay'), { freq: 9 })),
      anyStay,
      fc.record({
        rentCents: fc.integer({ min: 0, max: 10_000_000 }),
        adults: fc.integer({ min: 0, max: 20 }),
        children: fc.integer({ min: 0, max: 20 }),
      }),
      (lot, stay, guests) => {
        const tax = touristTax(lot, stay, guests)
        if (tax.state !== 'unknown') expect(tax.parts.at(-1)?.departure).toBe(stay.departure)
        for (const [index, part] of tax.parts.entries()) {
          expect(part.arrival).toBe(tax.parts[index - 1]?.departure ?? stay.arrival)
          expect(part.nights).toBe(nightsBetween(part.arrival, part.departure))
        }
        expect(tax.parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(tax.amountCents)
        expect(touristTaxCents(lot, stay, guests)).toBe(tax.amountCents)
        expect(Number.isSafeInteger(tax.amountCents) && tax.amountCents >= 0).toBe(true)
        // Search engines prune by rent, so the tax must not fall as the rent rises.
        const dearer = { ...guests, rentCents: guests.rentCents + 1_000 }
        expect(touristTaxCents(lot, stay, dearer)).toBeGreaterThanOrEqual(tax.amountCents)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('LW-103: splitting a stay changes no night, whatever is rounded but the stay', () => {
  const lots = lotsWith(ratesRounded('component', 'unit'))
  fc.assert(
    fc.property(
      lots,
      anyStay,
      fc.integer({ min: 0, max: 100_000 }),
      fc.nat(),
      (arbitraryLot, { arrival, departure }, nightCents, at) => {
        const lot = { ...arbitraryLot, rentVatBasisPoints: 0 }
        const amountOf = (from: string, to: string) => {
          const rentCents = nightCents * nightsBetween(from, to)
          return touristTaxCents(lot, { arrival: from, departure: to }, { rentCents, adults: 2, children: 1 })
        }
        const middle = addDays(arrival, 1 + (at % (nightsBetween(arrival, departure) - 1)))
        expect(amountOf(arrival, middle) + amountOf(middle, departure)).toBe(amountOf(arrival, departure))
      },
    ),
    { numRuns: 2_000 },
  )
})
