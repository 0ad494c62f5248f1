import { rentCents } from '@escale/domain/booking/rent'
import { type Bits, retain, retainBetween, type Window } from './bitset.ts'
import type { ColumnStore } from './columns.ts'
import { priceAll, reduced, rowsOf, type StayPlan, type StayRows, sumOf } from './stay-prices.ts'
import { StayTaxes } from './stay-taxes.ts'

/** Lowest and highest total of a stay, in cents. */
interface PriceLimits {
  min: number
  max: number
}

/** Leaves only the lots whose total is within the limits, of lots that all allow the stay; their totals are in `prices`. */
export function retainPriced(
  store: ColumnStore,
  plan: StayPlan,
  bits: Bits,
  window: Window,
  { prices, ...limits }: PriceLimits & { prices: Int32Array },
): void {
  retainNear(store, plan, bits, window, limits)
  priceAll(store, plan, bits, window, prices)
  retainBetween(bits, window, prices, limits.min, limits.max)
}

/**
 * Drops most lots whose total is outside the limits, without pricing them. A total is at least the rent, and at most the rent with
 * the highest fees and tax of all. A rent never falls as the weekly prices of its nights rise: so each offer has a limit
 * of their sum, and no rent needs to be rounded or reduced.
 */
export function retainNear(
  store: ColumnStore,
  plan: StayPlan,
  bits: Bits,
  window: Window,
  { min, max }: PriceLimits,
): void {
  if (max < Number.POSITIVE_INFINITY)
    retainSide(store, plan, bits, window, sumsFrom(store, plan, Math.floor(max) + 1), BELOW)
  const lowest = min - store.maxFees - new StayTaxes(store, plan).max
  if (lowest > 0) retainSide(store, plan, bits, window, sumsFrom(store, plan, lowest), FROM)
}

/** Which lots are left, as what changes the bits of "below the limit". */
type Side = typeof BELOW | typeof FROM
const BELOW = 0
const FROM = -1

/** Leaves only the lots on one side of a limit of the sum of their weekly prices, by offer. */
function retainSide(
  store: ColumnStore,
  plan: StayPlan,
  bits: Bits,
  window: Window,
  limits: Float64Array,
  side: Side,
): void {
  const rows = rowsOf(store, plan)
  if (rows.seasons === 1) {
    const prices = Int32Array.from(limits, (sum) => Math.min(MAX_PRICE, Math.ceil(sum / plan.nights)))
    retainWithinSeason(store, bits, window, rows, prices, side)
    return
  }
  retainWithinTwo(store, bits, window, rows, limits, side)
  if (rows.seasons === 2) return
  const { calendar, offer } = store.lots
  retain(bits, window, (ordinal) => {
    if (rows.isMore[calendar[ordinal] as number] === 0) return true
    const isBelow = sumOf(store, plan, ordinal) < (limits[offer[ordinal] as number] as number)
    return isBelow === (side === BELOW)
  })
}

/**
 * Where no stay goes over a change of season: then each offer has a limit of the weekly price itself. No branch a lot, for
 * whose calendar comes next and who is cheap enough cannot be foreseen.
 */
function retainWithinSeason(
  { lots, weekly }: ColumnStore,
  bits: Bits,
  { from, to }: Window,
  { first }: StayRows,
  limits: Int32Array,
  side: Side,
): void {
  const { calendar, slot, offer } = lots
  const { data } = weekly.cells
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    if (rest === 0) continue
    let remaining = 0
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      const own = calendar[ordinal] as number
      const price = data[(first[own] as number) + (slot[ordinal] as number)] as number
      const over = price - (limits[offer[ordinal] as number] as number)
      remaining |= lowest & ((over >> 31) ^ side)
    }
    bits[word] = remaining
  }
}

/** The same for stays of one season or two; what is of more is left. */
function retainWithinTwo(
  { lots, weekly }: ColumnStore,
  bits: Bits,
  { from, to }: Window,
  { first, second, firstNights, secondNights, isMore }: StayRows,
  limits: Float64Array,
  side: Side,
): void {
  const { calendar, slot, offer } = lots
  const { data } = weekly.cells
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    if (rest === 0) continue
    let remaining = 0
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      const own = calendar[ordinal] as number
      const column = slot[ordinal] as number
      const sum =
        (data[(first[own] as number) + column] as number) * (firstNights[own] as number) +
        (data[(second[own] as number) + column] as number) * (secondNights[own] as number)
      const isBelow = -+(sum < (limits[offer[ordinal] as number] as number))
      remaining |= lowest & ((isBelow ^ side) | (isMore[own] as number))
    }
    bits[word] = remaining
  }
}

/** Beyond any sum of weekly prices: 30 nights of 2^31 cents. */
const MAX_SUM = 2 ** 36

/** By offer: the lowest sum of the weekly prices of the nights with which a stay costs at least so many cents. */
function sumsFrom({ offers }: ColumnStore, plan: StayPlan, cents: number): Float64Array {
  const { basisPoints } = offers.decide(plan)
  const sums = new Float64Array(basisPoints.length)
  const known = new Map<number, number>()
  for (let offer = 0; offer < sums.length; offer++) {
    const less = basisPoints[offer] as number
    const sum = known.get(less) ?? sumFrom(cents, less)
    known.set(less, sum)
    sums[offer] = sum
  }
  return sums
}

function sumFrom(cents: number, less: number): number {
  let low = 0
  let high = MAX_SUM
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reduced(rentCents(middle), less) < cents) low = middle + 1
    else high = middle
  }
  return low
}

/** Weekly prices in cents are of 31 bits. */
const MAX_PRICE = 2 ** 31 - 1
