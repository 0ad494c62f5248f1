import { type Bits, setBit, wordsFor } from './bitset.ts'
import type { ColumnStore } from './columns.ts'
import { citiesHolding, citiesNamed } from './places.ts'

/** What a destination text means: cities, and lots besides when no place is called so. */
export interface Destination {
  cities: Uint8Array
  lots: Bits | null
}

const MAX_CACHED = 32

/** Finds destinations and caches the most recent until a text changes. */
export class TextSearch {
  readonly #cache = new Map<string, Destination>()

  find(store: ColumnStore, text: string): Destination {
    const known = this.#cache.get(text)
    // Reinsert as most recent: the first entry is evicted.
    this.#cache.delete(text)
    const found = known ?? findDestination(store, text)
    this.#cache.set(text, found)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MAX_CACHED && oldest !== undefined) this.#cache.delete(oldest)
    return found
  }

  forget(): void {
    this.#cache.clear()
  }
}

/**
 * The full name of a city, department or region matches that place alone; any other text matches parts of the names of places
 * and lots, and of references (as in sql-filters.ts).
 */
function findDestination(store: ColumnStore, text: string): Destination {
  const cities = citiesNamed(store.places, text)
  if (cities) return { cities, lots: null }
  return { cities: citiesHolding(store.places, text), lots: lotsHolding(store, text) }
}

function lotsHolding({ text, names, newTexts, room }: ColumnStore, part: string): Bits {
  const found = new Int32Array(wordsFor(room))
  const all = Buffer.from(text.buffer)
  let place = 0
  for (let at = all.indexOf(part); at >= 0; at = all.indexOf(part, at)) {
    place = placeAt(names.starts, at, place)
    setBit(found, names.order[place] as number)
    at = place + 1 < names.starts.length ? (names.starts[place + 1] as number) : all.length
  }
  for (const [changed, own] of newTexts) if (own.text.includes(part)) setBit(found, changed)
  return found
}

/** Which text, of those that begin at `starts`, holds a position; `low`: not one before it. */
export function placeAt(starts: Int32Array, position: number, low = 0): number {
  let from = low
  let high = starts.length
  while (high - from > 1) {
    const middle = (from + high) >>> 1
    if ((starts[middle] as number) <= position) from = middle
    else high = middle
  }
  return from
}
