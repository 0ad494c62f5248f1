import { randomOrderKey } from '@escale/domain/search/random-order'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type { Sort } from '@escale/domain/search/sorts'
import type { ColumnStore } from './columns.ts'
import type { Found, SearchContext } from './find-lots.ts'
import { keyOf, keysOf } from './sort-columns.ts'

type Compare = (a: number, b: number) => number

/**
 * The first `wanted` ordinals of what was found by several orders, each of which decides between lots that the ones before it
 * leave equal; then the id. With dates the prices of the stay must be in the context.
 */
export function orderBySeveral(
  context: SearchContext,
  found: Found,
  { value, thenBy = [], seed = 0 }: NonNullable<SearchQuery['sort']>,
  wanted: number,
): number[] {
  const { store } = context
  const keys = [value, ...thenBy].map((sort) => keyOfSort(context, found, sort, seed))
  const { ids } = store.lots
  const compare: Compare = (a, b) => {
    for (const key of keys) {
      const difference = key(a) - key(b)
      if (difference !== 0) return difference
    }
    return (ids[a] as number) - (ids[b] as number)
  }
  return firstBy(found, wanted, compare)
}

function keyOfSort(context: SearchContext, found: Found, sort: Sort, seed: number): (ordinal: number) => number {
  const { store, prices } = context
  if (sort === 'random') return (ordinal) => randomOrderKey(idOf(store, ordinal), seed)
  if (found.plan && sort === 'priceIncreasing') return (ordinal) => prices[ordinal] as number
  if (found.plan && sort === 'priceDecreasing') return (ordinal) => -(prices[ordinal] as number)
  const keys = keysOf(store, sort)
  return (ordinal) => keyOf(keys, ordinal)
}

const idOf = ({ lots }: ColumnStore, ordinal: number) => lots.ids[ordinal] as number

/** The lowest `wanted`, ascending: a bounded max-heap. */
function firstBy({ bits, window: { from, to } }: Found, wanted: number, compare: Compare): number[] {
  const heap: number[] = []
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      if (heap.length < wanted) rise(heap, heap.push(ordinal) - 1, compare)
      else if (compare(ordinal, heap[0] as number) < 0) {
        heap[0] = ordinal
        sink(heap, compare)
      }
    }
  }
  return heap.sort(compare)
}

function rise(heap: number[], start: number, compare: Compare): void {
  for (let at = start, parent = (at - 1) >> 1; at > 0 && isHigher(heap, at, parent, compare); parent = (at - 1) >> 1) {
    swap(heap, at, parent)
    at = parent
  }
}

function sink(heap: number[], compare: Compare): void {
  for (let at = 0; ; ) {
    let child = 2 * at + 1
    if (child >= heap.length) return
    if (child + 1 < heap.length && isHigher(heap, child + 1, child, compare)) child++
    if (!isHigher(heap, child, at, compare)) return
    swap(heap, child, at)
    at = child
  }
}

const isHigher = (heap: number[], a: number, b: number, compare: Compare) =>
  compare(heap[a] as number, heap[b] as number) > 0

function swap(heap: number[], a: number, b: number): void {
  const ordinal = heap[a] as number
  heap[a] = heap[b] as number
  heap[b] = ordinal
}
