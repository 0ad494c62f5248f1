import { dayNumber, type IsoDate, nightsBetween } from '@escale/domain/dates'
import type { Discount } from '@escale/domain/search/filter-options'
import { DISCOUNTS } from '@escale/domain/search/filter-options'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { checkStayDates } from '@escale/domain/stay/stay'
import { fold } from '@escale/domain/text/fold'
import { pricedTravellers } from '@escale/domain/travellers'
import {
  type Bits,
  countOnes,
  intersect,
  retain,
  retainBetween,
  setBit,
  setRange,
  subtractAll,
  type Window,
  wordsFor,
} from './bitset.ts'
import { CalendarLots } from './calendar-lots.ts'
import type { ColumnStore } from './columns.ts'
import { retainPriced } from './filter-by-price.ts'
import { applyMasks, filterMasks, Scratch } from './filter-masks.ts'
import { LotProfiles } from './lot-profiles.ts'
import { citiesOfRegion } from './places.ts'
import { kindsByOffer, knowsStay, type StayPlan } from './stay-prices.ts'
import { Suggestions } from './suggest-names.ts'
import { TextSearch } from './text-search.ts'

/** A store with the caches and buffers that its worker reuses between queries. */
export interface SearchContext {
  store: ColumnStore
  scratch: Scratch
  texts: TextSearch
  suggestions: Suggestions
  profiles: LotProfiles
  calendars: CalendarLots
  /** Prices in cents of the lots found by the last query that wanted them all, by ordinal. */
  prices: Int32Array
}

export function createContext(store: ColumnStore): SearchContext {
  return {
    store,
    scratch: new Scratch(store.room),
    texts: new TextSearch(),
    suggestions: new Suggestions(),
    profiles: new LotProfiles(store),
    calendars: new CalendarLots(store),
    prices: new Int32Array(store.room),
  }
}

/** The lots that satisfy a query. */
export interface Found {
  bits: Bits
  window: Window
  /** Null without dates. */
  plan: StayPlan | null
}

/** The stay reaches beyond the store's nights. */
export class BeyondHorizon extends Error {}

/** Decides per calendar whether a stay is allowed. Throws BeyondHorizon. */
export function planStay(
  store: ColumnStore,
  { arrival, nights, travellers }: Pick<StayPlan, 'arrival' | 'nights' | 'travellers'>,
  today: IsoDate,
): StayPlan {
  if (!knowsStay(store, arrival, nights)) throw new BeyondHorizon()
  return { arrival, nights, travellers, today: dayNumber(today), rules: store.calendars.decide(arrival, nights) }
}

/** The stay of a query: null without dates, undefined for an impossible one. Throws BeyondHorizon. */
export function stayOf(store: ColumnStore, query: SearchQuery, today: IsoDate): StayPlan | null | undefined {
  const { start_date: arrival, end_date: departure } = query
  if (!arrival || !departure) return null
  if (!checkStayDates({ arrival, departure }, today).ok) return undefined
  const stay = { arrival: dayNumber(arrival), nights: nightsBetween(arrival, departure) }
  return planStay(store, { ...stay, travellers: pricedTravellers(query) }, today)
}

/** Finds the lots of a query, null when there can be none. Throws BeyondHorizon. */
export function findLots(context: SearchContext, query: SearchQuery, today: IsoDate): Found | null {
  const plan = stayOf(context.store, query, today)
  if (plan === undefined) return null
  const { bits, window } = findPlace(context, query)
  applyMasks(bits, filterMasks(context.store, query, window, context.scratch), window)
  applyStay(context, bits, window, query, plan, today)
  return { bits, window, plan }
}

export function countFound({ bits, window }: Found): number {
  return countOnes(bits, window)
}

/** The published lots of the place asked for. */
export function findPlace(
  { store, scratch, texts }: SearchContext,
  query: SearchQuery,
): { bits: Bits; window: Window } {
  const bits = scratch.take()
  const everywhere = { from: 0, to: wordsFor(store.size) }
  const { published } = store.filters
  let window = everywhere
  if (query.q === undefined && query.regionSlug === undefined) {
    bits.set(published.subarray(0, window.to))
  } else {
    const text = query.q === undefined ? undefined : fold(query.q)
    const destination = text === undefined || text === '' ? null : texts.find(store, text)
    const none = new Uint8Array(store.places.cities.length)
    const named = text === undefined ? null : (destination?.cities ?? none)
    const region = query.regionSlug === undefined ? null : citiesOfRegion(store.places, query.regionSlug)
    if (!destination?.lots) window = windowOf(store, named ?? region ?? none)
    bits.fill(0, window.from, window.to)
    addCities(store, bits, named ?? region ?? none)
    if (destination?.lots)
      for (let word = window.from; word < window.to; word++)
        bits[word] = (bits[word] as number) | (destination.lots[word] as number)
    if (named && region) retain(bits, window, (ordinal) => region[store.lots.city[ordinal] as number] === 1)
    intersect(bits, published, window)
  }
  if (query.bbox) {
    const [west, south, east, north] = query.bbox
    const { latitude, longitude } = store.lots
    retain(bits, window, (ordinal) => {
      const [lat, lon] = [latitude[ordinal] as number, longitude[ordinal] as number]
      return lon >= west && lon <= east && lat >= south && lat <= north
    })
  }
  return { bits, window }
}

/** The words in which lots of the cities may lie; appended lots lie at the end. */
function windowOf({ places, size, sorted }: ColumnStore, cities: Uint8Array): Window {
  let from = sorted
  let to = 0
  for (const [index, { low, high }] of places.cities.entries()) {
    if (cities[index] !== 1 || low === high) continue
    from = Math.min(from, low)
    to = Math.max(to, high)
  }
  if (size > sorted) to = size
  return { from: Math.min(from, to) >>> 5, to: wordsFor(to) }
}

function addCities({ places, lots, size, sorted }: ColumnStore, bits: Bits, cities: Uint8Array): void {
  for (const [index, { low, high }] of places.cities.entries()) if (cities[index] === 1) setRange(bits, low, high)
  for (let ordinal = sorted; ordinal < size; ordinal++) {
    if (cities[lots.city[ordinal] as number] === 1) setBit(bits, ordinal)
  }
}

/** Keeps the lots that are available for the stay, within the price limits and with the promotions of the query. */
export function applyStay(
  { store, calendars, prices }: SearchContext,
  bits: Bits,
  window: Window,
  { discount, priceMin, priceMax }: SearchQuery,
  plan: StayPlan | null,
  today: IsoDate,
): void {
  const isLimited = priceMin !== undefined || priceMax !== undefined
  const max = (priceMax ?? Number.POSITIVE_INFINITY) * 100
  if (plan) {
    const first = plan.arrival - store.firstNight
    subtractAll(bits, store.busy.slice(first, first + plan.nights), window)
    calendars.retainAllowed(bits, window, plan)
  }
  if (discount) retainPromoted(store, bits, window, discount, kindsByOffer(store, plan, dayNumber(today)))
  if (!isLimited) return
  // A total is shown rounded up to the euro.
  if (plan) retainPriced(store, plan, bits, window, { min: ((priceMin ?? 0) - 1) * 100 + 1, max, prices })
  else retainBetween(bits, window, store.lots.weekPrice, Math.max(0, priceMin ?? 0) * 100, max)
}

/** Leaves only the lots with a promotion of a wanted kind. */
export function retainPromoted(
  { lots, filters }: ColumnStore,
  bits: Bits,
  window: Window,
  wanted: readonly Discount[],
  kinds: Uint8Array,
): void {
  const mask = wanted.reduce((all, kind) => all | (1 << DISCOUNTS.indexOf(kind)), 0)
  intersect(bits, filters.promoted, window)
  retain(bits, window, (ordinal) => ((kinds[lots.offer[ordinal] as number] as number) & mask) !== 0)
}
