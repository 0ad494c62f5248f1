/** What keeps the rows of a load until all are there, and then lays them as searches read them. */
import { type Bits, setRange, transpose } from './bitset.ts'
import { NO_SEASONS, type Season } from './calendars.ts'
import type { ColumnStore } from './columns.ts'
import { Flat } from './shared-arrays.ts'

/** Room for lots that come later, as a share of those of the load. */
export const ROOM_SHARE = 0.04
/** Columns kept free in the prices of a calendar, besides that share. */
const SLOTS_BESIDE = 2

/** Keeps the prices as they come until all calendars are known. */
export class PriceCollector {
  readonly #store: ColumnStore
  readonly #prices = new Flat(1024)
  /** By ordinal: where its prices begin. */
  readonly #starts: Int32Array
  /** The last day on which a season ends. */
  lastDay = 0

  constructor(store: ColumnStore) {
    this.#store = store
    this.#starts = new Int32Array(store.size)
  }

  take(ordinal: number, seasons: readonly Season[]): void {
    this.#store.lots.calendar[ordinal] = this.#store.calendars.add(seasons)
    this.#starts[ordinal] = this.#prices.length
    for (const { weeklyPriceCents, end } of seasons) {
      this.#prices.push(weeklyPriceCents)
      this.lastDay = Math.max(this.lastDay, end)
    }
  }

  /** Lays the prices in the tables of their calendars: those of one season in the order of the ordinals. */
  lay(): void {
    const { calendars, lots, weekly, size } = this.#store
    const lotsOf = new Int32Array(calendars.count)
    for (let ordinal = 0; ordinal < size; ordinal++) {
      const calendar = lots.calendar[ordinal] as number
      lotsOf[calendar] = (lotsOf[calendar] as number) + 1
    }
    for (const [calendar, count] of lotsOf.entries()) {
      weekly.widen(calendar, calendars.seasonsOf(calendar), Math.ceil(count * (1 + ROOM_SHARE)) + SLOTS_BESIDE)
    }
    const { data } = weekly.cells
    for (let ordinal = 0; ordinal < size; ordinal++) {
      const calendar = lots.calendar[ordinal] as number
      if (calendar === NO_SEASONS) continue
      const seasons = calendars.seasonsOf(calendar)
      const slot = weekly.take(calendar, seasons)
      lots.slot[ordinal] = slot
      const from = this.#starts[ordinal] as number
      const width = weekly.width(calendar)
      let to = weekly.row(calendar, 0) + slot
      for (let season = 0; season < seasons; season++, to += width)
        data[to] = this.#prices.data[from + season] as number
    }
  }
}

/**
 * Collects taken nights by lot, so that a stay is one or two local writes instead of a scattered write per night.
 */
export class NightCollector {
  readonly #store: ColumnStore
  readonly #nights: number
  readonly #wordsOfLot: number
  readonly #taken: Bits

  constructor(store: ColumnStore, nights: number) {
    this.#store = store
    this.#nights = nights
    this.#wordsOfLot = Math.ceil(nights / 32)
    this.#taken = new Int32Array(store.room * this.#wordsOfLot)
  }

  /** Takes the nights [firstNight, endNight), given as day numbers. */
  take(ordinal: number, firstNight: number, endNight: number): void {
    const { firstNight: origin } = this.#store
    const start = ordinal * this.#wordsOfLot * 32
    setRange(this.#taken, start + Math.max(0, firstNight - origin), start + Math.min(this.#nights, endNight - origin))
  }

  /** Turns the nights of each lot into the lots of each night that the store knows. */
  lay(): void {
    const { busy, room, nights } = this.#store
    const wordsKnown = Math.ceil(nights / 32)
    const square = new Int32Array(32)
    for (let tile = 0; tile < room / 32; tile++) {
      for (let word = 0; word < wordsKnown; word++) {
        let any = 0
        for (let lane = 0; lane < 32; lane++) {
          const nights = this.#taken[(tile * 32 + lane) * this.#wordsOfLot + word] as number
          square[lane] = nights
          any |= nights
        }
        if (any === 0) continue
        transpose(square)
        for (let night = 0; night < 32; night++) {
          const lots = square[night] as number
          const bits = busy[word * 32 + night]
          if (lots !== 0 && bits) bits[tile] = (bits[tile] as number) | lots
        }
      }
    }
  }
}
