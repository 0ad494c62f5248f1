import type { PromotionRow } from './lot-rows.ts'
import { Flat } from './shared-arrays.ts'

/** Terms of a promotion: all that it is but its id; days as day numbers. */
export type PromotionTerms = Omit<PromotionRow, 'id'>

const FIELDS = 8
const TERM = { basisPoints: 0, from: 1, to: 2, minNights: 3, atLeast: 4, atMost: 5, kind: 6, day: 7 } as const
/** Stored for a promotion without a limit of days before the arrival; SQL has null. */
const UNLIMITED_DAYS = 10_000

/** A stay to which promotions apply or not, in day numbers. */
export interface OfferedStay {
  arrival: number
  nights: number
  today: number
}

/** What each offer is for a stay, by number. */
export interface Deals {
  /** Of the promotion that a stay gets; 0 without one. */
  basisPoints: Int32Array
  /** Kinds of the promotions that apply, as bits of DISCOUNTS. */
  kinds: Uint8Array
}

/**
 * Interned promotion lists: many lots share a campaign, so that a stay's promotion is decided once per list and not per lot.
 * Number 0 is the empty list.
 */
export class Offers {
  /** Where each offer's terms begin in `terms`, and at last where the next would. */
  readonly starts: Flat
  /** FIELDS numbers a promotion; of one offer the largest first, so that the first which applies is the one that a stay gets. */
  readonly terms: Flat
  readonly #known = new Map<string, number>()

  constructor(starts = new Flat(1024), terms = new Flat(8192)) {
    this.starts = starts
    this.terms = terms
    if (starts.length === 0) {
      starts.push(0)
      this.add([])
    } else for (let offer = 0; offer < this.count; offer++) this.#known.set(this.#keyOf(offer), offer)
  }

  get count(): number {
    return this.starts.length - 1
  }

  lengthOf(offer: number): number {
    return ((this.starts.data[offer + 1] as number) - (this.starts.data[offer] as number)) / FIELDS
  }

  /** The number of the offer of these promotions, the largest first. */
  add(promotions: readonly PromotionTerms[]): number {
    const key = promotions
      .map((p) => `${p.basisPoints},${p.from},${p.to},${p.minNights},${p.atLeast},${p.atMost},${p.kind},${p.day}`)
      .join()
    const known = this.#known.get(key)
    if (known !== undefined) return known
    for (const promotion of promotions) {
      const at = this.terms.extend(FIELDS)
      for (const field of Object.keys(TERM) as (keyof typeof TERM)[])
        this.terms.data[at + TERM[field]] = promotion[field]
    }
    this.starts.push(this.terms.length)
    this.#known.set(key, this.count - 1)
    return this.count - 1
  }

  #keyOf(offer: number): string {
    return this.terms.data.subarray(this.starts.data[offer], this.starts.data[offer + 1]).join()
  }

  /** Which promotion of an offer a stay gets: its place in the offer, -1 for none. */
  choose(offer: number, stay: OfferedStay): number {
    const start = this.starts.data[offer] as number
    const end = this.starts.data[offer + 1] as number
    for (let at = start; at < end; at += FIELDS) if (this.#applies(stay, at)) return (at - start) / FIELDS
    return -1
  }

  basisPointsOf(offer: number, index: number): number {
    return this.terms.data[(this.starts.data[offer] as number) + index * FIELDS + TERM.basisPoints] as number
  }

  /** Decides all offers for a stay. */
  decide(stay: OfferedStay): Deals {
    const deals = { basisPoints: new Int32Array(this.count), kinds: new Uint8Array(this.count) }
    for (let offer = 0; offer < this.count; offer++) {
      const chosen = this.choose(offer, stay)
      if (chosen < 0) continue
      deals.basisPoints[offer] = this.basisPointsOf(offer, chosen)
      deals.kinds[offer] = this.#kindsOf(offer, (at) => this.#applies(stay, at))
    }
    return deals
  }

  /** By offer, the kinds of the promotions that somebody who books today may still get for some stay. */
  openKinds(today: number): Uint8Array {
    return Uint8Array.from({ length: this.count }, (_, offer) => this.#kindsOf(offer, (at) => this.#isOpen(today, at)))
  }

  #kindsOf(offer: number, counts: (at: number) => boolean): number {
    let kinds = 0
    const end = this.starts.data[offer + 1] as number
    for (let at = this.starts.data[offer] as number; at < end; at += FIELDS) {
      if (counts(at)) kinds |= this.terms.data[at + TERM.kind] as number
    }
    return kinds
  }

  /** The same rule as the domain's `promotionApplies`, and that the promotion is announced. */
  #applies({ arrival, nights, today }: OfferedStay, at: number): boolean {
    const { data } = this.terms
    const daysBefore = arrival - today
    const atMost = data[at + TERM.atMost] as number
    return (
      (data[at + TERM.from] as number) <= arrival &&
      arrival < (data[at + TERM.to] as number) &&
      nights >= (data[at + TERM.minNights] as number) &&
      (data[at + TERM.day] as number) <= today &&
      daysBefore >= (data[at + TERM.atLeast] as number) &&
      (atMost < 0 || daysBefore <= atMost)
    )
  }

  #isOpen(today: number, at: number): boolean {
    const { data } = this.terms
    const atMost = data[at + TERM.atMost] as number
    return (
      (data[at + TERM.day] as number) <= today &&
      (data[at + TERM.to] as number) > today + (data[at + TERM.atLeast] as number) &&
      (data[at + TERM.from] as number) <= today + (atMost < 0 ? UNLIMITED_DAYS : atMost)
    )
  }
}
