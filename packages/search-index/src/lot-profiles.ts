import { type Bits, countCommon, countOnes, ones, transpose, type Window, wordsFor } from './bitset.ts'
import type { ColumnStore } from './columns.ts'

/**
 * The filters of each published lot as bit planes, 32 filters a word. Small results are counted for all filters at once; for
 * large ones the complement is counted and subtracted from the totals.
 */
export class LotProfiles {
  readonly #store: ColumnStore
  /** Filters with a column, 32 a plane: all that somebody had as the store was loaded. */
  readonly #filters: Bits[]
  readonly #planes: Bits[]
  /** By column: how many published lots have it. */
  readonly #totals: Int32Array
  readonly #square = new Int32Array(32)
  readonly #lots = new Int32Array(LOTS_A_TURN)

  constructor(store: ColumnStore) {
    this.#store = store
    const { all, published, promoted } = store.filters
    const everywhere = { from: 0, to: wordsFor(store.size) }
    const others = all.filter((filter) => filter !== published && filter !== promoted)
    this.#filters = [published, ...others.filter((filter) => countOnes(filter, everywhere) > 0)]
    const planes = wordsFor(this.#filters.length)
    // Behind the last lot one without any filter, which fills a turn up.
    this.#planes = Array.from({ length: planes }, () => new Int32Array(store.room + 1))
    this.#totals = new Int32Array(planes * 32)
    for (let word = 0; word < everywhere.to; word++) this.lay(word)
  }

  /** Takes the filters of the 32 lots of a word of the sets as they are now. */
  lay(word: number): void {
    const square = this.#square
    const published = this.#store.filters.published[word] as number
    for (const [plane, rows] of this.#planes.entries()) {
      square.set(rows.subarray(word * 32, word * 32 + 32))
      transpose(square)
      for (let column = 0; column < 32; column++) {
        const filter = this.#filters[plane * 32 + column]
        const now = filter ? (filter[word] as number) & published : 0
        const at = plane * 32 + column
        this.#totals[at] = (this.#totals[at] as number) + ones(now) - ones(square[column] as number)
        square[column] = now
      }
      transpose(square)
      rows.set(square, word * 32)
    }
  }

  /**
   * Counts the lots of a set, all of them published, that a filter has. `options`: how many filters will be asked about, which
   * may be any.
   */
  counterOf(bits: Bits, window: Window, options: number): (filter: Bits) => number {
    const { size, filters } = this.#store
    const found = countOnes(bits, window)
    const isEverywhere = window.to - window.from === wordsFor(size)
    const lacking = isEverywhere ? (this.#totals[PUBLISHED] as number) - found : Number.POSITIVE_INFINITY
    const isMost = found > lacking
    const worth = (window.to - window.from) * options * WORTH_A_WORD
    if (Math.min(found, lacking) > worth) return (filter) => countCommon(bits, filter, window)
    const counts = this.#count(bits, isMost ? filters.published : bits, window)
    const columns = new Map(this.#filters.map((filter, column) => [filter, column]))
    return (filter) => {
      const column = columns.get(filter)
      if (column === undefined) return countCommon(bits, filter, window)
      const count = counts[column] as number
      return isMost ? (this.#totals[column] as number) - count : count
    }
  }

  /** By column: how many lots of `bits` have it; or, when others than these are given, how many of them that are not in `bits`. */
  #count(bits: Bits, among: Bits, { from, to }: Window): Int32Array {
    const flip = among === bits ? 0 : -1
    const lots = this.#lots
    const columns = this.#planes.map((rows) => new ColumnCounter(rows))
    let word = from
    while (word < to) {
      let count = 0
      for (; word < to && count <= LOTS_A_TURN - 32; word++) {
        let rest = (among[word] as number) & ((bits[word] as number) ^ flip)
        const last = (word << 5) | 31
        while (rest !== 0) {
          const lowest = rest & -rest
          rest ^= lowest
          lots[count++] = last - Math.clz32(lowest)
        }
      }
      while (count % LOTS_A_STEP !== 0) lots[count++] = this.#store.room
      for (const column of columns) column.add(lots, count)
    }
    const counts = new Int32Array(this.#totals.length)
    for (const [plane, column] of columns.entries()) counts.set(column.counts(), plane * 32)
    return counts
  }
}

/** To count a lot for all filters costs as much as a word of lots for five. */
const WORTH_A_WORD = 1 / 5
/** Column of the published lots. */
const PUBLISHED = 0
/** Lots gathered before they are counted, few enough to stay near. */
const LOTS_A_TURN = 8192
const LOTS_A_STEP = 16
/** Bits of a count but the four of a step. */
const HIGHER_BITS = 28

/**
 * Counts in how many words each of 32 bits is set, all bits at once: one number holds the k-th bits of all 32 counts, and words
 * are added to them as a full adder does (Harley and Seal).
 */
class ColumnCounter {
  readonly #rows: Bits
  /** The four lowest bits of the counts. */
  readonly #low = new Int32Array(4)
  /** The others, and what waits to be added to each. */
  readonly #high = new Int32Array(HIGHER_BITS)
  readonly #waiting = new Int32Array(HIGHER_BITS)
  readonly #isWaiting = new Uint8Array(HIGHER_BITS)

  constructor(rows: Bits) {
    this.#rows = rows
  }

  /** Adds the words of so many lots, a multiple of sixteen. */
  add(lots: Int32Array, count: number): void {
    const rows = this.#rows
    let one = this.#low[0] as number
    let two = this.#low[1] as number
    let four = this.#low[2] as number
    let eight = this.#low[3] as number
    let eightsA = 0
    for (let at = 0; at < count; at += LOTS_A_STEP / 2) {
      const a = rows[lots[at] as number] as number
      const b = rows[lots[at + 1] as number] as number
      const twosA = carry(one, a, b)
      one = one ^ a ^ b
      const c = rows[lots[at + 2] as number] as number
      const d = rows[lots[at + 3] as number] as number
      const twosB = carry(one, c, d)
      one = one ^ c ^ d
      const e = rows[lots[at + 4] as number] as number
      const f = rows[lots[at + 5] as number] as number
      const twosC = carry(one, e, f)
      one = one ^ e ^ f
      const g = rows[lots[at + 6] as number] as number
      const h = rows[lots[at + 7] as number] as number
      const twosD = carry(one, g, h)
      one = one ^ g ^ h
      const foursA = carry(two, twosA, twosB)
      two = two ^ twosA ^ twosB
      const foursB = carry(two, twosC, twosD)
      two = two ^ twosC ^ twosD
      const eights = carry(four, foursA, foursB)
      four = four ^ foursA ^ foursB
      if (at % LOTS_A_STEP === 0) eightsA = eights
      else {
        this.#addSixteens(carry(eight, eightsA, eights))
        eight = eight ^ eightsA ^ eights
      }
    }
    this.#low.set([one, two, four, eight])
  }

  #addSixteens(sixteens: number): void {
    let added = sixteens
    let bit = 0
    for (; this.#isWaiting[bit] === 1; bit++) {
      const sum = this.#high[bit] as number
      const waiting = this.#waiting[bit] as number
      this.#high[bit] = sum ^ waiting ^ added
      this.#isWaiting[bit] = 0
      added = carry(sum, waiting, added)
    }
    this.#waiting[bit] = added
    this.#isWaiting[bit] = 1
  }

  /** The 32 counts. */
  counts(): Int32Array {
    const counts = new Int32Array(32)
    const add = (bits: number, value: number) => {
      for (let at = 0; at < 32; at++) counts[at] = (counts[at] as number) + ((bits >>> at) & 1) * value
    }
    for (const [bit, bits] of this.#low.entries()) add(bits, 2 ** bit)
    for (const [bit, bits] of this.#high.entries()) {
      add(bits, LOTS_A_STEP * 2 ** bit)
      if (this.#isWaiting[bit] === 1) add(this.#waiting[bit] as number, LOTS_A_STEP * 2 ** bit)
    }
    return counts
  }
}

/** What is carried of three bits added up; `a ^ b ^ c` is what stays. */
function carry(a: number, b: number, c: number): number {
  return (a & b) | ((a ^ b) & c)
}
