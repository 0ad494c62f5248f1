import type { Proximity } from './filter-options.ts'
import { PROXIMITIES } from './filter-options.ts'
import { peopleOf, withCapacity } from './minimum-capacity.ts'
import type { BoundingBox } from './read-search-values.ts'
import { LIST_FIELDS, type ListField } from './search-fields.ts'
import { parseSearchState, type SearchQuery, withCategories } from './search-query.ts'

const LIST_FIELD_NAMES = Object.keys(LIST_FIELDS) as ListField[]
const CHIP_NUMBERS = ['bedrooms', 'bathrooms', 'priceMin', 'priceMax', 'officialRanking', 'rating'] as const

/** A filter that can be removed separately: a value of a list, a bound, a switch, the map area. */
export type ActiveFilter =
  | {
      [Field in ListField]: { key: Field; value: (typeof LIST_FIELDS)[Field][number] }
    }[ListField]
  | { key: 'capacity' | (typeof CHIP_NUMBERS)[number]; value: number }
  | { key: 'petsAccepted'; value: true }
  | { key: 'amenities'; value: string }
  | { key: 'proximities'; value: Proximity }
  | { key: 'bbox'; value: BoundingBox }

/**
 * Returns the filters of a search as removable chips, without destination, dates and sort. Travellers count as the
 * capacity that they need; one alone filters nothing.
 */
export function activeFilters(query: SearchQuery): ActiveFilter[] {
  const lists = LIST_FIELD_NAMES.flatMap((key) => (query[key] ?? []).map((value) => ({ key, value }) as ActiveFilter))
  const people = peopleOf(query)
  const capacity = query.capacity !== undefined || people > 1 ? [{ key: 'capacity', value: people } as const] : []
  const numbers = CHIP_NUMBERS.flatMap((key): ActiveFilter[] => {
    const value = query[key]
    return value === undefined ? [] : [{ key, value }]
  })
  return [
    ...lists,
    ...capacity,
    ...numbers,
    ...(query.petsAccepted ? [{ key: 'petsAccepted', value: true } as const] : []),
    ...Object.keys(query.amenities ?? {}).map((value) => ({ key: 'amenities', value }) as const),
    ...PROXIMITIES.filter((name) => query.proximities?.[name]).map((value) => ({ key: 'proximities', value }) as const),
    ...(query.bbox ? [{ key: 'bbox', value: query.bbox } as const] : []),
  ]
}

export function countActiveFilters(query: SearchQuery): number {
  return activeFilters(query).length
}

/** Removes one of the active filters; removing a category also removes what only it offers. */
export function withoutFilter(query: SearchQuery, filter: ActiveFilter): SearchQuery {
  const { key, value } = filter
  if (key === 'category')
    return withCategories(
      query,
      (query.category ?? []).filter((other) => other !== value),
    )
  if (key === 'capacity') return withCapacity(query, undefined)
  const held = query[key]
  if (Array.isArray(held) && key !== 'bbox') {
    return parseSearchState({ ...query, [key]: held.filter((other) => other !== value) })
  }
  if (key === 'amenities' || key === 'proximities') {
    const rest = Object.entries(held ?? {}).filter(([name]) => name !== value)
    return parseSearchState({ ...query, [key]: Object.fromEntries(rest) })
  }
  return parseSearchState({ ...query, [key]: undefined })
}
