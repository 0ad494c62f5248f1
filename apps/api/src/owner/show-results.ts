import { ApiError } from '@escale/contract/errors'
import type { OwnerResults } from '@escale/contract/owner-results'
import type { Locale } from '@escale/db/schema'
import { monthOf, nightsBetween } from '@escale/domain/dates'
import { comparedYears, monthRange, nightsWithin, revenueByMonth, totalOf } from '@escale/domain/owner/results'
import type { SignedIn } from '../platform/api-env.ts'
import { authorize } from '../platform/authorize.ts'
import type { Deps } from '../platform/deps.ts'
import { listOwnedLots } from './owned-lots.ts'
import { readOwnerYear } from './owner-year.ts'
import { readResultLines } from './result-lines.ts'
import { readLetNights, readResultYears } from './results.store.ts'
import { presentOwnedLot } from './show-stay-form.ts'

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/**
 * The results of a year, of one property or of all (OW-08). A stay counts in the year of its arrival, with what was captured
 * and not refunded. Throws `forbidden` without advanced access, `lotNotFound`.
 */
export async function showResults(
  { database: { db }, clock }: Deps,
  { accountId, actor }: Pick<SignedIn, 'accountId' | 'actor'>,
  { year, reference }: { year: number; reference?: string | undefined },
  locale: Locale,
): Promise<OwnerResults> {
  authorize(actor, 'viewResults', { accountId })
  const today = clock.today()
  const all = await listOwnedLots(db, accountId, today)
  const lots = reference === undefined ? all : all.filter((lot) => lot.reference === reference)
  if (reference !== undefined && lots.length === 0) throw new ApiError('lotNotFound')
  const filter = {
    accountId,
    lotIds: lots.map(({ lotId }) => lotId),
    from: `${year - 1}-01-01`,
    to: `${year + 1}-01-01`,
    today,
  }
  const [bothYears, nights, years, taxYear] = await Promise.all([
    readResultLines(db, filter, locale),
    readLetNights(db, filter),
    readResultYears(db, { accountId, lotIds: all.map(({ lotId }) => lotId) }),
    readOwnerYear(db, { accountId, lotIds: filter.lotIds, year, today }),
  ])
  const lines = bothYears.filter(({ start_date }) => monthOf(start_date).year === year)
  const [revenue, lastYearRevenue] = [revenueByMonth(year, bothYears), revenueByMonth(year - 1, bothYears)]
  const { isToDate, ...ranges } = comparedYears(year, today)
  const figures = ({ from, to }: { from: string; to: string }) => {
    const { revenue, expense, balance } = totalOf(
      bothYears.filter(({ start_date }) => start_date >= from && start_date < to),
    )
    return { revenue, expense, balance, nights: nightsWithin(nights, { from, to }) }
  }
  const query = new URLSearchParams({ year: String(year), ...(reference && { reference }), lang: locale })
  return {
    year,
    years: [...new Set([...years, monthOf(today).year, year])].sort((a, b) => b - a),
    lots: all.map(presentOwnedLot),
    lines: lines.map(({ lotId: _, ...line }) => line),
    totals: totalOf(lines),
    months: MONTHS.map((month) => {
      const range = monthRange(year, month)
      return {
        revenue: revenue[month - 1] ?? 0,
        occupiedNights: nightsWithin(nights, range),
        nights: nightsBetween(range.from, range.to) * Math.max(1, lots.length),
        lastYearRevenue: lastYearRevenue[month - 1] ?? 0,
        lastYearOccupiedNights: nightsWithin(nights, monthRange(year - 1, month)),
      }
    }),
    comparison: { isToDate, thisYear: figures(ranges.thisYear), lastYear: figures(ranges.lastYear) },
    taxYear,
    documents: { csv: `/documents/owner/results.csv?${query}`, pdf: `/documents/owner/results.pdf?${query}` },
  }
}
