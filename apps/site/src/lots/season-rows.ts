/** The table of prices by season: what is to come, alike seasons side by side joined, with the promotion that lowers them. */
import type { LotDetail, Season } from '@escale/contract/lots'
import { discountCents } from '@escale/domain/booking/promotion'
import type { IsoDate } from '@escale/domain/dates'

type Promotion = LotDetail['promotions'][number]

/** One row: the nights [start, end), their weekly price, and the price with the promotion that covers them all. */
export interface SeasonRow extends Season {
  promotion: Promotion | null
  promotedPriceCents: number | null
}

const WEEK_NIGHTS = 7

/** Rows in the order of the calendar, from today on. A promotion is shown only where every week of the row gets it. */
export function seasonRows({ seasons, promotions }: Pick<LotDetail, 'seasons' | 'promotions'>, today: IsoDate) {
  const rows: SeasonRow[] = []
  for (const season of [...seasons].sort((a, b) => (a.start < b.start ? -1 : 1))) {
    if (season.end <= today) continue
    const start = season.start < today ? today : season.start
    const promotion = promotionOf({ ...season, start }, promotions)
    const last = rows.at(-1)
    if (last && last.end === start && last.promotion === promotion && isAlike(last, season)) {
      last.end = season.end
      continue
    }
    const { weeklyPriceCents } = season
    const promotedPriceCents = promotion && weeklyPriceCents - discountCents(weeklyPriceCents, promotion)
    rows.push({ ...season, start, promotion, promotedPriceCents })
  }
  return rows
}

function promotionOf({ start, end }: Season, promotions: readonly Promotion[]): Promotion | null {
  const covering = promotions.filter(
    ({ stayFrom, stayTo, minNights, kind }) =>
      stayFrom <= start && end <= stayTo && minNights <= WEEK_NIGHTS && kind === 'discount',
  )
  return covering.sort((a, b) => b.percentBasisPoints - a.percentBasisPoints)[0] ?? null
}

function isAlike(a: Season, b: Season): boolean {
  return (
    a.weeklyPriceCents === b.weeklyPriceCents &&
    a.minNights === b.minNights &&
    a.arrivalWeekdays.join() === b.arrivalWeekdays.join()
  )
}

/** Whether one may arrive on any day of the week. */
export function isFreeArrival(weekdays: readonly number[]): boolean {
  return weekdays.length === WEEK_NIGHTS
}
