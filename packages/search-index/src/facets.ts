import type { SearchFacets } from '@escale/contract/search'
import { dayNumber, type IsoDate } from '@escale/domain/dates'
import {
  DISCOUNTS,
  type Discount,
  EQUIPMENTS,
  LAYOUTS,
  MAX_PRICE_STEPS,
  PRICE_STEP,
  PROXIMITIES,
} from '@escale/domain/search/filter-options'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { type Bits, countOnes, forEachOne, intersect, subtract, unite, type Window } from './bitset.ts'
import { type ColumnStore, innerSteps, type Threshold } from './columns.ts'
import { applyMasks, type FilterGroup, filterMasks } from './filter-masks.ts'
import { applyStay, findPlace, retainPromoted, type SearchContext, stayOf } from './find-lots.ts'
import { kindsByOffer, priceAll, type StayPlan } from './stay-prices.ts'

/** Counts beside every option of the filters; null when nobody can have the stay. Throws BeyondHorizon. */
export function countFacets(context: SearchContext, query: SearchQuery, today: IsoDate): SearchFacets | null {
  const { store, scratch, profiles } = context
  const { filters, places } = store
  const plan = stayOf(store, query, today)
  if (plan === undefined) return null
  const { bits: place, window } = findPlace(context, query)
  const masks = filterMasks(store, query, window, scratch)
  const copy = (bits: Bits) => {
    const copied = scratch.take()
    copied.set(bits.subarray(window.from, window.to), window.from)
    return copied
  }

  // A group's options are counted with all filters but the group's own.
  const all = copy(place)
  applyMasks(all, masks, window)
  const without = new Map<FilterGroup, Bits>()
  const candidates = copy(all)
  for (const group of masks.keys()) {
    const others = copy(place)
    applyMasks(others, masks, window, group)
    unite(candidates, others, window)
    without.set(group, others)
  }
  // Dates, prices and promotions are the most expensive: apply them once, to the union that groups count.
  const { discount, ...undiscounted } = query
  applyStay(context, candidates, window, undiscounted, plan, today)
  intersect(all, candidates, window)
  const kinds = kindsByOffer(store, plan, dayNumber(today))
  const discounts = plan && countKinds(store, all, window, kinds)
  if (discount) {
    retainPromoted(store, candidates, window, discount, kinds)
    intersect(all, candidates, window)
  }
  const { priceMin, priceMax, ...atAnyPrice } = query
  const isPriceLimited = priceMin !== undefined || priceMax !== undefined
  const everyPrice = isPriceLimited ? copy(place) : undefined
  if (everyPrice) {
    applyMasks(everyPrice, masks, window)
    applyStay(context, everyPrice, window, atAnyPrice, plan, today)
  }
  // The lots excluded only by the group's own filter are few and counted separately.
  const countInAll = profiles.counterOf(all, window, filters.all.length)
  const countKeptOut = new Map<FilterGroup, (option: Bits) => number>()
  for (const [group, bits] of without) {
    intersect(bits, candidates, window)
    subtract(bits, all, window)
    countKeptOut.set(group, profiles.counterOf(bits, window, OPTIONS_A_GROUP))
  }
  const count = (group: FilterGroup, option: Bits | undefined) =>
    option ? countInAll(option) + (countKeptOut.get(group)?.(option) ?? 0) : 0
  const thresholds = (field: Threshold) => {
    let last = Number.POSITIVE_INFINITY
    // Counts do not grow with the threshold.
    return filters.atLeast[field].map((option) => {
      if (last > 0) last = count(field, option)
      return last
    })
  }
  return {
    count: countOnes(all, window),
    atLeast: {
      capacity: thresholds('capacity'),
      bedrooms: thresholds('bedrooms'),
      bathrooms: thresholds('bathrooms'),
      ranking: thresholds('ranking'),
      rating: thresholds('rating'),
    },
    petsAccepted: count('pets', filters.pets),
    category: countEach(filters.categories, (option) => count('category', option)),
    accommodation: countEach(filters.accommodations, (option) => count('accommodation', option)),
    amenities: Object.fromEntries(
      places.amenities.map(({ id, slug }) => [slug, count(groupOfAmenity(slug), filters.amenities.get(id))]),
    ),
    proximities: Object.fromEntries(
      PROXIMITIES.map((proximity, index) => [
        proximity,
        Object.fromEntries(
          innerSteps(proximity).map((metres, step) => [metres, count(proximity, filters.within[index]?.[step])]),
        ),
      ]),
    ) as SearchFacets['proximities'],
    discount: discounts,
    prices: countByPrice(context, everyPrice ?? all, window, plan),
  }
}

/** Some have two, others thirty, of which most are nobody's. */
const OPTIONS_A_GROUP = 10

function countEach<Key extends string>(
  options: Record<Key, Bits>,
  count: (option: Bits) => number,
): Record<Key, number> {
  const entries = Object.entries(options) as [Key, Bits][]
  return Object.fromEntries(entries.map(([key, option]) => [key, count(option)])) as Record<Key, number>
}

/** How many lots have a price within each step, of the stay or else of a week; steps after the dearest lot are left out. */
function countByPrice({ store, prices }: SearchContext, bits: Bits, window: Window, plan: StayPlan | null): number[] {
  if (plan) priceAll(store, plan, bits, window, prices)
  const shown = plan ? prices : store.lots.weekPrice
  const counts = new Array<number>(MAX_PRICE_STEPS).fill(0)
  let last = -1
  forEachOne(bits, window, (ordinal) => {
    const cents = shown[ordinal] as number
    if (cents < 0) return
    const step = Math.min(Math.max(Math.ceil(cents / (PRICE_STEP * 100)) - 1, 0), MAX_PRICE_STEPS - 1)
    counts[step] = (counts[step] as number) + 1
    last = Math.max(last, step)
  })
  return counts.slice(0, last + 1)
}

/** How many lots have each kind of promotion. */
function countKinds(
  { lots, filters }: ColumnStore,
  bits: Bits,
  { from, to }: Window,
  kinds: Uint8Array,
): Record<Discount, number> {
  const { offer } = lots
  const { promoted } = filters
  const lotsWith = new Int32Array(1 << DISCOUNTS.length)
  for (let word = from; word < to; word++) {
    let rest = (bits[word] as number) & (promoted[word] as number)
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const own = kinds[offer[(word << 5) | (31 - Math.clz32(lowest))] as number] as number
      lotsWith[own] = (lotsWith[own] as number) + 1
    }
  }
  const count = (kind: number) => lotsWith.reduce((sum, lots, own) => ((own >> kind) & 1 ? sum + lots : sum), 0)
  return { discount: count(0), earlyLastDiscount: count(1), bulkDiscount: count(2) }
}

const equipments: readonly string[] = EQUIPMENTS
const layouts: readonly string[] = LAYOUTS

function groupOfAmenity(slug: string): FilterGroup {
  if (equipments.includes(slug)) return 'equipment'
  return layouts.includes(slug) ? 'layout' : 'amenities'
}
