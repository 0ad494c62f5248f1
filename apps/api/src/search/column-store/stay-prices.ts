import { rentCents } from '@escale/domain/booking/quote'
import { shareOf } from '@escale/domain/money'
import type { Bits, Window } from './bitset.ts'
import type { StayRules } from './calendars.ts'
import type { ColumnStore } from './columns.ts'
import type { OfferedStay } from './offers.ts'

/** A stay asked for, and what the calendars say of it. */
export interface StayPlan extends OfferedStay {
  rules: StayRules
}

/** Whether the store knows all nights of a stay; it must not be asked otherwise. */
export function knowsStay({ firstNight, nights }: ColumnStore, arrival: number, length: number): boolean {
  return arrival >= firstNight && arrival + length <= firstNight + nights
}

/** Leaves only the lots whose season allows the stay. */
export function retainAllowed(bits: Bits, { from, to }: Window, { lots }: ColumnStore, { rules }: StayPlan): void {
  const { calendar } = lots
  const { allowed } = rules
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    if (rest === 0) continue
    let kept = rest
    while (rest !== 0) {
      const lowest = rest & -rest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      if (allowed[calendar[ordinal] as number] === 0) kept ^= lowest
      rest ^= lowest
    }
    bits[word] = kept
  }
}

/** Rent in cents of a stay that the lot's calendar allows. */
export function rentOf({ lots, weekly }: ColumnStore, { nights, rules }: StayPlan, ordinal: number): number {
  const calendar = lots.calendar[ordinal] as number
  const width = weekly.width(calendar)
  let price = weekly.row(calendar, rules.first[calendar] as number) + (lots.slot[ordinal] as number)
  let weight = rules.weightStart[calendar] as number
  let sum = 0
  for (let left = nights; left > 0; price += width, weight++) {
    const inSeason = rules.weights[weight] as number
    sum += (weekly.cells.data[price] as number) * inSeason
    left -= inSeason
  }
  return rentCents(sum)
}

/** What prices are wanted, in cents. */
export interface PriceLimits {
  min: number
  max: number
}

const NOT_ALLOWED = -2
const SEVERAL_SEASONS = -1

/**
 * Puts the discounted rents of the lots of the set into `prices`: `discountedRentOf` for hundreds of thousands, in one pass.
 * Leaves in the set those that allow the stay, at a price within the limits. A stay of whole weeks within one season, the
 * usual one, needs no rounding.
 */
export function retainPriced(
  store: ColumnStore,
  plan: StayPlan,
  bits: Bits,
  { from, to }: Window,
  prices: Int32Array,
  { min, max }: PriceLimits,
): void {
  const { calendar, slot, offer } = store.lots
  const { promoted } = store.filters
  const { data } = store.weekly.cells
  const { nights } = plan
  const rows = rowsOf(store, plan)
  const { basisPoints } = store.offers.decide(plan)
  const weeks = nights % 7 === 0 ? nights / 7 : 0
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    if (rest === 0) continue
    let kept = rest
    const mayBeLess = promoted[word] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      const row = rows[calendar[ordinal] as number] as number
      if (row === NOT_ALLOWED) {
        kept ^= lowest
        continue
      }
      let rent: number
      if (row === SEVERAL_SEASONS) rent = rentOf(store, plan, ordinal)
      else {
        const weekly = data[row + (slot[ordinal] as number)] as number
        rent = weeks > 0 ? weekly * weeks : rentCents(weekly * nights)
      }
      if ((mayBeLess & lowest) !== 0) {
        const less = basisPoints[offer[ordinal] as number] as number
        if (less > 0) rent -= shareOf(rent, less)
      }
      prices[ordinal] = rent
      if (rent < min || rent > max) kept ^= lowest
    }
    bits[word] = kept
  }
}

/** By calendar: where in the prices the row of the stay's one season begins. */
function rowsOf({ weekly }: ColumnStore, { rules }: StayPlan): Int32Array {
  return rules.single.map((season, calendar) => {
    if (rules.allowed[calendar] === 0) return NOT_ALLOWED
    return season < 0 ? SEVERAL_SEASONS : weekly.row(calendar, season)
  })
}

/** Any price will do: puts the rents of lots that allow the stay into `prices`. */
export function priceAll(store: ColumnStore, plan: StayPlan, bits: Bits, window: Window, prices: Int32Array): void {
  retainPriced(store, plan, bits, window, prices, { min: 0, max: Number.POSITIVE_INFINITY })
}

/** Rent after the promotion. */
export function discountedRentOf(store: ColumnStore, plan: StayPlan, ordinal: number): number {
  const offer = store.lots.offer[ordinal] as number
  const rent = rentOf(store, plan, ordinal)
  const chosen = store.offers.choose(offer, plan)
  return chosen < 0 ? rent : rent - shareOf(rent, store.offers.basisPointsOf(offer, chosen))
}

/** The promotion that a stay gets, -1 without one. */
export function promotionIdOf({ lots, offers, promotionIds }: ColumnStore, plan: StayPlan, ordinal: number): number {
  const chosen = offers.choose(lots.offer[ordinal] as number, plan)
  return chosen < 0 ? -1 : (promotionIds.data[(lots.promotions[ordinal] as number) + chosen] as number)
}

/** Which kinds of promotion, as bits, each offer has: for the stay or, without one, for any that may be booked today. */
export function kindsByOffer({ offers }: ColumnStore, plan: StayPlan | null, today: number): Uint8Array {
  return plan ? offers.decide(plan).kinds : offers.openKinds(today)
}
