import { LOT_KINDS } from '@escale/contract/planning-filters'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'

/** How many days the planning shows: twelve weeks. */
export const WINDOW_DAYS = 84

/** The window and the filters of the planning, as the address has them. */
export interface PlanningSearch {
  /** The first day; absent: a few days before today. */
  from?: IsoDate
  q?: string
  capacity?: number
  kind?: (typeof LOT_KINDS)[number]
  page: number
  view: 'grid' | 'list'
}

/** Reads the address; what it does not name, or cannot, does not filter. */
export function readPlanningSearch(search: Record<string, unknown>): PlanningSearch {
  const { from } = search
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 80) : ''
  const capacity = wholeNumber(search.capacity, 50)
  const kind = LOT_KINDS.find((one) => one === search.kind)
  return {
    ...(isIsoDate(from) && from >= '2000' && { from }),
    ...(q !== '' && { q }),
    ...(capacity !== null && { capacity }),
    ...(kind && { kind }),
    page: wholeNumber(search.page, 10_000) ?? 1,
    view: search.view === 'list' ? 'list' : 'grid',
  }
}

function wholeNumber(value: unknown, max: number): number | null {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null
}
