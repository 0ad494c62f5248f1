import { TEST_TODAY } from '@escale/db/test-database'
import { stayTotal } from '@escale/domain/booking/stay-total'
import { addDays, dayNumber, fromDayNumber } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { setRange, wordsFor } from './bitset.ts'
import { countFound, createContext, planStay } from './find-lots.ts'
import { emptyStore } from './load-columns.ts'
import { orderLots } from './order-lots.ts'
import { rollDice } from './random-lots.fixture.ts'
import { discountedRentOf } from './stay-prices.ts'
import { writePromotions, writeSeasons } from './write-lot.ts'

const LOTS = 60_000

test('LW-301: of very many lots, those that come first by total, fees and tourist tax included, are the first of all (SE-10)', () => {
  const today = dayNumber(TEST_TODAY)
  const dice = rollDice(5)
  const city = { regionId: 1, categories: [], names: [], texts: [], low: 0, high: 0 }
  const perNight = {
    surtaxes: [{ payee: 'department', basisPoints: 1000 }],
    rounding: 'component' as const,
    threshold: null,
  }
  const tax = { from: today, to: today + 365 }
  const places = {
    cities: [1, 2].map((id) => ({ ...city, id })),
    regionsOfGroups: [],
    amenities: [],
    named: [],
    taxes: [
      { ...tax, city: 0, ranking: 0, rate: { ...perNight, kind: 'percent' as const, basisPoints: 500, capCents: 460 } },
      { ...tax, city: 1, ranking: 3, rate: { ...perNight, kind: 'fixed' as const, tariffCents: 154 } },
    ],
  }
  const store = emptyStore(places, { day: today, lots: LOTS })
  store.size = LOTS
  store.nights = 100
  const promotion = { id: 1, from: today, to: today + 90, atLeast: 0, atMost: -1, kind: 1, day: today }
  for (let ordinal = 0; ordinal < LOTS; ordinal++) {
    store.lots.ids[ordinal] = (ordinal * 7919) % LOTS
    store.lots.city[ordinal] = dice.pick([0, 1])
    store.lots.ranking[ordinal] = dice.pick([0, 3])
    store.lots.classifiedTo[ordinal] = dice.pick([today + 1_000, today + 33])
    store.lots.rentVat[ordinal] = dice.pick([0, 1_000])
    store.lots.fees[ordinal] = dice.pick([0, 2_900, 6_400])
    store.maxFees = 6_400
    // The week asked for lies in one season, in two or in three; few prices, so that many are equal.
    const changes = dice.pick([[], [33], [33, 35]])
    const days = [today, ...changes.map((day) => today + day), today + 90]
    const seasons = days.slice(1).map((end, index) => {
      const weeklyPriceCents = dice.whole(30, 300) * 1000
      return { start: days[index] ?? today, end, weeklyPriceCents, minNights: 1, arrivalMask: 127 }
    })
    writeSeasons(store, ordinal, seasons)
    if (dice.chance(0.3)) {
      const basisPoints = dice.pick([500, 1250, 3333])
      writePromotions(store, ordinal, [{ ...promotion, basisPoints, minNights: dice.pick([2, 9]) }])
    }
  }
  const context = createContext(store)
  const plan = planStay(store, { arrival: today + 30, nights: 7, travellers: { adults: 2, children: 1 } }, TEST_TODAY)
  const bits = new Int32Array(wordsFor(store.room))
  setRange(bits, 5, LOTS - 5)
  const found = { bits, window: { from: 0, to: wordsFor(LOTS) }, plan }
  const prices = Array.from({ length: LOTS }, (_, ordinal) => {
    const {
      city = 0,
      ranking = 0,
      fees = 0,
    } = {
      city: store.lots.city[ordinal],
      ranking: store.lots.ranking[ordinal],
      fees: store.lots.fees[ordinal],
    }
    const rates = places.taxes
      .filter((one) => one.city === city)
      .map((one) => ({
        classification: one.ranking,
        validFrom: TEST_TODAY,
        validTo: addDays(TEST_TODAY, 365),
        rate: one.rate,
      }))
    const touristTax = {
      classification: ranking,
      classifiedTo: fromDayNumber(store.lots.classifiedTo[ordinal] ?? 0),
      rentVatBasisPoints: store.lots.rentVat[ordinal] ?? 0,
      rates,
    }
    const trip = { arrival: addDays(TEST_TODAY, 30), departure: addDays(TEST_TODAY, 37), adults: 2, children: 1 }
    const stayFees = { processingFeeCents: fees, conciergeFeesCents: 0, touristTax }
    return stayTotal(discountedRentOf(store, plan, ordinal), stayFees, trip)
  })
  const all = Array.from({ length: LOTS - 10 }, (_, index) => index + 5)
  for (const [value, sign] of [['priceIncreasing', 1] as const, ['priceDecreasing', -1] as const]) {
    const order = (a: number, b: number) =>
      sign * ((prices[a] ?? 0) - (prices[b] ?? 0)) || (store.lots.ids[a] ?? 0) - (store.lots.ids[b] ?? 0)
    const sorted = all.toSorted(order)
    for (const [offset, limit] of [[0, 1] as const, [0, 20] as const, [500, 100] as const, [30_000, 100] as const]) {
      const page = { offset, limit, count: countFound(found) }
      expect(orderLots(context, found, { sort: { value } }, page)).toEqual(sorted.slice(offset, offset + limit))
      context.scratch.release()
    }
  }
})

test('AP-03 several orders: each decides between lots that the ones before it leave equal, at any place and then by id', () => {
  const dice = rollDice(7)
  const places = { cities: [], regionsOfGroups: [], amenities: [], named: [], taxes: [] }
  const store = emptyStore(places, { day: dayNumber(TEST_TODAY), lots: 2_000 })
  store.size = 2_000
  for (let ordinal = 0; ordinal < 2_000; ordinal++) {
    store.lots.ids[ordinal] = (ordinal * 7919) % 2_000
    store.lots.area[ordinal] = dice.whole(1, 6) * 10
    store.lots.rating[ordinal] = dice.pick([-1, 30, 40, 50])
    store.lots.weekPrice[ordinal] = dice.pick([-1, 50_000, 60_000])
  }
  const context = createContext(store)
  const bits = new Int32Array(wordsFor(store.room))
  setRange(bits, 0, 2_000)
  const found = { bits, window: { from: 0, to: wordsFor(2_000) }, plan: null }
  const { area, rating, weekPrice, ids } = store.lots
  const at = (column: ArrayLike<number>, ordinal: number) => column[ordinal] ?? 0
  const price = (ordinal: number) => (at(weekPrice, ordinal) < 0 ? Number.POSITIVE_INFINITY : at(weekPrice, ordinal))
  const less = (a: number, b: number) => (a === b ? 0 : a - b)
  const all = Array.from({ length: 2_000 }, (_, ordinal) => ordinal).toSorted(
    (a, b) =>
      less(at(rating, b), at(rating, a)) ||
      less(price(a), price(b)) ||
      less(at(area, b), at(area, a)) ||
      at(ids, a) - at(ids, b),
  )
  const sort = { value: 'ratingDecreasing', thenBy: ['priceIncreasing', 'areaDecreasing'] } as const
  for (const [offset, limit] of [[0, 1] as const, [0, 20] as const, [500, 100] as const, [1_990, 100] as const]) {
    const page = { offset, limit, count: 2_000 }
    expect(orderLots(context, found, { sort: { ...sort, thenBy: [...sort.thenBy] } }, page)).toEqual(
      all.slice(offset, offset + limit),
    )
    context.scratch.release()
  }
})
