import type { SearchQuery } from '@escale/domain/search/search-query'
import { type Bits, clearBit, forEachOne, hasBitWithin, type Window } from './bitset.ts'
import { type ColumnStore, nameOf, type StaticSort } from './columns.ts'
import { countFound, type Found, type SearchDesk } from './find-lots.ts'
import { sortKey } from './sort-columns.ts'
import { priceAll } from './stay-prices.ts'

/** A step along a ready order costs about as much as so many lots thrown at a heap. */
const WALK_ADVANTAGE = 2

/** The ordinals of the places [offset, offset + limit) of what was found, in the order asked for; ends in the id. */
export function orderLots(
  desk: SearchDesk,
  found: Found,
  { sort }: SearchQuery,
  page: { offset: number; limit: number; count: number },
): number[] {
  const { store } = desk
  const until = Math.min(page.offset + page.limit, page.count)
  if (page.offset >= until) return []
  if (sort?.value === 'random') {
    const seed = sort.seed ?? 0
    const { ids } = store.lots
    return first(store, found.bits, found.window, until, (ordinal) => shuffled(ids[ordinal] as number, seed)).slice(
      page.offset,
    )
  }
  if (found.plan && (sort?.value === 'priceIncreasing' || sort?.value === 'priceDecreasing')) {
    const sign = sort.value === 'priceIncreasing' ? 1 : -1
    const { prices } = desk
    priceFound(desk, found)
    return first(store, found.bits, found.window, until, (ordinal) => sign * (prices[ordinal] as number)).slice(
      page.offset,
    )
  }
  return inStaticOrder(desk, found, sort?.value ?? 'name', until).slice(page.offset)
}

/** Puts the prices of the stay on the desk, for all lots found. */
export function priceFound({ store, prices }: SearchDesk, found: Found): void {
  const { plan } = found
  if (!plan || found.isPriced) return
  priceAll(store, plan, found.bits, found.window, prices)
  found.isPriced = true
}

/** The first lots of a ready order, those that have moved in it since put where they now belong. */
function inStaticOrder(desk: SearchDesk, found: Found, sort: StaticSort, until: number): number[] {
  const { store } = desk
  const moved = [...store.displaced].filter((ordinal) => hasBitWithin(found.bits, found.window, ordinal))
  let { bits } = found
  if (moved.length > 0) {
    bits = desk.scratch.take()
    bits.set(found.bits)
    for (const ordinal of moved) clearBit(bits, ordinal)
  }
  const count = countFound({ ...found, bits })
  const wanted = Math.min(until, count)
  const key = sortKey(store, sort)
  const walkSteps = (store.sorted * wanted) / Math.max(1, count)
  const settled =
    walkSteps < count * WALK_ADVANTAGE
      ? walk(store.orders[sort], bits, found.window, wanted)
      : first(store, bits, found.window, wanted, key)
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
  const key = sortKey(store, sort)
  const byId = (a: number, b: number) => (ids[a] as number) - (ids[b] as number)
  const compare =
    sort === 'name'
      ? (a: number, b: number) => compareTexts(nameOf(store, a), nameOf(store, b)) || byId(a, b)
      : (a: number, b: number) => key(a) - key(b) || byId(a, b)
  moved.sort(compare)
  const merged: number[] = []
  let late = 0
  for (const ordinal of settled) {
    while (late < moved.length && compare(moved[late] as number, ordinal) < 0) merged.push(moved[late++] as number)
    merged.push(ordinal)
  }
  return [...merged, ...moved.slice(late)].slice(0, until)
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The same hash of seed and id as in sql-sorts.ts, in 32 bits. */
export function shuffled(id: number, seed: number): number {
  return mix(mix((id * 40_503 + seed) >>> 0))
}

function mix(x: number): number {
  return Math.imul((x >>> 16) ^ x, 73_244_475) >>> 0
}

/** The so many lots with the lowest keys, ascending, equal keys by id: a heap whose root is the worst kept. */
function first(
  store: ColumnStore,
  bits: Bits,
  window: Window,
  wanted: number,
  key: (ordinal: number) => number,
): number[] {
  const { ids } = store.lots
  const heap = new Int32Array(wanted)
  const keys = new Float64Array(wanted)
  let size = 0
  const isWorse = (a: number, b: number) => {
    const difference = (keys[a] as number) - (keys[b] as number)
    return (
      difference > 0 || (difference === 0 && (ids[heap[a] as number] as number) > (ids[heap[b] as number] as number))
    )
  }
  const swap = (a: number, b: number) => {
    const [ordinal, own] = [heap[a] as number, keys[a] as number]
    heap[a] = heap[b] as number
    keys[a] = keys[b] as number
    heap[b] = ordinal
    keys[b] = own
  }
  const sink = (length: number) => {
    for (let at = 0; ; ) {
      let child = 2 * at + 1
      if (child >= length) return
      if (child + 1 < length && isWorse(child + 1, child)) child++
      if (!isWorse(child, at)) return
      swap(child, at)
      at = child
    }
  }
  if (wanted > 0) {
    forEachOne(bits, window, (ordinal) => {
      const own = key(ordinal)
      if (size < wanted) {
        let at = size++
        heap[at] = ordinal
        keys[at] = own
        for (let parent = (at - 1) >> 1; at > 0 && isWorse(at, parent); parent = (at - 1) >> 1) {
          swap(at, parent)
          at = parent
        }
        return
      }
      const worst = keys[0] as number
      if (own > worst || (own === worst && (ids[ordinal] as number) > (ids[heap[0] as number] as number))) return
      heap[0] = ordinal
      keys[0] = own
      sink(size)
    })
  }
  for (let length = size - 1; length > 0; length--) {
    swap(0, length)
    sink(length)
  }
  return Array.from(heap.subarray(0, size))
}
