import type { Promotion } from '../booking/promotion.ts'
import { bestPromotion, discountCents } from '../booking/promotion.ts'
import { rentCents } from '../booking/quote.ts'
import type { IsoDate } from '../dates.ts'
import { addDays, eachNight, nightsBetween } from '../dates.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { roundCents, shareOf } from '../money.ts'
import type { DayRange, SeasonRule, Stay } from '../stay/stay.ts'
import { freeNights, rangeOf } from '../stay/stay.ts'

/** What rent an owner's own stay probably forgoes; null where nothing can be said. */
export interface ForgoneRent {
  nights: number
  /** What the nights rent for at today's prices, reductions off. */
  rentCents: Cents | null
  /** How much of the same weeks a year before was rented. */
  lastYearOccupancyBasisPoints: BasisPoints | null
  /** The one times the other. */
  forgoneCents: Cents | null
}

/** The same weekdays of the year before: 52 weeks earlier. */
export function sameWeeksLastYear({ arrival, departure }: Stay): Stay {
  return { arrival: addDays(arrival, -364), departure: addDays(departure, -364) }
}

/**
 * What the nights of a stay rent for today, whoever has them and whatever the rules of an arrival, with the best reduction;
 * null when one of them is not on sale.
 */
export function rentOfNights(
  stay: Stay,
  { seasons, promotions, today }: { seasons: readonly SeasonRule[]; promotions: readonly Promotion[]; today: IsoDate },
): Cents | null {
  const nights = nightsBetween(stay.arrival, stay.departure)
  const sold = freeNights(stay.arrival, nights, { seasons, busy: [] })
  if (sold.blocked) return null
  const rent = rentCents(sold.seasons.reduce((sum, { weeklyPriceCents }) => sum + weeklyPriceCents, 0))
  return rent - discountCents(rent, bestPromotion(promotions, stay, today))
}

/**
 * What a stay of the owner's own probably costs them: the rent of its nights, times how much of the same weeks was rented a
 * year before. `rented` are the lot's rented ranges of that time, `knownSince` the first day ever rented: of weeks before
 * it nothing is known.
 */
export function forgoneRent(
  stay: Stay,
  rent: Cents | null,
  { rented, knownSince }: { rented: readonly DayRange[]; knownSince: IsoDate | null },
): ForgoneRent {
  const nights = nightsBetween(stay.arrival, stay.departure)
  const before = sameWeeksLastYear(stay)
  const isKnown = knownSince !== null && knownSince <= before.arrival
  const rentedNights = eachNight(before.arrival, before.departure).filter((night) => rangeOf(night, rented)).length
  const share = isKnown ? roundCents(rentedNights * 10_000, nights) : null
  return {
    nights,
    rentCents: rent,
    lastYearOccupancyBasisPoints: share,
    forgoneCents: rent === null || share === null ? null : shareOf(rent, share),
  }
}
