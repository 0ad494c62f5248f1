import type pg from 'pg'
import { type ColumnStore, STATIC_SORTS, type StaticSort } from './columns.ts'
import { copyRows } from './copy-rows.ts'
import { shared } from './shared-arrays.ts'
import { sortPairs } from './sort-pairs.ts'
import type { TextCollector } from './text-collector.ts'

const none = shared.int32(0)
export const NO_ORDERS: Record<StaticSort, Int32Array> = {
  name: none,
  recommended: none,
  priceIncreasing: none,
  priceDecreasing: none,
  areaIncreasing: none,
  areaDecreasing: none,
  ratingDecreasing: none,
}

/** No price comes last. Prices are of 31 bits. */
export const LAST = 2 ** 31 - 1

/** What an order compares: a column times the sign, ascending. */
export interface Keys {
  column: Int32Array | Int16Array
  sign: 1 | -1
  isAbsentLast: boolean
}

/** What a static sort compares; equal ones go by id. Of names only among those of the load. */
export function keysOf({ lots }: ColumnStore, sort: StaticSort): Keys {
  const { area, rating, weekPrice, nameRank, score } = lots
  switch (sort) {
    case 'name':
      return { column: nameRank, sign: 1, isAbsentLast: false }
    case 'recommended':
      return { column: score, sign: -1, isAbsentLast: false }
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

/** Every static order of the load; equal keys by id. Names must have their ranks. Pauses between orders. */
export async function sortStatically(
  store: ColumnStore,
  pause: () => Promise<unknown>,
): Promise<Record<StaticSort, Int32Array>> {
  const orders = { ...NO_ORDERS }
  for (const sort of STATIC_SORTS) {
    const keys = keysOf(store, sort)
    orders[sort] = sortPairs(
      store.size,
      (place) => keyOf(keys, store.byId[place] as number) + LAST,
      (place) => store.byId[place] as number,
    )
    await pause()
  }
  return orders
}

/** Ranks the names as PostgreSQL sorts them in a search; equal names get the same rank. */
export async function sortNames(
  client: pg.ClientBase,
  { lots }: ColumnStore,
  texts: TextCollector,
  findOrdinal: (lotId: number) => number | undefined,
): Promise<void> {
  let rank = -1
  let former = -1
  await copyRows(
    client,
    `select id from lot where published and name <> '0' order by search_name collate "C"`,
    (row) => {
      const ordinal = findOrdinal(row.int())
      if (ordinal === undefined) return
      if (former < 0 || !texts.hasSameName(former, ordinal)) rank++
      lots.nameRank[ordinal] = rank
      former = ordinal
    },
  )
}
