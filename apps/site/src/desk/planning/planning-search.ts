import { LOT_KINDS } from '@escale/contract/planning-filters'
import { type IsoDate, isIsoDate } from '@escale/domain/dates'
import { nightsInSearch } from './nights-of-lot.ts'

/** Days of a window: what one request loads, and what the list shows. */
export const WINDOW_DAYS = 84
/** The grid scrolls over eighteen months. */
export const GRID_WINDOWS = 7

/** The window and the filters of the planning, as the address has them. */
export interface PlanningSearch {
  /** The first day; absent: a few days before today. */
  from?: IsoDate
  q?: string
  capacity?: number
  kind?: (typeof LOT_KINDS)[number]
  /** Only lots that are free on all nights from this day … */
  freeFrom?: IsoDate
  /** … to this one, the day of departure. The two occur together. */
  freeUntil?: IsoDate
  page: number
  view: 'grid' | 'list'
  /** Nights of a lot that are chosen, as `writeNights` writes them. */
  nights?: string
}

/** Reads the address; what it does not name, or cannot, does not filter. */
export function readPlanningSearch(search: Record<string, unknown>): PlanningSearch {
  const { from, freeFrom, freeUntil } = search
  const isStay = isIsoDate(freeFrom) && isIsoDate(freeUntil) && freeFrom >= '2000' && freeFrom < freeUntil
  const q = typeof search.q === 'string' || typeof search.q === 'number' ? String(search.q).trim().slice(0, 80) : ''
  const capacity = wholeNumber(search.capacity, 50)
  const kind = LOT_KINDS.find((one) => one === search.kind)
  return {
    ...(isIsoDate(from) && from >= '2000' && { from }),
    ...(q !== '' && { q }),
    ...(capacity !== null && { capacity }),
    ...(kind && { kind }),
    ...(isStay && { freeFrom, freeUntil }),
    page: wholeNumber(search.page, 10_000) ?? 1,
    view: search.view === 'list' ? 'list' : 'grid',
    ...nightsInSearch(search),
  }
}

function wholeNumber(value: unknown, max: number): number | null {
  const number = Number(value)
  return Number.isInteger(number) && number >= 1 && number <= max ? number : null
}
