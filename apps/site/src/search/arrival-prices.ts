import type { SearchPrices } from '@escale/contract/search'
import type { IsoDate } from '@escale/domain/dates'

export interface ArrivalPrices {
  nights: number
  /** Cents by day of arrival. */
  of: ReadonlyMap<IsoDate, number>
  /** At most this many cents is among the cheapest third; below any when all days cost the same. */
  cheapUpTo: number
}

/** The prices of a calendar; null when there are none. */
export function arrivalPrices({ nights, prices }: SearchPrices): ArrivalPrices | null {
  if (!prices || prices.length === 0) return null
  const sorted = prices.map(({ priceCents }) => priceCents).sort((a, b) => a - b)
  const third = sorted[Math.floor((sorted.length - 1) / 3)] ?? 0
  const cheapUpTo = third < (sorted.at(-1) ?? 0) ? third : -1
  return { nights, of: new Map(prices.map(({ arrival, priceCents }) => [arrival, priceCents])), cheapUpTo }
}
