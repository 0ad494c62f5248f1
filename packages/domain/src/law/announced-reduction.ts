import type { IsoDate } from '../dates.ts'
import { addDays } from '../dates.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { roundCents } from '../money.ts'

/** A public price on the days [from, to), including reductions of that time. */
export interface PractisedPrice {
  from: IsoDate
  to: IsoDate
  cents: Cents
}

/** A reduction as it may be announced; the percentage is computed on the prior price. */
export interface AnnouncedReduction {
  priorCents: Cents
  soldCents: Cents
  percentBasisPoints: BasisPoints
}

/** Number of days before a reduction whose lowest price is the prior price. */
export const PRIOR_PRICE_DAYS = 30

/**
 * Returns the prior price of a reduction: the lowest price practised in the 30 days before `begins`; null when nothing
 * was on sale then. `begins` is the first day of the first of successive reductions (Code de la consommation, art. L112-1-1;
 * directive 98/6/EC, art. 6a). The function `practised_prices` of the database applies the same rule.
 */
export function priorPrice(practised: readonly PractisedPrice[], begins: IsoDate): Cents | null {
  const first = addDays(begins, -PRIOR_PRICE_DAYS)
  const prices = practised.filter(({ from, to }) => from < begins && to > first).map(({ cents }) => cents)
  return prices.length === 0 ? null : Math.min(...prices)
}

/**
 * Returns the reduction that may be announced, null when none may: without a prior price, or when the price is not lower than
 * it. The struck price is the prior price and the percent is computed on it (CJEU, 26 September 2024, C-330/23).
 */
export function announcedReduction(priorCents: Cents | null, soldCents: Cents): AnnouncedReduction | null {
  if (priorCents === null || soldCents >= priorCents) return null
  return { priorCents, soldCents, percentBasisPoints: roundCents((priorCents - soldCents) * 10_000, priorCents) }
}
