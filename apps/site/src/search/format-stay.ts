import type { SearchQuery } from '@escale/domain/search/search-query'
import { displayDate, displayShortStay } from '../i18n/format.ts'

/** The dates of a stay: "10/07/2027 – 17/07/2027". */
export function formatStay({ start_date, end_date }: Pick<SearchQuery, 'start_date' | 'end_date'>): string | null {
  return start_date && end_date ? `${displayDate(start_date)} – ${displayDate(end_date)}` : null
}

/** The same in the search bar, where long dates are cut: "10 – 17 juil.". */
export function formatShortStay({ start_date, end_date }: Pick<SearchQuery, 'start_date' | 'end_date'>): string | null {
  return start_date && end_date ? displayShortStay(start_date, end_date) : null
}
