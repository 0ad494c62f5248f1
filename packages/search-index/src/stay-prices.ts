import { rentCents } from '@escale/domain/booking/rent'
import { shareOf } from '@escale/domain/money'
import type { Travellers } from '@escale/domain/travellers'
import type { Bits, Window } from './bitset.ts'
import type { StayRules } from './calendars.ts'
import type { ColumnStore } from './columns.ts'
import type { OfferedStay } from './offers.ts'
import { StayTaxes } from './stay-taxes.ts'

/** A stay asked for, and what the calendars say of it. */
export interface StayPlan extends OfferedStay {
  rules: StayRules
  /** For whom it is priced. */
  travellers: Travellers
}

/** Whether the store knows all nights of a stay; it must not be asked otherwise. */
export function knowsStay({ firstNight, nights }: ColumnStore, arrival: number, length: number): boolean {
  return arrival >= firstNight && arrival + length <= firstNight + nights
}

/** Rent in cents of a stay that the lot's calendar allows. */
function rentOf(store: ColumnStore, plan: StayPlan, ordinal: number): number {
  return rentCents(sumOf(store, plan, ordinal))
}

/** Sum of the weekly prices of a stay's nights. */
export function sumOf({ lots, weekly }: ColumnStore, { nights, rules }: StayPlan, ordinal: number): number {
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

export type StayRows = ReturnType<typeof rowsOf>

/**
 * By calendar: where the rows of the stay's one or two seasons begin in the prices, and how many of its nights they have, of
 * the second 0 when there is but one; whether it has more than two, as all bits or none. Of calendars that allow the stay.
 * `seasons`: how many the stay has at most, 3 for more than two.
 */
export function rowsOf({ weekly }: ColumnStore, { nights, rules }: StayPlan) {
  const count = rules.first.length
  const first = new Int32Array(count)
  const second = new Int32Array(count)
  const firstNights = new Int32Array(count)
  const secondNights = new Int32Array(count)
  const isMore = new Int32Array(count)
  let seasons = 1
  for (let calendar = 0; calendar < count; calendar++) {
    if (rules.allowed[calendar] === 0) continue
    const season = rules.first[calendar] as number
    const weight = rules.weightStart[calendar] as number
    const inFirst = rules.weights[weight] as number
    const inSecond = inFirst < nights ? (rules.weights[weight + 1] as number) : 0
    const longer = inFirst + inSecond < nights
    first[calendar] = weekly.row(calendar, season)
    if (inSecond > 0) second[calendar] = weekly.row(calendar, season + 1)
    firstNights[calendar] = inFirst
    secondNights[calendar] = inSecond
    isMore[calendar] = longer ? -1 : 0
    seasons = Math.max(seasons, longer ? 3 : inSecond > 0 ? 2 : 1)
  }
  return { first, second, firstNights, secondNights, isMore, seasons }
}

/** What a promotion leaves of a rent, both in cents. */
export function reduced(rent: number, basisPoints: number): number {
  return basisPoints > 0 ? rent - shareOf(rent, basisPoints) : rent
}

/**
 * Writes the totals of the lots of the set, which all allow the stay, into `prices`: rent after the promotion, compulsory fees and
 * tourist tax (LW-301), as `stayTotal` of the domain computes them.
 */
export function priceAll(
  store: ColumnStore,
  plan: StayPlan,
  bits: Bits,
  { from, to }: Window,
  prices: Int32Array,
): void {
  const { calendar, slot, offer, fees } = store.lots
  const { data } = store.weekly.cells
  const taxes = new StayTaxes(store, plan)
  const { first, second, firstNights, secondNights, isMore } = rowsOf(store, plan)
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
      const laterNights = secondNights[own] as number
      const column = slot[ordinal] as number
      let rent: number
      if (isMore[own] !== 0) rent = rentCents(sumOf(store, plan, ordinal))
      else {
        const weekly = data[(first[own] as number) + column] as number
        if (laterNights > 0) {
          const later = (data[(second[own] as number) + column] as number) * laterNights
          rent = rentCents(weekly * (firstNights[own] as number) + later)
        } else rent = weeks > 0 ? weekly * weeks : rentCents(weekly * plan.nights)
      }
      const paid = reduced(rent, basisPoints[offer[ordinal] as number] as number)
      prices[ordinal] = paid + (fees[ordinal] as number) + taxes.of(ordinal, paid)
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

/** Rent before an announced promotion; one that may not be announced lowers the rent itself (LW-302). */
export function shownRentOf(store: ColumnStore, plan: StayPlan, ordinal: number): number {
  const isAnnounced = promotionIdOf(store, plan, ordinal) >= 0
  return isAnnounced ? rentOf(store, plan, ordinal) : discountedRentOf(store, plan, ordinal)
}

/** The announced promotion that a stay gets, -1 without one. */
export function promotionIdOf({ lots, offers, promotionIds }: ColumnStore, plan: StayPlan, ordinal: number): number {
  const chosen = offers.choose(lots.offer[ordinal] as number, plan)
  return chosen < 0 ? -1 : (promotionIds.data[(lots.promotions[ordinal] as number) + chosen] as number)
}

/** Which kinds of promotion, as bits, each offer has: for the stay or, without one, for any that may be booked today. */
export function kindsByOffer({ offers }: ColumnStore, plan: StayPlan | null, today: number): Uint8Array {
  return plan ? offers.decide(plan).kinds : offers.openKinds(today)
}
