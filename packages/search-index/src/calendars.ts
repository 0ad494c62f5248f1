import { weekdayOfDayNumber } from '@escale/domain/dates'
import { Flat } from './shared-arrays.ts'

/** One season of a lot, [start, end) in day numbers; weekday `d` may arrive when bit `d - 1` is set. */
export interface Season {
  start: number
  end: number
  weeklyPriceCents: number
  minNights: number
  arrivalMask: number
}

const FIELDS = 4

/** The calendar of a lot that is not for sale. */
export const NO_SEASONS = 0

/**
 * Interned season calendars: many lots share boundaries, minimum stays and arrival days and differ only in price. Whether a
 * stay is allowed is decided once per calendar.
 */
export class Calendars {
  /** Where each calendar's seasons begin in `seasons`, and at last where the next would. */
  readonly starts: Flat
  /** FIELDS numbers a season: start, end, shortest stay, arrival mask. */
  readonly seasons: Flat
  readonly #known = new Map<number, number[]>()

  constructor(starts = new Flat(1024), seasons = new Flat(16_384)) {
    this.starts = starts
    this.seasons = seasons
    if (starts.length === 0) {
      starts.push(0)
      starts.push(0)
    }
    for (let calendar = 0; calendar < this.count; calendar++) this.#remember(calendar, this.#hashOf(calendar))
  }

  get count(): number {
    return this.starts.length - 1
  }

  seasonsOf(calendar: number): number {
    return ((this.starts.data[calendar + 1] as number) - (this.starts.data[calendar] as number)) / FIELDS
  }

  /** The number of the calendar with these seasons, in order of time. */
  add(seasons: readonly Season[]): number {
    let hash = seasons.length
    for (const { start, end, minNights, arrivalMask } of seasons) hash = mix(hash, start, end, minNights, arrivalMask)
    for (const known of this.#known.get(hash) ?? []) if (this.#equals(known, seasons)) return known
    for (const season of seasons) {
      this.seasons.push(season.start)
      this.seasons.push(season.end)
      this.seasons.push(season.minNights)
      this.seasons.push(season.arrivalMask)
    }
    this.starts.push(this.seasons.length)
    this.#remember(this.count - 1, hash)
    return this.count - 1
  }

  #remember(calendar: number, hash: number): void {
    const alike = this.#known.get(hash)
    if (alike) alike.push(calendar)
    else this.#known.set(hash, [calendar])
  }

  #hashOf(calendar: number): number {
    const { data } = this.seasons
    const from = this.starts.data[calendar] as number
    const to = this.starts.data[calendar + 1] as number
    let hash = (to - from) / FIELDS
    for (let at = from; at < to; at += FIELDS) {
      hash = mix(hash, data[at] as number, data[at + 1] as number, data[at + 2] as number, data[at + 3] as number)
    }
    return hash
  }

  #equals(calendar: number, seasons: readonly Season[]): boolean {
    const { data } = this.seasons
    let at = this.starts.data[calendar] as number
    if ((this.starts.data[calendar + 1] as number) - at !== seasons.length * FIELDS) return false
    for (const { start, end, minNights, arrivalMask } of seasons) {
      if (data[at] !== start || data[at + 1] !== end || data[at + 2] !== minNights || data[at + 3] !== arrivalMask) {
        return false
      }
      at += FIELDS
    }
    return true
  }

  /** What each calendar says of a stay of so many nights from a day on. */
  decide(arrival: number, nights: number): StayRules {
    const { count } = this
    const { data } = this.seasons
    const first = new Int16Array(count).fill(-1)
    const weightStart = new Int32Array(count)
    const weights: number[] = []
    const allowed = new Uint8Array(count)
    const weekday = 1 << (weekdayOfDayNumber(arrival) - 1)
    for (let calendar = 0; calendar < count; calendar++) {
      const from = this.starts.data[calendar] as number
      const to = this.starts.data[calendar + 1] as number
      let at = from
      while (at < to && (data[at + 1] as number) <= arrival) at += FIELDS
      if (at === to || (data[at] as number) > arrival) continue
      if (nights < (data[at + 2] as number) || ((data[at + 3] as number) & weekday) === 0) continue
      const season = (at - from) / FIELDS
      const start = weights.length
      let night = arrival
      // Every night needs a price: the seasons must be contiguous.
      for (; at < to && night < arrival + nights && (night === arrival || data[at] === night); at += FIELDS) {
        const end = Math.min(arrival + nights, data[at + 1] as number)
        weights.push(end - night)
        night = end
      }
      if (night < arrival + nights) {
        weights.length = start
        continue
      }
      first[calendar] = season
      weightStart[calendar] = start
      allowed[calendar] = 1
    }
    return { nights, allowed, first, weightStart, weights: Uint8Array.from(weights) }
  }
}

/** Which calendars allow a stay, and how many of its nights lie in which of their seasons. */
export interface StayRules {
  nights: number
  /** By calendar: 1 when the stay is allowed. What follows is true only of those. */
  allowed: Uint8Array
  /** By calendar: the season of the arrival. */
  first: Int16Array
  /** By calendar: where the nights in each season from `first` on begin in `weights`; they add up to `nights`. */
  weightStart: Int32Array
  weights: Uint8Array
}

function mix(hash: number, start: number, end: number, minNights: number, arrivalMask: number): number {
  let mixed = Math.imul(hash ^ start, 0x9e3779b1)
  mixed = Math.imul((mixed ^ (mixed >>> 15)) + end, 0x85ebca6b)
  return Math.imul((mixed ^ (mixed >>> 13)) + ((minNights << 7) | arrivalMask), 0xc2b2ae35)
}
