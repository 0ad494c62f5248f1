import fc from 'fast-check'
import type { QuoteInput } from '../src/booking/quote.ts'
import { addDays } from '../src/dates.ts'
import { DISCOUNTS } from '../src/search/vocabulary.ts'
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
const surtaxes = fc.array(fc.record({ name: fc.constant('surtax'), basisPoints: share(4_000) }), { maxLength: 2 })
const anyTax = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('fixed' as const), tariffCents: cents(1_000), surtaxes }),
  fc.record({
    kind: fc.constant('percent' as const),
    basisPoints: share(500),
    capCents: fc.option(cents(500)),
    surtaxes,
  }),
)
const anyService = fc.record({
  articleId: fc.constant('A'),
  name: fc.constant('service'),
  unit: fc.constantFrom('stay', 'person', 'night', 'personNight'),
  unitPriceCents: cents(20_000),
  maxQuantity: fc.integer({ min: 0, max: 5 }),
  quantity: fc.integer({ min: -2, max: 8 }),
})
/** Any question for a price: lots, stays, promotions, taxes, services of every kind. */
export const anyQuoteInput = fc
  .record({
    lot: anyLot,
    stay: anyStay,
    adults: fc.integer({ min: 0, max: 6 }),
    children: fc.integer({ min: 0, max: 4 }),
    promotions: fc.array(anyPromotion, { maxLength: 3 }),
    processingFeeCents: cents(10_000),
    depositBasisPoints: fc.integer({ min: 100, max: 2_500 }),
    conciergeFeesCents: cents(30_000),
    touristTax: anyTax,
    insurance: fc.boolean(),
    insuranceBasisPoints: share(1_000),
    services: fc.array(anyService, { maxLength: 3 }),
  })
  .map(
    ({ lot, stay: { arrival, nights }, ...rest }): QuoteInput => ({
      ...lot,
      ...rest,
      stay: { arrival, departure: addDays(arrival, nights) },
      capacity: 8,
    }),
  )
