import type pg from 'pg'
import { type ColumnStore, LINE_FEED, ordinalOf, type StaticSort } from './columns.ts'
import { copyRows } from './copy-rows.ts'
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

/** No price and no rating come last. */
const LAST = 2 ** 31

/** What a static sort compares, ascending; equal ones go by id. Of names only among those of the load. */
export function sortKey({ lots }: ColumnStore, sort: StaticSort): (ordinal: number) => number {
  const { area, rating, weekPrice, nameRank } = lots
  switch (sort) {
    case 'name':
      return (ordinal) => nameRank[ordinal] as number
    case 'priceIncreasing':
      return (ordinal) => ((weekPrice[ordinal] as number) < 0 ? LAST : (weekPrice[ordinal] as number))
    case 'priceDecreasing':
      return (ordinal) => -(weekPrice[ordinal] as number)
    case 'areaIncreasing':
      return (ordinal) => area[ordinal] as number
    case 'areaDecreasing':
      return (ordinal) => -(area[ordinal] as number)
    case 'ratingDecreasing':
      return (ordinal) => -(rating[ordinal] as number)
  }
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
    const key = sortKey(store, sort)
    return sortPairs(
      store.size,
      (place) => key(store.byId[place] as number) + LAST,
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
function sortPairs(count: number, key: (number: number) => number, meaning: (number: number) => number): Int32Array {
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
export async function sortNames(client: pg.ClientBase, store: ColumnStore): Promise<void> {
  let rank = -1
  let former = -1
  await copyRows(
    client,
    `select id from lot where published and name <> '0' order by search_name collate "C"`,
    (row) => {
      const ordinal = ordinalOf(store, row.int())
      if (ordinal === undefined) return
      if (former < 0 || !hasSameName(store, former, ordinal)) rank++
      store.lots.nameRank[ordinal] = rank
      former = ordinal
    },
  )
}

function hasSameName({ text, textStart }: ColumnStore, one: number, other: number): boolean {
  let a = textStart[one] as number
  let b = textStart[other] as number
  while (text[a] === text[b]) {
    if (text[a] === LINE_FEED) return true
    a++
    b++
  }
  return false
}
