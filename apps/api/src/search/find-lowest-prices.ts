import type { SearchPrices } from '@escale/contract/search'
import { addDays, type IsoDate, nightsBetween } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type { SearchDeps } from './search-lots.ts'

const USUAL_NIGHTS = 7

/** The lowest price in cents, after promotion, for each arrival of the window, among the lots of a search. */
export async function findLowestPrices(
  { search, clock }: SearchDeps,
  { start_date, end_date, ...filters }: SearchQuery,
  window: { from: IsoDate; days: number; nights?: number | undefined },
): Promise<SearchPrices> {
  const { from, days } = window
  const nights = window.nights ?? (start_date && end_date ? nightsBetween(start_date, end_date) : USUAL_NIGHTS)
  const stay: SearchQuery = { ...filters, start_date: from, end_date: addDays(from, nights) }
  const arrivals = Array.from({ length: days }, (_, day) => addDays(from, day))
  const lowest = await search.priceByArrival(stay, arrivals, { today: clock.today() })
  return { nights, prices: lowest && Array.from(lowest, ([arrival, priceCents]) => ({ arrival, priceCents })) }
}
