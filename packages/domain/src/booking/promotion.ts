import type { IsoDate } from '../dates.ts'
import { nightsBetween } from '../dates.ts'
import type { BasisPoints, Cents } from '../money.ts'
import { shareOf } from '../money.ts'
import type { Discount } from '../search/filter-options.ts'
import type { Stay } from '../stay/stay.ts'

/** A reduction of a lot's rent for stays that begin in [stayFrom, stayTo). */
export interface Promotion {
  kind: Discount
  name: string
  /** 1 to 10 000. */
  percentBasisPoints: BasisPoints
  /** Whether it may be announced as a reduction: the undiscounted rent is the prior price of art. L112-1-1 (LW-302). */
  announceable: boolean
  stayFrom: IsoDate
  stayTo: IsoDate
  minNights: number
  /** Applies only to bookings at least this many days before the arrival (early booking). */
  bookAtLeastDaysBefore?: number | null
  /** Applies only to bookings at most this many days before the arrival (last minute). */
  bookAtMostDaysBefore?: number | null
}

/** Whether a promotion applies to a stay booked today. */
export function promotionApplies(promotion: Promotion, stay: Stay, today: IsoDate): boolean {
  const daysBefore = nightsBetween(today, stay.arrival)
  return (
    promotion.stayFrom <= stay.arrival &&
    stay.arrival < promotion.stayTo &&
    nightsBetween(stay.arrival, stay.departure) >= promotion.minNights &&
    daysBefore >= (promotion.bookAtLeastDaysBefore ?? 0) &&
    daysBefore <= (promotion.bookAtMostDaysBefore ?? Number.POSITIVE_INFINITY)
  )
}

/** Returns the promotion of a stay: the largest that applies, the first among equals. */
export function bestPromotion(promotions: readonly Promotion[], stay: Stay, today: IsoDate): Promotion | null {
  let best: Promotion | null = null
  for (const promotion of promotions) {
    if (best !== null && promotion.percentBasisPoints <= best.percentBasisPoints) continue
    if (promotionApplies(promotion, stay, today)) best = promotion
  }
  return best
}

/** Returns the discount of a promotion on a rent. */
export function discountCents(rentCents: Cents, promotion: Pick<Promotion, 'percentBasisPoints'> | null): Cents {
  return promotion ? shareOf(rentCents, promotion.percentBasisPoints) : 0
}
