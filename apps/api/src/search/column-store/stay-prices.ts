import { rentCents } from '@escale/domain/booking/quote'
import { shareOf } from '@escale/domain/money'
import type { Bits, Window } from './bitset.ts'
import type { StayRules } from './calendars.ts'
import { type ColumnStore, PROMOTION, PROMOTION_FIELDS, priceAt, TILE } from './columns.ts'

/** A stay asked for: day numbers, and what the calendars say of it. */
export interface StayPlan {
  arrival: number
  nights: number
  today: number
  rules: StayRules
}

/** Whether the store knows all nights of a stay; it must not be asked otherwise. */
export function knowsStay({ firstNight, nights }: ColumnStore, arrival: number, length: number): boolean {
  return arrival >= firstNight && arrival + length <= firstNight + nights
}

/** Leaves only the lots whose season allows the stay. */
export function retainAllowed(bits: Bits, { from, to }: Window, { lots }: ColumnStore, { rules }: StayPlan): void {
  const { calendar } = lots
  const { first } = rules
  for (let word = from; word < to; word++) {
    const all = bits[word] as number
    if (all === 0) continue
    let rest = all
    let kept = all
    while (rest !== 0) {
      const lowest = rest & -rest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      if ((first[calendar[ordinal] as number] as number) < 0) kept ^= lowest
      rest ^= lowest
    }
    bits[word] = kept
  }
}

/** Rent in cents of a stay that the lot's calendar allows. */
export function rentOf({ lots, weekly }: ColumnStore, { nights, rules }: StayPlan, ordinal: number): number {
  const calendar = lots.calendar[ordinal] as number
  let price = priceAt(lots, ordinal, rules.first[calendar] as number)
  let weight = rules.weightStart[calendar] as number
  let sum = 0
  for (let left = nights; left > 0; price += TILE, weight++) {
    const inSeason = rules.weights[weight] as number
    sum += (weekly.data[price] as number) * inSeason
    left -= inSeason
  }
  return rentCents(sum)
}

/**
 * Puts the discounted rents of all lots of the set into `prices`: `discountedRentOf` for hundreds of thousands. A stay of
 * whole weeks within one season, the usual one, needs no rounding.
 */
export function priceAll(
  store: ColumnStore,
  plan: StayPlan,
  bits: Bits,
  { from, to }: Window,
  prices: Int32Array,
): void {
  const { calendar, tiles } = store.lots
  const { promoted } = store.filters
  const { data } = store.weekly
  const { single } = plan.rules
  const weeks = plan.nights / 7
  for (let word = from; word < to; word++) {
    const tile = tiles[word] as number
    const mayBeLess = promoted[word] as number
    let rest = bits[word] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const lane = 31 - Math.clz32(lowest)
      const ordinal = (word << 5) | lane
      const season = single[calendar[ordinal] as number] as number
      const rent = season >= 0 ? (data[tile + season * TILE + lane] as number) * weeks : rentOf(store, plan, ordinal)
      prices[ordinal] = (mayBeLess & lowest) === 0 ? rent : discounted(store, plan, ordinal, rent)
    }
  }
}

/** Where the promotion that a stay gets lies in `promotions`, -1 without one: the first that applies is the largest. */
export function promotionOf(store: ColumnStore, plan: StayPlan, ordinal: number): number {
  const count = store.lots.promotionCount[ordinal] as number
  let at = (store.lots.promotions[ordinal] as number) * PROMOTION_FIELDS
  for (let index = 0; index < count; index++, at += PROMOTION_FIELDS) if (applies(store, plan, at)) return at
  return -1
}

/** The same rule as the domain's `promotionApplies`, and that the promotion is announced. */
function applies({ promotions: { data } }: ColumnStore, { arrival, nights, today }: StayPlan, at: number): boolean {
  const daysBefore = arrival - today
  const atMost = data[at + PROMOTION.atMost] as number
  return (
    (data[at + PROMOTION.from] as number) <= arrival &&
    arrival < (data[at + PROMOTION.to] as number) &&
    nights >= (data[at + PROMOTION.minNights] as number) &&
    (data[at + PROMOTION.day] as number) <= today &&
    daysBefore >= (data[at + PROMOTION.atLeast] as number) &&
    (atMost < 0 || daysBefore <= atMost)
  )
}

/** Rent after the promotion. */
export function discountedRentOf(store: ColumnStore, plan: StayPlan, ordinal: number): number {
  return discounted(store, plan, ordinal, rentOf(store, plan, ordinal))
}

function discounted(store: ColumnStore, plan: StayPlan, ordinal: number, rent: number): number {
  const promotion = promotionOf(store, plan, ordinal)
  return promotion < 0 ? rent : rent - shareOf(rent, store.promotions.data[promotion + PROMOTION.basisPoints] as number)
}

/** Which kinds of promotion, as bits, a lot offers: for the stay or, without one, for any that may be booked today. */
export function kindsOf(store: ColumnStore, plan: StayPlan | null, today: number, ordinal: number): number {
  const { data } = store.promotions
  const count = store.lots.promotionCount[ordinal] as number
  let at = (store.lots.promotions[ordinal] as number) * PROMOTION_FIELDS
  let kinds = 0
  for (let index = 0; index < count; index++, at += PROMOTION_FIELDS) {
    if (plan ? applies(store, plan, at) : isOpen(data, today, at)) kinds |= data[at + PROMOTION.kind] as number
  }
  return kinds
}

function isOpen(data: Int32Array, today: number, at: number): boolean {
  const atMost = data[at + PROMOTION.atMost] as number
  return (
    (data[at + PROMOTION.day] as number) <= today &&
    (data[at + PROMOTION.to] as number) > today + (data[at + PROMOTION.atLeast] as number) &&
    (data[at + PROMOTION.from] as number) <= today + (atMost < 0 ? UNLIMITED_DAYS : atMost)
  )
}

/** The SQL engine's "however long before". */
const UNLIMITED_DAYS = 10_000
