/** The rent of a stay from the prices of its nights, before fees, taxes and services. */
import type { IsoDate } from '../dates.ts'
import { nightsBetween } from '../dates.ts'
import type { Cents } from '../money.ts'
import { roundCents } from '../money.ts'
import type { SeasonRule, Stay } from '../stay/stay.ts'
import { freeNights } from '../stay/stay.ts'
import type { Promotion } from './promotion.ts'
import { bestPromotion, discountCents } from './promotion.ts'

/**
 * Returns the rent of a stay from the sum of its nights' weekly prices, in cents. A night costs a seventh and the sum
 * is rounded once, so that seven nights of one season cost exactly the weekly price.
 */
export function rentCents(sumOfWeeklyCents: Cents): Cents {
  return roundCents(sumOfWeeklyCents, 7)
}

/** Returns the rent of nights by their seasons, one season per night, in cents. */
export function rentOf(nightSeasons: readonly SeasonRule[]): Cents {
  return rentCents(nightSeasons.reduce((sum, { weeklyPriceCents }) => sum + weeklyPriceCents, 0))
}

/**
 * Today's rent of the nights with the best promotion, whatever is booked and whatever the arrival rules; null when a night
 * is not on sale.
 */
export function rentOfNights(
  stay: Stay,
  { seasons, promotions, today }: { seasons: readonly SeasonRule[]; promotions: readonly Promotion[]; today: IsoDate },
): Cents | null {
  const nights = nightsBetween(stay.arrival, stay.departure)
  const sold = freeNights(stay.arrival, nights, { seasons, busy: [] })
  if (sold.blocked) return null
  const rent = rentOf(sold.seasons)
  return rent - discountCents(rent, bestPromotion(promotions, stay, today))
}
