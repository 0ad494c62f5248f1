import type { SearchAlternatives } from '@escale/contract/search'
import { type ActiveFilter, activeFilters, withoutFilter } from '@escale/domain/search/active-filters'
import { parseSearchState, type SearchQuery, toSearchState } from '@escale/domain/search/search-query'
import { changeQuery } from './change-query.ts'

type Destination = SearchAlternatives['destinations'][number]

/** A search that finds something where `query` finds nothing, and what was changed for it. */
export type NearestSearch =
  | { change: 'dates'; query: SearchQuery }
  | { change: 'place'; query: SearchQuery; place: Destination }
  | { change: 'filter'; query: SearchQuery; filter: ActiveFilter }
  | { change: 'everything'; query: SearchQuery }

/**
 * The first alternative of an empty search, most recommended lots first: other dates, else the nearest place, else one filter
 * less, else a place at an unknown distance, else the place of the search without dates and filters.
 */
export function nearestSearch(query: SearchQuery, alternatives: SearchAlternatives): NearestSearch {
  const search = (changed: SearchQuery) => toSearchState({ ...changed, sort: { value: 'recommended' } })
  const [stay] = alternatives.dates
  if (stay) {
    const { start_date, end_date } = stay
    return { change: 'dates', query: search(changeQuery(query, { start_date, end_date })) }
  }
  const [place] = alternatives.destinations
  const filter = firstRemovable(query, alternatives)
  if (place && (place.distanceKm !== null || !filter)) {
    const moved = changeQuery(query, { q: place.q, regionSlug: undefined, bbox: undefined })
    return { change: 'place', place, query: search(moved) }
  }
  if (filter) return { change: 'filter', filter, query: search(withoutFilter(query, filter)) }
  const { q, regionSlug, bbox } = query
  return { change: 'everything', query: search(parseSearchState({ q, regionSlug, bbox })) }
}

function firstRemovable(query: SearchQuery, { filters }: SearchAlternatives): ActiveFilter | undefined {
  const [first] = filters
  return activeFilters(query).find(({ key, value }) => key === first?.key && String(value) === first.value)
}
