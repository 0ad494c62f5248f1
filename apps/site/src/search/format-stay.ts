import type { SearchQuery } from '@escale/domain/search/search-query'
import { displayDate } from '../i18n/format.ts'

/** The dates of a stay: "10/07/2027 – 17/07/2027". */
export function formatStay({ start_date, end_date }: Pick<SearchQuery, 'start_date' | 'end_date'>): string | null {
  return start_date && end_date ? `${displayDate(start_date)} – ${displayDate(end_date)}` : null
}
