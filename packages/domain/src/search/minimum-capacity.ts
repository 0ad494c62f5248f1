import { parseSearchState, type SearchQuery } from './search-query.ts'

/** Minimum capacity: the largest of the requested capacity and the number of travellers. 0: any. */
export function peopleOf({ capacity = 0, people = 0, adults = 0, children = 0 }: SearchQuery): number {
  return Math.max(capacity, people, adults + children)
}

/** Sets the minimum capacity of a search, undefined for any. Travellers that need more are removed. */
export function withCapacity(query: SearchQuery, capacity: number | undefined): SearchQuery {
  const { people: _, ...rest } = query
  const isMore = peopleOf({ ...rest, capacity: 0 }) > Math.max(1, capacity ?? 0)
  const travellers = isMore && { adults: undefined, children: undefined }
  return parseSearchState({ ...rest, ...travellers, capacity })
}
