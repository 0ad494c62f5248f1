import { shared } from './shared-arrays.ts'

/** Where the words of the names of the load are, so that nobody looks through all names for the beginning of one. */
export interface NameIndex {
  /**
   * Ordinals of [0, sorted) in the order of their texts, by length of the name, name, id: the order in which names of equal
   * fit are suggested. `starts`: where the text of each begins.
   */
  order: Int32Array
  starts: Int32Array
  /** Every word once, in their order, one after the other; and where each begins, at last where the next would. */
  wordText: Uint8Array
  wordStarts: Int32Array
  /** Where each word's places begin in `places`, and at last where the next would. */
  wordPlaces: Int32Array
  /** Places in the text: of one word ascending. */
  places: Int32Array
  /** The lowest of each block of `places`, and of the beginnings of the names in their order. */
  lowPlaces: Int32Array
  lowNames: Int32Array
}

/** How many places, and beginnings of names, have their lowest kept. */
export const BLOCK_BITS = 8
export const BLOCK = 2 ** BLOCK_BITS

export const NO_NAMES: NameIndex = {
  order: shared.int32(0),
  starts: shared.int32(0),
  wordText: shared.bytes(0),
  wordStarts: shared.int32(1),
  wordPlaces: shared.int32(1),
  places: shared.int32(0),
  lowPlaces: shared.int32(0),
  lowNames: shared.int32(0),
}

/**
 * The lowest `wanted` values of [from, to), ascending. Blocks with a higher minimum are skipped.
 */
export function lowestWithin(
  { from, to, lows }: { from: number; to: number; lows: Int32Array },
  count: number,
  valueAt: (index: number) => number,
  isWanted: (value: number) => boolean,
): number[] {
  const found: number[] = []
  for (let index = from; index < to; ) {
    const block = index >> BLOCK_BITS
    const end = Math.min(to, (block + 1) << BLOCK_BITS)
    const limit = found.length < count ? Number.POSITIVE_INFINITY : (found[count - 1] as number)
    if ((lows[block] as number) < limit) {
      for (; index < end; index++) {
        const value = valueAt(index)
        if (found.length === count && value > (found[count - 1] as number)) continue
        if (!isWanted(value)) continue
        let place = found.length
        while (place > 0 && (found[place - 1] as number) > value) place--
        found.splice(place, 0, value)
        if (found.length > count) found.pop()
      }
    }
    index = end
  }
  return found
}
