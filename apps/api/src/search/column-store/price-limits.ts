import { rentCents } from '@escale/domain/booking/quote'
import { type Bits, retain, type Window } from './bitset.ts'
import type { ColumnStore } from './columns.ts'
import { MORE_SEASONS, PLACE, reduced, rowsOf, type StayPlan, type StayRows, sumOf } from './stay-prices.ts'

/** What prices are wanted, in cents. */
interface PriceLimits {
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
  window: Window,
  limits: PriceLimits,
): void {
  const rows = rowsOf(store, plan)
  const sums = sumsWithin(store, plan, limits)
  if (rows.seasons === 1) {
    retainWithinSeason(store, plan.nights, bits, window, rows, sums)
    return
  }
  retainWithinTwo(store, bits, window, rows, sums)
  if (rows.seasons === 2) return
  const { calendar, offer } = store.lots
  retain(bits, window, (ordinal) => {
    if (rows.first[calendar[ordinal] as number] !== MORE_SEASONS) return true
    const deal = offer[ordinal] as number
    const sum = sumOf(store, plan, ordinal)
    return sum >= (sums.lowest[deal] as number) && sum <= (sums.highest[deal] as number)
  })
}

/**
 * Where no stay goes over a change of season: then each offer has limits of the weekly price itself. No branch a lot, for
 * whose calendar comes next and who is cheap enough cannot be foreseen.
 */
function retainWithinSeason(
  { lots, weekly }: ColumnStore,
  nights: number,
  bits: Bits,
  { from, to }: Window,
  { first }: StayRows,
  sums: SumLimits,
): void {
  const { calendar, slot, offer } = lots
  const { data } = weekly.cells
  const least = Int32Array.from(sums.lowest, (sum) => Math.min(MAX_PRICE, Math.ceil(sum / nights)))
  const most = Int32Array.from(sums.highest, (sum) => Math.min(MAX_PRICE, Math.floor(sum / nights)))
  for (let word = from; word < to; word++) {
    let rest = bits[word] as number
    if (rest === 0) continue
    let kept = 0
    while (rest !== 0) {
      const lowest = rest & -rest
      rest ^= lowest
      const ordinal = (word << 5) | (31 - Math.clz32(lowest))
      const row = first[calendar[ordinal] as number] as number
      const price = data[(row & PLACE) + (slot[ordinal] as number)] as number
      const deal = offer[ordinal] as number
      kept |= lowest & -(+(price <= (most[deal] as number)) & +(price >= (least[deal] as number)) & +(row >= 0))
    }
    bits[word] = kept
  }
}

/** The same for stays of one season or two; what is of more is left. */
function retainWithinTwo(
  { lots, weekly }: ColumnStore,
  bits: Bits,
  { from, to }: Window,
  { first, second, firstNights, secondNights }: StayRows,
  { lowest: least, highest: most }: SumLimits,
): void {
  const { calendar, slot, offer } = lots
  const { data } = weekly.cells
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
      const column = slot[ordinal] as number
      const sum =
        (data[(row & PLACE) + column] as number) * (firstNights[own] as number) +
        (data[(second[own] as number) + column] as number) * (secondNights[own] as number)
      const deal = offer[ordinal] as number
      const isWithin = +(sum <= (most[deal] as number)) & +(sum >= (least[deal] as number)) & +(row >= 0)
      kept |= lowest & -(isWithin | +(row === MORE_SEASONS))
    }
    bits[word] = kept
  }
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

/** Weekly prices in cents are of 31 bits. */
const MAX_PRICE = 2 ** 31 - 1

type SumLimits = ReturnType<typeof sumsWithin>
