import { Flat } from './shared-arrays.ts'

/** A table's numbers in `tables`. */
const FIELDS = 3
const START = 0
const WIDTH = 1
const GIVEN = 2
const MIN_WIDTH = 4

/**
 * Weekly prices in cents: a table per calendar with a row per season and a column per lot. A stay reads one season of many
 * lots, whose prices are contiguous in the order of the ordinals.
 */
export class WeeklyPrices {
  /** FIELDS numbers a calendar: where its table begins in `cells`, how wide it is, and how many columns are given away. */
  readonly tables: Flat
  readonly cells: Flat
  readonly #free = new Map<number, number[]>()

  constructor(tables = new Flat(256), cells = new Flat(1024)) {
    this.tables = tables
    this.cells = cells
  }

  /** Where the price of a season of the lot in column 0 lies; those of the other lots follow, the next season `width` further. */
  row(calendar: number, season: number): number {
    return (this.tables.data[calendar * FIELDS + START] as number) + season * this.width(calendar)
  }

  width(calendar: number): number {
    return this.tables.data[calendar * FIELDS + WIDTH] ?? 0
  }

  write(calendar: number, slot: number, season: number, cents: number): void {
    this.cells.data[this.row(calendar, season) + slot] = cents
  }

  /** Gives a column of a calendar with so many seasons away, widening its table when all are. */
  take(calendar: number, seasons: number): number {
    const free = this.#free.get(calendar)?.pop()
    if (free !== undefined) return free
    this.#know(calendar)
    const { data } = this.tables
    const used = data[calendar * FIELDS + GIVEN] as number
    if (used === this.width(calendar)) this.widen(calendar, seasons, Math.max(MIN_WIDTH, used * 2))
    data[calendar * FIELDS + GIVEN] = used + 1
    return used
  }

  release(calendar: number, slot: number): void {
    const free = this.#free.get(calendar)
    if (free) free.push(slot)
    else this.#free.set(calendar, [slot])
  }

  /** Lays the table of a calendar anew, so wide; what it took before stays unused until the next load. */
  widen(calendar: number, seasons: number, width: number): void {
    this.#know(calendar)
    const start = this.cells.extend(width * seasons)
    const { data } = this.cells
    const used = this.tables.data[calendar * FIELDS + GIVEN] as number
    for (let season = 0; season < seasons && used > 0; season++) {
      const from = this.row(calendar, season)
      data.copyWithin(start + season * width, from, from + used)
    }
    this.tables.data[calendar * FIELDS + START] = start
    this.tables.data[calendar * FIELDS + WIDTH] = width
  }

  #know(calendar: number): void {
    const missing = (calendar + 1) * FIELDS - this.tables.length
    if (missing > 0) this.tables.extend(missing)
  }
}
