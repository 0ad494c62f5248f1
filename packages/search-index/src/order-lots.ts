import { ACCOMMODATIONS, type Category } from '@escale/domain/search/filter-options'
import { randomOrderKey } from '@escale/domain/search/random-order'
import { spreadNeighbours, spreadWindow } from '@escale/domain/search/recommendation'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { DEFAULT_ORDER, type Sort } from '@escale/domain/search/sorts'
import { type Bits, clearBit, hasBit, hasBitWithin, intersect, subtract, type Window } from './bitset.ts'
import { type ColumnStore, nameOf, type StaticSort } from './columns.ts'
import { retainNear } from './filter-by-price.ts'
import { countFound, type Found, type SearchContext } from './find-lots.ts'
import { orderBySeveral } from './order-by-several.ts'
import { type Keys, keyOf, keysOf, LAST } from './sort-columns.ts'
import { priceAll, type StayPlan } from './stay-prices.ts'

/** A step along a precomputed order costs about as much as offering this many lots to a heap. */
const WALK_ADVANTAGE = 2

/** The ordinals at positions [offset, offset + limit) of the result in the query's order, ties by id. */
export function orderLots(
  context: SearchContext,
  found: Found,
  { sort, category }: SearchQuery,
  page: { offset: number; limit: number; count: number },
): number[] {
  const { store } = context
  const until = Math.min(page.offset + page.limit, page.count)
  if (page.offset >= until) return []
  if (sort?.thenBy?.length) {
    if ([sort.value, ...sort.thenBy].some(isPriceSort)) priceFound(context, found)
    return orderBySeveral(context, found, sort, until).slice(page.offset)
  }
  if (sort?.value === 'random') {
    return shuffle(store, found, sort.seed ?? 0, { wanted: until, count: page.count }).slice(page.offset)
  }
  if (found.plan && (sort?.value === 'priceIncreasing' || sort?.value === 'priceDecreasing')) {
    const keys = {
      column: context.prices,
      sign: sort.value === 'priceIncreasing' ? 1 : -1,
      isAbsentLast: false,
    } as const
    const isWorth = page.count > Math.max(MANY_LOTS, until * SAMPLE_EVERY * 2)
    const near = isWorth ? nearFirst(context, found, found.plan, until, keys) : found
    priceFound(context, near)
    return first(store, near.bits, near.window, until, keys).slice(page.offset)
  }
  if (sort?.value === 'recommended') return recommended(context, found, category, page)
  return inStaticOrder(context, found, sort?.value ?? DEFAULT_ORDER, until).slice(page.offset)
}

/** By score, of a single category first the lots whose main category it is; neighbours are spread within their page. */
function recommended(
  context: SearchContext,
  found: Found,
  category: readonly Category[] | undefined,
  page: { offset: number; limit: number; count: number },
): number[] {
  const { store } = context
  const { offset, limit } = spreadWindow(page)
  const until = Math.min(offset + limit, page.count)
  const only = category?.length === 1 ? category[0] : undefined
  const ordinals = only
    ? byMainCategory(context, found, store.filters.mainCategory[only], until)
    : inStaticOrder(context, found, 'recommended', until)
  const items = ordinals.slice(offset).map((ordinal) => ({
    ordinal,
    cityId: store.places.cities[store.lots.city[ordinal] as number]?.id ?? 0,
    kind: ACCOMMODATIONS.find((kind) => hasBit(store.filters.accommodations[kind], ordinal)) ?? '',
  }))
  const spread = spreadNeighbours(items).map(({ ordinal }) => ordinal)
  return spread.slice(page.offset - offset, page.offset - offset + page.limit)
}

function byMainCategory(context: SearchContext, found: Found, main: Bits, until: number): number[] {
  const { from, to } = found.window
  const [belonging, others] = [intersect, subtract].map((combine) => {
    const bits = context.scratch.take()
    bits.set(found.bits.subarray(from, to), from)
    combine(bits, main, found.window)
    return { ...found, bits }
  }) as [Found, Found]
  const first = inStaticOrder(context, belonging, 'recommended', until)
  return first.length < until
    ? [...first, ...inStaticOrder(context, others, 'recommended', until - first.length)]
    : first
}

const isPriceSort = (sort: Sort) => sort === 'priceIncreasing' || sort === 'priceDecreasing'

/** Pre-price every Nth 32-lot word of a large result to bound the heap early. */
const SAMPLE_EVERY = 32
const MANY_LOTS = 50_000

/**
 * Drops most lots that cannot be among the first by price: those beyond the worst of a sample's first. Comparing with a limit
 * costs half of computing a price.
 */
function nearFirst(context: SearchContext, found: Found, plan: StayPlan, wanted: number, keys: Keys): Found {
  const { store, scratch, prices } = context
  const { from, to } = found.window
  const sample = scratch.take().fill(0, from, to)
  for (let word = from; word < to; word += SAMPLE_EVERY) sample[word] = found.bits[word] as number
  priceAll(store, plan, sample, found.window, prices)
  const last = first(store, sample, found.window, wanted, keys)[wanted - 1]
  if (last === undefined) return found
  const price = prices[last] as number
  const bits = scratch.take()
  bits.set(found.bits.subarray(from, to), from)
  const limits = keys.sign === 1 ? { min: 0, max: price } : { min: price, max: Number.POSITIVE_INFINITY }
  retainNear(store, plan, bits, found.window, limits)
  return { ...found, bits }
}

/** Writes the stay's prices of all found lots into the context. */
export function priceFound({ store, prices }: SearchContext, found: Found): void {
  const { plan } = found
  if (plan) priceAll(store, plan, found.bits, found.window, prices)
}

/** The first lots of a precomputed order, with displaced lots merged in at their present position. */
function inStaticOrder(context: SearchContext, found: Found, sort: StaticSort, until: number): number[] {
  const { store } = context
  const moved = [...store.displaced].filter((ordinal) => hasBitWithin(found.bits, found.window, ordinal))
  let { bits } = found
  if (moved.length > 0) {
    bits = context.scratch.take()
    bits.set(found.bits)
    for (const ordinal of moved) clearBit(bits, ordinal)
  }
  const count = countFound({ ...found, bits })
  const wanted = Math.min(until, count)
  const walkSteps = (store.sorted * wanted) / Math.max(1, count)
  const settled =
    walkSteps < count * WALK_ADVANTAGE
      ? walk(store.orders[sort], bits, found.window, wanted)
      : first(store, bits, found.window, wanted, keysOf(store, sort))
  return moved.length > 0 ? merge(store, settled, moved, sort, until) : settled
}

function walk(order: Int32Array, bits: Bits, window: Window, wanted: number): number[] {
  const walked: number[] = []
  for (let place = 0; walked.length < wanted && place < order.length; place++) {
    const ordinal = order[place] as number
    if (hasBitWithin(bits, window, ordinal)) walked.push(ordinal)
  }
  return walked
}

function merge(store: ColumnStore, settled: number[], moved: number[], sort: StaticSort, until: number): number[] {
  const { ids } = store.lots
  const keys = keysOf(store, sort)
  const byId = (a: number, b: number) => (ids[a] as number) - (ids[b] as number)
  // The rank is that of the name at the load; names that changed since are compared themselves.
  const isRenamed = (ordinal: number) => sort === 'name' && store.newTexts.has(ordinal)
  const compare = (a: number, b: number) =>
    (isRenamed(a) || isRenamed(b)
      ? compareTexts(nameOf(store, a), nameOf(store, b))
      : keyOf(keys, a) - keyOf(keys, b)) || byId(a, b)
  const last = settled.length === until ? settled[until - 1] : undefined
  const candidates = last === undefined ? moved : moved.filter((ordinal) => compare(ordinal, last) < 0)
  candidates.sort(compare)
  const merged: number[] = []
  let late = 0
  for (const ordinal of settled) {
    while (late < candidates.length && compare(candidates[late] as number, ordinal) < 0)
      merged.push(candidates[late++] as number)
    merged.push(ordinal)
  }
  return [...merged, ...candidates.slice(late)].slice(0, until)
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * The lots with the lowest random keys. Keys are uniform, so a threshold can be estimated; it doubles when too few lie below.
 */
function shuffle(
  { lots: { ids } }: ColumnStore,
  { bits, window: { from, to } }: Found,
  seed: number,
  { wanted, count }: { wanted: number; count: number },
): number[] {
  for (let share = (wanted + CHANCE_MARGIN * Math.sqrt(wanted)) / count; ; share *= 2) {
    const limit = share * 2 ** 32
    const heap = new Heap(wanted, ids)
    let below = 0
    for (let word = from; word < to; word++) {
      let rest = bits[word] as number
      while (rest !== 0) {
        const lowest = rest & -rest
        rest ^= lowest
        const ordinal = (word << 5) | (31 - Math.clz32(lowest))
        const key = randomOrderKey(ids[ordinal] as number, seed)
        if (key >= limit) continue
        heap.offer(ordinal, key)
        below++
      }
    }
    if (below >= wanted) return heap.sorted()
  }
}

/** Standard deviations of margin: too few keys below the threshold occur once in billions. */
const CHANCE_MARGIN = 6

/**
 * The `wanted` lots with the lowest keys, ascending, ties by id: a bounded max-heap, which most lots never enter.
 */
function first(store: ColumnStore, bits: Bits, { from, to }: Window, wanted: number, keys: Keys): number[] {
  if (wanted === 0) return []
  const { column, sign, isAbsentLast } = keys
  const heap = new Heap(wanted, store.lots.ids)
  let worst = Number.POSITIVE_INFINITY
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      const value = column[ordinal] as number
      const key = isAbsentLast && value < 0 ? LAST : value * sign
      if (key <= worst) worst = heap.offer(ordinal, key)
    }
  }
  return heap.sorted()
}

/** The ordinals with the lowest keys so far. */
class Heap {
  readonly #ordinals: Int32Array
  readonly #keys: Float64Array
  readonly #ids: Int32Array
  #size = 0

  constructor(room: number, ids: Int32Array) {
    this.#ordinals = new Int32Array(room)
    this.#keys = new Float64Array(room)
    this.#ids = ids
  }

  /** Returns the worst kept key, infinity while there is room. */
  offer(ordinal: number, key: number): number {
    const room = this.#keys.length
    if (this.#size < room) {
      let at = this.#size++
      this.#put(at, ordinal, key)
      for (let parent = (at - 1) >> 1; at > 0 && this.#isWorse(at, parent); parent = (at - 1) >> 1) {
        this.#swap(at, parent)
        at = parent
      }
    } else {
      const worst = this.#keys[0] as number
      const isBefore = (this.#ids[ordinal] as number) < (this.#ids[this.#ordinals[0] as number] as number)
      if (key < worst || (key === worst && isBefore)) {
        this.#put(0, ordinal, key)
        this.#sink(room)
      }
    }
    return this.#size < room ? Number.POSITIVE_INFINITY : (this.#keys[0] as number)
  }

  /** The ordinals, best first; the heap is then used up. */
  sorted(): number[] {
    for (let length = this.#size - 1; length > 0; length--) {
      this.#swap(0, length)
      this.#sink(length)
    }
    return Array.from(this.#ordinals.subarray(0, this.#size))
  }

  #put(at: number, ordinal: number, key: number): void {
    this.#ordinals[at] = ordinal
    this.#keys[at] = key
  }

  #isWorse(a: number, b: number): boolean {
    const difference = (this.#keys[a] as number) - (this.#keys[b] as number)
    if (difference !== 0) return difference > 0
    return (this.#ids[this.#ordinals[a] as number] as number) > (this.#ids[this.#ordinals[b] as number] as number)
  }

  #swap(a: number, b: number): void {
    const [ordinal, key] = [this.#ordinals[a] as number, this.#keys[a] as number]
    this.#put(a, this.#ordinals[b] as number, this.#keys[b] as number)
    this.#put(b, ordinal, key)
  }

  #sink(length: number): void {
    for (let at = 0; ; ) {
      let child = 2 * at + 1
      if (child >= length) return
      if (child + 1 < length && this.#isWorse(child + 1, child)) child++
      if (!this.#isWorse(child, at)) return
      this.#swap(child, at)
      at = child
    }
  }
}
