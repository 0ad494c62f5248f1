/** Rows of the price table: future seasons, equal neighbours merged, with their promotion. */
import type { LotDetail, Season } from '@escale/contract/lots'
import { discountCents } from '@escale/domain/booking/promotion'
import type { IsoDate } from '@escale/domain/dates'

type Promotion = LotDetail['promotions'][number]

/** Nights [start, end) with their weekly price, and the promoted price when one promotion covers all of them. */
export interface SeasonRow extends Season {
  promotion: Promotion | null
  promotedPriceCents: number | null
}

const WEEK_NIGHTS = 7

/** What the price table is made of. */
export type PricedSeasons = Pick<LotDetail, 'seasons' | 'promotions' | 'compulsoryFees'>

/** Returns rows by date from `today` on, compulsory fees in each price (LW-301). A promotion applies only when it covers every week of the row. */
export function seasonRows({ seasons, promotions, compulsoryFees }: PricedSeasons, today: IsoDate) {
  const rows: SeasonRow[] = []
  for (const season of [...seasons].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    if (season.end <= today) continue
    const start = season.start < today ? today : season.start
    const promotion = findPromotion({ ...season, start }, promotions)
    const weeklyPriceCents = season.weeklyPriceCents + compulsoryFees
    const promotedPriceCents = promotion && weeklyPriceCents - discountCents(season.weeklyPriceCents, promotion)
    const row = { ...season, weeklyPriceCents, start, promotion, promotedPriceCents }
    const last = rows.at(-1)
    if (last && last.end === start && last.promotion === promotion && hasSameTerms(last, row)) last.end = season.end
    else rows.push(row)
  }
  return rows
}

function findPromotion({ start, end }: Season, promotions: readonly Promotion[]): Promotion | null {
  const covering = promotions.filter(
    ({ stayFrom, stayTo, minNights, kind }) =>
      stayFrom <= start && end <= stayTo && minNights <= WEEK_NIGHTS && kind === 'discount',
  )
  return covering.sort((a, b) => b.percentBasisPoints - a.percentBasisPoints)[0] ?? null
}

function hasSameTerms(a: Season, b: Season): boolean {
  return (
    a.weeklyPriceCents === b.weeklyPriceCents &&
    a.minNights === b.minNights &&
    a.arrivalWeekdays.join() === b.arrivalWeekdays.join()
  )
}

/** Whether arrivals are allowed on every weekday. */
export function isFreeArrival(weekdays: readonly number[]): boolean {
  return weekdays.length === WEEK_NIGHTS
}
