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
    let kept = 0
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      // Without a branch: which calendar is next cannot be foreseen.
      kept |= lowest & -(allowed[calendar[(word << 5) | (31 - Math.clz32(lowest))] as number] as number)
    }
    bits[word] = kept
  }
}

/** Rent in cents of a stay that the lot's calendar allows. */
export function rentOf(store: ColumnStore, plan: StayPlan, ordinal: number): number {
  return rentCents(sumOf(store, plan, ordinal))
}

/** Sum of the weekly prices of a stay's nights. */
function sumOf({ lots, weekly }: ColumnStore, { nights, rules }: StayPlan, ordinal: number): number {
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
  return sum
}

/** What prices are wanted, in cents. */
export interface PriceLimits {
  min: number
  max: number
}

/**
 * Leaves only the lots that allow the stay, at a price within the limits. A price never falls as the weekly prices of its
 * nights rise: so each offer has limits of their sum, and no lot's price needs to be rounded or reduced.
 */
export function retainPriced(
  store: ColumnStore,
  plan: StayPlan,
  bits: Bits,
  { from, to }: Window,
  limits: PriceLimits,
): void {
  const { calendar, slot, offer } = store.lots
  const { data } = store.weekly.cells
  const { first, second, firstNights, secondNights } = rowsOf(store, plan)
  const { lowest: least, highest: most } = sumsWithin(store, plan, limits)
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    if (rest === 0) continue
    let kept = 0
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      const own = calendar[ordinal] as number
      const row = first[own] as number
      if (row === NOT_ALLOWED) continue
      const column = slot[ordinal] as number
      let sum: number
      if (row === MORE_SEASONS) sum = sumOf(store, plan, ordinal)
      else {
        sum = (data[row + column] as number) * (firstNights[own] as number)
        const next = second[own] as number
        if (next >= 0) sum += (data[next + column] as number) * (secondNights[own] as number)
      }
      const deal = offer[ordinal] as number
      // Without a branch: who is cheap enough cannot be foreseen.
      kept |= lowest & -(+(sum <= (most[deal] as number)) & +(sum >= (least[deal] as number)))
    }
    bits[word] = kept
  }
}

const NOT_ALLOWED = -2
const MORE_SEASONS = -1

/** By calendar: where the rows of the stay's one or two seasons begin in the prices, and how many of its nights they have. */
function rowsOf({ weekly }: ColumnStore, { nights, rules }: StayPlan) {
  const count = rules.first.length
  const first = new Int32Array(count).fill(NOT_ALLOWED)
  const second = new Int32Array(count).fill(-1)
  const firstNights = new Int32Array(count)
  const secondNights = new Int32Array(count)
  for (let calendar = 0; calendar < count; calendar++) {
    if (rules.allowed[calendar] === 0) continue
    const season = rules.first[calendar] as number
    const weight = rules.weightStart[calendar] as number
    const inFirst = rules.weights[weight] as number
    const inSecond = inFirst < nights ? (rules.weights[weight + 1] as number) : 0
    first[calendar] = inFirst + inSecond < nights ? MORE_SEASONS : weekly.row(calendar, season)
    if (inSecond > 0) second[calendar] = weekly.row(calendar, season + 1)
    firstNights[calendar] = inFirst
    secondNights[calendar] = inSecond
  }
  return { first, second, firstNights, secondNights }
}

/** Beyond any sum of weekly prices: 30 nights of 2^31 cents. */
const MAX_SUM = 2 ** 36

/** By offer: the lowest and the highest sum of the weekly prices of the nights with which a stay's price is within limits. */
function sumsWithin({ offers }: ColumnStore, plan: StayPlan, { min, max }: PriceLimits) {
  const { basisPoints } = offers.decide(plan)
  const lowest = new Float64Array(basisPoints.length)
  const highest = new Float64Array(basisPoints.length)
  const known = new Map<number, [lowest: number, highest: number]>()
  for (const [offer, less] of basisPoints.entries()) {
    let sums = known.get(less)
    if (!sums) {
      // From the first sum on that is not below a price.
      const firstFrom = (price: number) => {
        let low = 0
        let high = MAX_SUM
        while (low < high) {
          const middle = Math.floor((low + high) / 2)
          if (reduced(rentCents(middle), less) < price) low = middle + 1
          else high = middle
        }
        return low
      }
      sums = [firstFrom(min), firstFrom(Math.floor(max) + 1) - 1]
      known.set(less, sums)
    }
    ;[lowest[offer], highest[offer]] = sums
  }
  return { lowest, highest }
}

function reduced(rent: number, basisPoints: number): number {
  return basisPoints > 0 ? rent - shareOf(rent, basisPoints) : rent
}

/** Puts the discounted rents of the lots of the set, which all allow the stay, into `prices`: `discountedRentOf` for many. */
export function priceAll(
  store: ColumnStore,
  plan: StayPlan,
  bits: Bits,
  { from, to }: Window,
  prices: Int32Array,
): void {
  const { calendar, slot, offer } = store.lots
  const { data } = store.weekly.cells
  const { first, second, firstNights, secondNights } = rowsOf(store, plan)
  const { basisPoints } = store.offers.decide(plan)
  // Whole weeks of one price, the usual stay, need no rounding.
  const weeks = plan.nights % 7 === 0 ? plan.nights / 7 : 0
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      const own = calendar[ordinal] as number
      const row = first[own] as number
      const next = second[own] as number
      const column = slot[ordinal] as number
      let rent: number
      if (row === MORE_SEASONS) rent = rentCents(sumOf(store, plan, ordinal))
      else {
        const weekly = data[row + column] as number
        if (next >= 0) {
          const later = (data[next + column] as number) * (secondNights[own] as number)
          rent = rentCents(weekly * (firstNights[own] as number) + later)
        } else rent = weeks > 0 ? weekly * weeks : rentCents(weekly * plan.nights)
      }
      prices[ordinal] = reduced(rent, basisPoints[offer[ordinal] as number] as number)
    }
  }
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
