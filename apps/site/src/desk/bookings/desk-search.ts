import type { DeskBookingsQuery } from '@escale/contract/desk'
import { DESK_PERIODS, DESK_STATES } from '@escale/contract/desk-filters'

/** The filters that an address names; what it does not name, or cannot, is the default. */
export function readDeskSearch(search: Record<string, unknown>): DeskBookingsQuery {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 80) : ''
  const page = Number(search.page)
  return {
    ...(q !== '' && { q }),
    period: DESK_PERIODS.find((period) => period === search.period) ?? 'all',
    state: DESK_STATES.find((state) => state === search.state) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}
