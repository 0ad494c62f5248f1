import type pg from 'pg'
import { type ColumnStore, ordinalOf, type StaticSort } from './columns.ts'
import { copyRows } from './copy-rows.ts'
import type { TextCollector } from './name-index.ts'
import { shared } from './shared-arrays.ts'

const none = shared.int32(0)
export const NO_ORDERS: Record<StaticSort, Int32Array> = {
  name: none,
  priceIncreasing: none,
  priceDecreasing: none,
  areaIncreasing: none,
  areaDecreasing: none,
  ratingDecreasing: none,
}

/** No price comes last. */
export const LAST = 2 ** 31

/** What an order compares: a column times the sign, ascending. */
export interface Keys {
  column: Int32Array | Int16Array
  sign: 1 | -1
  isAbsentLast: boolean
}

/** What a static sort compares; equal ones go by id. Of names only among those of the load. */
export function keysOf({ lots }: ColumnStore, sort: StaticSort): Keys {
  const { area, rating, weekPrice, nameRank } = lots
  switch (sort) {
    case 'name':
      return { column: nameRank, sign: 1, isAbsentLast: false }
    case 'priceIncreasing':
      return { column: weekPrice, sign: 1, isAbsentLast: true }
    case 'priceDecreasing':
      return { column: weekPrice, sign: -1, isAbsentLast: false }
    case 'areaIncreasing':
      return { column: area, sign: 1, isAbsentLast: false }
    case 'areaDecreasing':
      return { column: area, sign: -1, isAbsentLast: false }
    case 'ratingDecreasing':
      return { column: rating, sign: -1, isAbsentLast: false }
  }
}

export function keyOf({ column, sign, isAbsentLast }: Keys, ordinal: number): number {
  const value = column[ordinal] as number
  return isAbsentLast && value < 0 ? LAST : value * sign
}

/** The ordinals of the load by id. */
export function sortById({ lots, size }: ColumnStore): Int32Array {
  return sortPairs(
    size,
    (ordinal) => lots.ids[ordinal] as number,
    (ordinal) => ordinal,
  )
}

/** Every static order of the load; equal keys by id. Names must have their ranks. */
export function sortStatically(store: ColumnStore): Record<StaticSort, Int32Array> {
  const order = (sort: StaticSort) => {
    const keys = keysOf(store, sort)
    return sortPairs(
      store.size,
      (place) => keyOf(keys, store.byId[place] as number) + LAST,
      (place) => store.byId[place] as number,
    )
  }
  return {
    name: order('name'),
    priceIncreasing: order('priceIncreasing'),
    priceDecreasing: order('priceDecreasing'),
    areaIncreasing: order('areaIncreasing'),
    areaDecreasing: order('areaDecreasing'),
    ratingDecreasing: order('ratingDecreasing'),
  }
}

/**
 * Sorts 0 … count - 1 by key, then by number, and answers what each stands for. Key and number go into one double, which
 * the engine sorts natively: exact up to 2^53, that is keys of 32 bits among two million lots; more lots sort by comparing.
 */
export function sortPairs(
  count: number,
  key: (number: number) => number,
  meaning: (number: number) => number,
): Int32Array {
  const sorted = shared.int32(count)
  if (count <= 2 ** 21) {
    const pairs = new Float64Array(count)
    for (let number = 0; number < count; number++) pairs[number] = key(number) * count + number
    pairs.sort()
    for (let place = 0; place < count; place++) sorted[place] = meaning((pairs[place] as number) % count)
    return sorted
  }
  const numbers = new Int32Array(count).map((_, number) => number)
  numbers.sort((a, b) => key(a) - key(b) || a - b)
  for (let place = 0; place < count; place++) sorted[place] = meaning(numbers[place] as number)
  return sorted
}

/** Ranks the names as PostgreSQL sorts them in a search; equal names get the same rank. */
export async function sortNames(client: pg.ClientBase, store: ColumnStore, texts: TextCollector): Promise<void> {
  let rank = -1
  let former = -1
  await copyRows(
    client,
    `select id from lot where published and name <> '0' order by search_name collate "C"`,
    (row) => {
      const ordinal = ordinalOf(store, row.int())
      if (ordinal === undefined) return
      if (former < 0 || !texts.hasSameName(former, ordinal)) rank++
      store.lots.nameRank[ordinal] = rank
      former = ordinal
    },
  )
}
