import { type Bits, clearBit, setBit, subtractAll, type Window, wordsFor } from './bitset.ts'
import type { ColumnStore } from './columns.ts'
import type { StayPlan } from './stay-prices.ts'

/** Calendars with a smaller share of the lots have no set: checking their lots costs less. */
const LOTS_A_SET = 200
/** An eighth of a byte a lot and set. */
const MAX_SETS = 64

/**
 * Bit sets of the lots of the most common calendars. A stay is decided per calendar, so a set handles all of its lots at once.
 * Lots of rarer calendars are checked one by one.
 */
export class CalendarLots {
  readonly #store: ColumnStore
  /** By calendar. */
  readonly #sets = new Map<number, Bits>()
  /** Lots of calendars without a set. */
  readonly #others: Bits

  constructor(store: ColumnStore) {
    const { calendars, lots, room, size } = store
    this.#store = store
    this.#others = new Int32Array(wordsFor(room))
    const lotsOf = new Int32Array(calendars.count)
    for (let ordinal = 0; ordinal < size; ordinal++) {
      const calendar = lots.calendar[ordinal] as number
      lotsOf[calendar] = (lotsOf[calendar] as number) + 1
    }
    const common = [...lotsOf.entries()].filter(([, count]) => count > size / LOTS_A_SET).sort(([, a], [, b]) => b - a)
    for (const [calendar] of common.slice(0, MAX_SETS)) this.#sets.set(calendar, new Int32Array(wordsFor(room)))
    for (let ordinal = 0; ordinal < size; ordinal++) setBit(this.#setOf(ordinal), ordinal)
  }

  #setOf(ordinal: number): Bits {
    return this.#sets.get(this.#store.lots.calendar[ordinal] as number) ?? this.#others
  }

  /** Updates the set membership of a lot. */
  lay(ordinal: number): void {
    for (const lots of [...this.#sets.values(), this.#others]) clearBit(lots, ordinal)
    setBit(this.#setOf(ordinal), ordinal)
  }

  /** Leaves only the lots whose season allows the stay. */
  retainAllowed(bits: Bits, window: Window, { rules: { allowed } }: StayPlan): void {
    const refused = [...this.#sets].filter(([calendar]) => allowed[calendar] === 0)
    subtractAll(
      bits,
      refused.map(([, lots]) => lots),
      window,
    )
    const { calendar } = this.#store.lots
    const others = this.#others
    for (let word = window.from; word < window.to; word++) {
      let rest = (bits[word] as number) & (others[word] as number)
      if (rest === 0) continue
      let lost = 0
      while (rest !== 0) {
        const lowest = rest & -rest
        rest ^= lowest
        // Branch-free: the next calendar is unpredictable.
        lost |= lowest & ((allowed[calendar[(word << 5) | (31 - Math.clz32(lowest))] as number] as number) - 1)
      }
      bits[word] = (bits[word] as number) & ~lost
    }
  }
}
