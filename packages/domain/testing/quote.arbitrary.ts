import fc from 'fast-check'
import type { QuoteInput } from '../src/booking/quote.ts'
import { addDays } from '../src/dates.ts'
import type { TouristTaxRate } from '../src/law/tourist-tax-rate.ts'
import { DISCOUNTS } from '../src/search/filter-options.ts'
import { anyLot, anyStay } from './stay.arbitrary.ts'

const cents = (max: number) => fc.integer({ min: 0, max })
const share = (max: number) => fc.integer({ min: 0, max })
const anyPromotion = anyStay.chain(({ arrival, nights }) =>
  fc.record(
    {
      kind: fc.constantFrom(...DISCOUNTS),
      name: fc.constant('promotion'),
      percentBasisPoints: fc.integer({ min: 1, max: 10_000 }),
      announceable: fc.boolean(),
      stayFrom: fc.constant(addDays(arrival, -20)),
      stayTo: fc.constant(addDays(arrival, nights + 20)),
      minNights: fc.integer({ min: 1, max: 10 }),
      bookAtLeastDaysBefore: fc.option(fc.integer({ min: 0, max: 100 })),
      bookAtMostDaysBefore: fc.option(fc.integer({ min: 0, max: 100 })),
    },
    { requiredKeys: ['kind', 'name', 'percentBasisPoints', 'announceable', 'stayFrom', 'stayTo', 'minNights'] },
  ),
)
const perNight = {
  surtaxes: fc.array(fc.record({ payee: fc.constant('payee'), basisPoints: share(4_000) }), { maxLength: 2 }),
  rounding: fc.constantFrom('component' as const, 'unit' as const, 'stay' as const),
  threshold: fc.option(fc.record({ cents: cents(5_000), per: fc.constantFrom('night' as const, 'month' as const) })),
}
const anyRate = fc.oneof(
  fc.constantFrom({ kind: 'none' as const }, { kind: 'flatRate' as const }),
  fc.record({ ...perNight, kind: fc.constant('fixed' as const), tariffCents: cents(1_000) }),
  fc.record({
    ...perNight,
    kind: fc.constant('percent' as const),
    basisPoints: share(500),
    capCents: fc.option(cents(500)),
  }),
)
/** Rates that change around one day, and a classification that may end there; null: no rate is known. */
const taxAround = (day: string) =>
  fc
    .record({
      rates: fc.array(fc.option(fc.tuple(anyRate, anyRate)), { minLength: 2, maxLength: 2 }),
      changesAfter: fc.integer({ min: -3, max: 10 }),
      classifiedTo: fc.option(fc.integer({ min: -2, max: 10 }).map((after) => addDays(day, after))),
      rentVatBasisPoints: fc.constantFrom(0, 1_000),
    })
    .map(({ rates: [before, after], changesAfter, classifiedTo, rentVatBasisPoints }) => {
      const change = addDays(day, changesAfter)
      const datedRates = (
        rates: readonly [TouristTaxRate, TouristTaxRate] | null | undefined,
        from: string,
        to: string,
      ) => (rates ?? []).map((rate, index) => ({ classification: index * 3, validFrom: from, validTo: to, rate }))
      const known = [
        ...datedRates(before, addDays(day, -30), change),
        ...datedRates(after, change, addDays(change, 60)),
      ]
      return { classification: 3, classifiedTo, rentVatBasisPoints, rates: known }
    })
const anyService = fc.record({
  articleId: fc.constant('A'),
  name: fc.constant('service'),
  unit: fc.constantFrom('stay', 'person', 'night', 'personNight'),
  unitPriceCents: cents(20_000),
  maxQuantity: fc.integer({ min: 0, max: 5 }),
  quantity: fc.integer({ min: -2, max: 8 }),
})
/** Arbitrary input of a quote: lots, stays, promotions, taxes, services of every kind. */
export const anyQuoteInput = fc
  .record({
    lot: anyLot,
    stayAndTax: anyStay.chain((stay) => fc.record({ stay: fc.constant(stay), touristTax: taxAround(stay.arrival) })),
    adults: fc.integer({ min: 0, max: 6 }),
    children: fc.integer({ min: 0, max: 4 }),
    promotions: fc.array(anyPromotion, { maxLength: 3 }),
    processingFeeCents: cents(10_000),
    depositBasisPoints: fc.integer({ min: 100, max: 2_500 }),
    conciergeFeesCents: cents(30_000),
    insurance: fc.boolean(),
    insuranceBasisPoints: share(1_000),
    services: fc.array(anyService, { maxLength: 3 }),
  })
  .map(
    ({ lot, stayAndTax: { stay, touristTax }, ...rest }): QuoteInput => ({
      ...lot,
      ...rest,
      touristTax,
      letting: null,
      stay: { arrival: stay.arrival, departure: addDays(stay.arrival, stay.nights) },
      capacity: 8,
    }),
  )
