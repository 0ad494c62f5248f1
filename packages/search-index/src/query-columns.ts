import type { SearchMap } from '@escale/contract/search'
import { dayNumber, type IsoDate, nightsBetween } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { pricedTravellers } from '@escale/domain/travellers'
import { forEachOne } from './bitset.ts'
import { applyMasks, filterMasks } from './filter-masks.ts'
import { applyStay, countFound, type Found, findLots, findPlace, planStay, type SearchContext } from './find-lots.ts'
import { mapOf } from './map-points.ts'
import { orderLots, priceFound } from './order-lots.ts'
import { discountedRentOf, knowsStay, priceAll, promotionIdOf, shownRentOf } from './stay-prices.ts'

/** A page as numbers: of each lot its id and, with dates, rent, discounted rent and promotion (-1: none). */
export interface FoundPage {
  count: number
  ids: Int32Array
  /** Empty without dates. */
  rents: Int32Array
  discountedRents: Int32Array
  promotionIds: Int32Array
}

const NOTHING = new Int32Array(0)

/** One page of a search. Throws BeyondHorizon like all that follow. */
export function searchColumns(
  context: SearchContext,
  query: SearchQuery,
  { limit, offset, today }: { limit: number; offset: number; today: IsoDate },
): FoundPage {
  const found = findLots(context, query, today)
  if (!found) return { count: 0, ids: NOTHING, rents: NOTHING, discountedRents: NOTHING, promotionIds: NOTHING }
  const { store } = context
  const count = countFound(found)
  const ordinals = orderLots(context, found, query, { limit, offset, count })
  const ids = Int32Array.from(ordinals, (ordinal) => store.lots.ids[ordinal] as number)
  const { plan } = found
  if (!plan) return { count, ids, rents: NOTHING, discountedRents: NOTHING, promotionIds: NOTHING }
  return {
    count,
    ids,
    rents: Int32Array.from(ordinals, (ordinal) => shownRentOf(store, plan, ordinal)),
    discountedRents: Int32Array.from(ordinals, (ordinal) => discountedRentOf(store, plan, ordinal)),
    promotionIds: Int32Array.from(ordinals, (ordinal) => promotionIdOf(store, plan, ordinal)),
  }
}

/** Every lot of a search on a map. */
export function mapColumns(
  context: SearchContext,
  query: SearchQuery,
  { today, maxSingle }: { today: IsoDate; maxSingle: number },
): SearchMap {
  const found = findLots(context, query, today)
  const { ids, latitude, longitude, weekPrice } = context.store.lots
  const rows = new Int32Array(found ? countFound(found) : 0)
  if (found) {
    let place = 0
    forEachOne(found.bits, found.window, (ordinal) => {
      rows[place++] = ordinal
    })
    priceFound(context, found)
  }
  if (rows.length <= maxSingle) rows.sort((a, b) => (ids[a] as number) - (ids[b] as number))
  const prices = found?.plan ? context.prices : weekPrice
  return mapOf({ rows, ids, latitudes: latitude, longitudes: longitude, prices }, query.bbox, maxSingle)
}

/** How many lots a stay of so many nights finds from each arrival; days that find none are left out. */
export function countColumnsByArrival(
  context: SearchContext,
  query: SearchQuery,
  { arrivals, today }: { arrivals: readonly IsoDate[]; today: IsoDate },
): Map<IsoDate, number> {
  const counts = new Map<IsoDate, number>()
  for (const [arrival, found] of findByArrival(context, query, { arrivals, today })) {
    const count = countFound(found)
    if (count > 0) counts.set(arrival, count)
  }
  return counts
}

/** The lowest total of a stay of so many nights from each arrival; days without any are left out. */
export function priceColumnsByArrival(
  context: SearchContext,
  query: SearchQuery,
  { arrivals, today }: { arrivals: readonly IsoDate[]; today: IsoDate },
): Map<IsoDate, number> {
  const { store, prices } = context
  const lowest = new Map<IsoDate, number>()
  // Nothing is sold beyond the store's nights, so no price is the right answer.
  const known = arrivals.filter((arrival) => knowsStay(store, dayNumber(arrival), nightsOf(query)))
  for (const [arrival, found] of findByArrival(context, query, { arrivals: known, today })) {
    const { plan } = found
    if (!plan) continue
    priceAll(store, plan, found.bits, found.window, prices)
    let best = Number.POSITIVE_INFINITY
    forEachOne(found.bits, found.window, (ordinal) => {
      best = Math.min(best, prices[ordinal] as number)
    })
    if (best < Number.POSITIVE_INFINITY) lowest.set(arrival, best)
  }
  return lowest
}

/** What a query finds for its length of stay from each arrival; place and filters are looked at once. */
function* findByArrival(
  context: SearchContext,
  query: SearchQuery,
  { arrivals, today }: { arrivals: readonly IsoDate[]; today: IsoDate },
): Generator<[IsoDate, Found]> {
  const { store, scratch } = context
  const nights = nightsOf(query)
  if (nights === 0) return
  const possible = arrivals.filter((arrival) => arrival >= today)
  const travellers = pricedTravellers(query)
  const plans = possible.map((arrival) => planStay(store, { arrival: dayNumber(arrival), nights, travellers }, today))
  const { bits: all, window } = findPlace(context, query)
  applyMasks(all, filterMasks(store, query, window, scratch), window)
  const bits = scratch.take()
  for (const [index, arrival] of possible.entries()) {
    const plan = plans[index]
    if (!plan) continue
    bits.set(all.subarray(window.from, window.to), window.from)
    applyStay(context, bits, window, query, plan, today)
    yield [arrival, { bits, window, plan }]
  }
}

function nightsOf({ start_date, end_date }: SearchQuery): number {
  return start_date && end_date ? nightsBetween(start_date, end_date) : 0
}

/** How many lots each city has, by id; cities without any are left out. */
export function countColumnsByCity(context: SearchContext, query: SearchQuery, today: IsoDate): Map<number, number> {
  const found = findLots(context, query, today)
  const { cities } = context.store.places
  const counts = new Int32Array(cities.length)
  const { city } = context.store.lots
  if (found) {
    forEachOne(found.bits, found.window, (ordinal) => {
      counts[city[ordinal] as number] = (counts[city[ordinal] as number] as number) + 1
    })
  }
  return new Map(cities.flatMap(({ id }, index) => (counts[index] ? [[id, counts[index] as number] as const] : [])))
}
