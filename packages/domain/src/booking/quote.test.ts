import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyQuoteInput } from '../../testing/quote.arbitrary.ts'
import { nightsBetween } from '../dates.ts'
import type { SeasonRule } from '../stay/stay.ts'
import { checkStay } from '../stay/stay.ts'
import type { Promotion } from './promotion.ts'
import type { QuoteInput } from './quote.ts'
import { lengthsOfStay, quoteStay } from './quote.ts'
import { rentCents } from './rent.ts'
import { stayTotal } from './stay-total.ts'

const june: SeasonRule = {
  start: '2027-06-01',
  end: '2027-07-03',
  weeklyPriceCents: 50_000,
  minNights: 3,
  arrivalWeekdays: [1, 2, 3, 4, 5, 6, 7],
}
const july: SeasonRule = { ...june, start: '2027-07-03', end: '2027-08-01', weeklyPriceCents: 80_000, minNights: 7 }
const tenPercent: Promotion = {
  kind: 'discount',
  name: 'Offre de juin',
  percentBasisPoints: 1_000,
  announceable: true,
  stayFrom: '2027-06-01',
  stayTo: '2027-07-01',
  minNights: 3,
}
const linen = { articleId: 'L1', name: 'Draps', unit: 'person', unitPriceCents: 1_200, maxQuantity: 2 } as const
const cot = { articleId: 'B1', name: 'Lit bébé', unit: 'stay', unitPriceCents: 2_500, maxQuantity: 1 } as const
const week: QuoteInput = {
  stay: { arrival: '2027-06-05', departure: '2027-06-12' },
  today: '2027-03-01',
  seasons: [june, july],
  busy: [],
  adults: 2,
  children: 2,
  capacity: 4,
  promotions: [],
  processingFeeCents: 1_500,
  depositBasisPoints: 2_500,
  conciergeFeesCents: 6_000,
  touristTax: {
    classification: 0,
    classifiedTo: null,
    rentVatBasisPoints: 0,
    rates: [
      {
        classification: 0,
        validFrom: '2027-01-01',
        validTo: '2028-01-01',
        rate: {
          kind: 'percent',
          basisPoints: 500,
          capCents: null,
          surtaxes: [],
          rounding: 'component',
          threshold: null,
        },
      },
    ],
  },
  letting: null,
  insurance: true,
  insuranceBasisPoints: 400,
  services: [
    { ...linen, quantity: 1 },
    { ...cot, quantity: 0 },
  ],
}
const sumOf = (amounts: readonly { amountCents: number }[]) =>
  amounts.reduce((sum, { amountCents }) => sum + amountCents, 0)

test('BK-01: a week to the cent, every line explained', () => {
  const quote = quoteStay({ ...week, promotions: [tenPercent] })
  expect(quote).toMatchObject({
    available: true,
    reason: null,
    rentalDates: { arrival: '2027-06-05', departure: '2027-06-12', nights: 7 },
    initialPrice: 50_000,
    discountName: 'Offre de juin',
    discountedInitialPrice: 45_000,
    processingFee: 1_500,
    conciergeFees: 6_000,
    // 450 € / 7 nights / 4 persons × 5 % = 0.80 € × 2 adults × 7 nights
    tourismTax: 1_120,
    cancellationInsuranceFee: 1_800,
    totalPrice: 45_000 + 4_800 + 6_000 + 1_500 + 1_800 + 1_120,
    // a quarter of the discounted rent
    deposit: 11_250,
    balance: 48_970,
  })
  expect(quote.comfortServices).toEqual([
    { ...linen, quantity: 1, units: 4, amountCents: 4_800 },
    { ...cot, quantity: 0, units: expect.any(Number), amountCents: 0 },
  ])
  expect(quote.lines).toEqual([
    {
      kind: 'rent',
      amountCents: 45_000,
      initialCents: 50_000,
      discount: { kind: 'discount', name: 'Offre de juin', percentBasisPoints: 1_000, amountCents: 5_000 },
      seasons: [
        { start: '2027-06-01', end: '2027-07-03', nights: 7, weeklyPriceCents: 50_000, nightlyAverageCents: 7_143 },
      ],
    },
    { kind: 'comfortService', ...linen, quantity: 1, units: 4, amountCents: 4_800 },
    { kind: 'conciergeFees', amountCents: 6_000 },
    { kind: 'processingFee', amountCents: 1_500 },
    { kind: 'cancellationInsurance', amountCents: 1_800, basisPoints: 400, baseCents: 45_000 },
    expect.objectContaining({ kind: 'tourismTax', amountCents: 1_120 }),
  ])
})

test('seven nights of one season cost exactly the weekly price, and a stay over two seasons is rounded once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (weekly) => {
      expect(rentCents(7 * weekly)).toBe(weekly)
      expect(rentCents(14 * weekly)).toBe(2 * weekly)
    }),
  )
  const quote = quoteStay({ ...week, stay: { arrival: '2027-07-01', departure: '2027-07-08' } })
  // 2 nights of 500 € and 5 of 800 € a week: (1 000 + 4 000) / 7 = 714.2857 €
  expect(quote.initialPrice).toBe(71_429)
  expect(quote.lines[0]).toMatchObject({ seasons: [{ nights: 2 }, { nights: 5 }] })
})

test('LO-08: the insurance has a price in any case, and is in the total only when taken', () => {
  const taken = quoteStay(week)
  const refused = quoteStay({ ...week, insurance: false })
  expect(refused.cancellationInsuranceFee).toBe(taken.cancellationInsuranceFee)
  expect(taken.totalPrice - refused.totalPrice).toBe(taken.cancellationInsuranceFee)
  expect(refused.lines.map(({ kind }) => kind)).not.toContain('cancellationInsurance')
})

test.each([
  ['stay', 1, 2_500],
  ['person', 4, 10_000],
  ['night', 7, 17_500],
  ['personNight', 28, 70_000],
] as const)('a service priced per %s counts %i times', (unit, units, amountCents) => {
  const quote = quoteStay({ ...week, services: [{ ...cot, unit, quantity: 1 }] })
  expect(quote.comfortServices[0]).toMatchObject({ units, amountCents })
})

test('VA-06: more of a service than there is becomes what there is, less than none becomes none', () => {
  const quote = quoteStay({
    ...week,
    services: [
      { ...linen, quantity: 9 },
      { ...cot, quantity: -1 },
    ],
  })
  expect(quote.comfortServices.map(({ quantity }) => quantity)).toEqual([2, 0])
})

test.each<[string, Partial<Promotion>, string | null]>([
  ['applies', {}, 'Offre de juin'],
  ['begins on the arrival day', { stayFrom: '2027-06-05' }, 'Offre de juin'],
  ['ends on the arrival day', { stayTo: '2027-06-05' }, null],
  ['ends during the stay', { stayTo: '2027-06-06' }, 'Offre de juin'],
  ['asks for more nights', { minNights: 8 }, null],
  ['is for early bookers, just in time', { bookAtLeastDaysBefore: 96 }, 'Offre de juin'],
  ['is for early bookers, too late', { bookAtLeastDaysBefore: 97 }, null],
  ['is for the last minute, just in time', { bookAtMostDaysBefore: 96 }, 'Offre de juin'],
  ['is for the last minute, too early', { bookAtMostDaysBefore: 95 }, null],
])('a promotion that %s', (_, change, name) => {
  expect(quoteStay({ ...week, promotions: [{ ...tenPercent, ...change }] }).discountName).toBe(name)
})

test('of several promotions only the best one counts', () => {
  const best = { ...tenPercent, name: 'best', percentBasisPoints: 2_000 }
  const quote = quoteStay({ ...week, promotions: [tenPercent, best, { ...best, name: 'later' }] })
  expect(quote).toMatchObject({ discountName: 'best', discountedInitialPrice: 40_000 })
})

test('LW-302: a promotion that may not be announced lowers the rent, and nothing names it', () => {
  const quote = quoteStay({ ...week, promotions: [{ ...tenPercent, announceable: false }] })
  expect(quote).toMatchObject({ initialPrice: 45_000, discountName: null, discountedInitialPrice: 45_000 })
  expect(quote.lines[0]).toMatchObject({
    kind: 'rent',
    amountCents: 45_000,
    initialCents: 45_000,
    discount: null,
    seasons: [{ nights: 7, weeklyPriceCents: 45_000 }],
  })
  expect(quote.LOSTable.find(({ nights }) => nights === 7)).toMatchObject({
    priceCents: 45_000,
    discountedPriceCents: 45_000,
  })
})

test.each<[string, Partial<QuoteInput>, string]>([
  ['no dates', { stay: null }, 'noDate'],
  ['no adult', { adults: 0 }, 'noCapacity'],
  ['too many', { children: 3 }, 'noCapacity'],
  ['a taken night', { busy: [{ start: '2027-06-11', end: '2027-06-14' }] }, 'taken'],
  ['dates that are none', { stay: { arrival: 'soon', departure: 'later' } }, 'invalidDates'],
  ['an arrival in the past', { today: '2027-06-06' }, 'past'],
])('%s: not available, no price, and the reason', (_, change, reason) => {
  const quote = quoteStay({ ...week, ...change })
  expect(quote).toMatchObject({ available: false, reason, initialPrice: 0, totalPrice: 0, deposit: 0, balance: 0 })
  expect(quote.lines).toEqual([])
  expect(quote.paymentSchedule).toBeNull()
})

test('BK-01: the length-of-stay table prices each length that the arrival allows, as the quotes of those stays', () => {
  const busy = [{ start: '2027-06-10', end: '2027-06-14' }]
  const table = lengthsOfStay('2027-06-05', { ...week, busy, promotions: [{ ...tenPercent, minNights: 4 }] })
  expect(table).toEqual([
    { nights: 3, departure: '2027-06-08', priceCents: 21_429, discountedPriceCents: 21_429 },
    { nights: 4, departure: '2027-06-09', priceCents: 28_571, discountedPriceCents: 25_714 },
    { nights: 5, departure: '2027-06-10', priceCents: 35_714, discountedPriceCents: 32_143 },
  ])
  expect(lengthsOfStay('2027-06-05', { ...week, today: '2027-06-06' })).toEqual([])
  expect(lengthsOfStay('2027-05-05', week)).toEqual([])
})

test('promise 8: 20,000 quotes, lines = total = deposit + balance, in whole cents that are never negative', {
  timeout: 60_000,
}, () => {
  let priced = 0
  fc.assert(
    fc.property(anyQuoteInput, (input) => {
      const quote = quoteStay(input)
      const amounts = [
        quote.initialPrice,
        quote.discountedInitialPrice,
        quote.processingFee,
        quote.conciergeFees,
        quote.tourismTax ?? 0,
        quote.cancellationInsuranceFee,
        quote.totalPrice,
        quote.deposit,
        quote.balance,
        ...quote.lines.map(({ amountCents }) => amountCents),
        ...quote.comfortServices.map(({ amountCents }) => amountCents),
      ]
      if (!amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)) throw new Error('not whole cents')
      if (sumOf(quote.lines) !== quote.totalPrice) throw new Error('lines are not the total')
      if (quote.deposit + quote.balance !== quote.totalPrice) throw new Error('deposit and balance are not the total')
      const named =
        quote.discountedInitialPrice +
        quote.processingFee +
        quote.conciergeFees +
        (quote.tourismTax ?? 0) +
        (quote.available ? sumOf(quote.comfortServices) : 0) +
        (quote.insurance ? quote.cancellationInsuranceFee : 0)
      if (named !== quote.totalPrice) throw new Error('the named fields are not the total')
      if (quote.discountedInitialPrice > quote.initialPrice) throw new Error('a discount that raises the price')
      if (sumOf(quote.paymentSchedule?.instalments ?? []) !== quote.totalPrice) throw new Error('instalments')

      const { stay, seasons, busy, today, adults, children } = input
      const possible = stay !== null && checkStay(stay, seasons, busy, today).ok
      if (quote.available !== (possible && adults > 0 && adults + children <= 8)) throw new Error('available')
      if (!quote.available || stay === null) return
      priced++
      const { processingFeeCents, conciergeFeesCents, touristTax } = input
      const fees = { processingFeeCents, conciergeFeesCents, touristTax }
      const least = stayTotal(quote.discountedInitialPrice, fees, { ...stay, adults, children })
      const chosen = sumOf(quote.comfortServices) + (quote.insurance ? quote.cancellationInsuranceFee : 0)
      if (least + chosen !== quote.totalPrice) throw new Error('the total of a card is another')
      const sameLength = quote.LOSTable.find(({ nights }) => nights === nightsBetween(stay.arrival, stay.departure))
      if (sameLength?.priceCents !== quote.initialPrice) throw new Error('the table and the quote differ')
      if (sameLength.discountedPriceCents !== quote.discountedInitialPrice)
        throw new Error('the table’s discount differs')
    }),
    { numRuns: 20_000 },
  )
  expect(priced).toBeGreaterThan(1_000)
})

test('AG-206 an agreed rent replaces the prices of today; tax and insurance follow it', () => {
  const quote = quoteStay({ ...week, promotions: [tenPercent], agreed: { rentCents: 40_000 } })
  // 400 € / 7 nights / 4 persons × 5 % = 0.71 € × 2 adults × 7 nights
  expect(quote).toMatchObject({ initialPrice: 40_000, discountedInitialPrice: 40_000, discountName: null })
  expect(quote).toMatchObject({ tourismTax: 994, cancellationInsuranceFee: 1_600, deposit: 10_000 })
  expect(sumOf(quote.lines)).toBe(quote.totalPrice)
})

test('AG-206 an agreed total is met to the cent by the rent, whatever tax and insurance do', () => {
  fc.assert(
    fc.property(anyQuoteInput, fc.integer({ min: 0, max: 900_000 }), (input, more) => {
      const today = quoteStay(input)
      if (!today.available) return
      const least = today.totalPrice - today.discountedInitialPrice
      const quote = quoteStay({ ...input, agreed: { totalCents: least + more } })
      expect(quote.totalPrice).toBe(least + more)
      expect(sumOf(quote.lines)).toBe(quote.totalPrice)
      expect(quote.deposit + quote.balance).toBe(quote.totalPrice)
    }),
  )
})
