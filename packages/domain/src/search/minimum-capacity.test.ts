import { expect, test } from 'vitest'
import { activeFilters } from './active-filters.ts'
import { withCapacity } from './minimum-capacity.ts'
import type { SearchQuery } from './search-query.ts'

test.each<[SearchQuery, number, number | undefined, SearchQuery]>([
  [{ adults: 7 }, 7, undefined, {}],
  [{ adults: 2, children: 3, capacity: 4 }, 5, undefined, {}],
  [{ adults: 2, capacity: 6 }, 6, 4, { adults: 2, capacity: 4 }],
  [{ adults: 7, capacity: 7 }, 7, 4, { capacity: 4 }],
  [{ adults: 1, capacity: 3 }, 3, undefined, { adults: 1 }],
  [{ people: 5 }, 5, undefined, {}],
])('%j is a search for %i people; for %s it becomes %j', (query, people, capacity, after) => {
  expect(activeFilters(query)).toEqual([{ key: 'capacity', value: people }])
  expect(withCapacity(query, capacity)).toEqual(after)
})
