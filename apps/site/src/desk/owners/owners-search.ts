import type { AgencyOwnersQuery } from '@escale/contract/agency-owners'
import { OWNER_STATES } from '@escale/contract/owner-filters'

/** The filters that an address names; what it does not name, or cannot, is the default. */
export function readOwnersSearch(search: Record<string, unknown>): AgencyOwnersQuery {
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 80) : ''
  const page = Number(search.page)
  return {
    ...(q !== '' && { q }),
    state: OWNER_STATES.find((state) => state === search.state) ?? 'all',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
  }
}
