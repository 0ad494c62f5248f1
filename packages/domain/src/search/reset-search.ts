import type { SearchQuery } from './search-query.ts'

/**
 * What the search's "reset" leaves: every filter, the destination, the dates and the travellers go, and the order of the
 * results stays.
 */
export function resetSearch({ sort }: SearchQuery): SearchQuery {
  return sort ? { sort } : {}
}
