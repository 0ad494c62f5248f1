import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySearchQuery } from '../../testing/search.arbitrary.ts'
import { activeFilters, countActiveFilters, withoutFilter } from './active-filters.ts'
import { peopleOf } from './minimum-capacity.ts'
import type { SearchQuery } from './search-query.ts'

test('active filters are chips, in a fixed order, without destination, dates, travellers and sort', () => {
  const query: SearchQuery = {
    q: 'annecy',
    start_date: '2027-07-10',
    end_date: '2027-07-17',
    adults: 2,
    capacity: 4,
    petsAccepted: true,
    category: ['sea', 'city'],
    amenities: { wifi: { name: 'Wi-Fi' } },
    proximities: { beach: { maxDistance: 500 } },
    bbox: [-1, 43, 2, 46],
    sort: { value: 'random' },
  }
  expect(activeFilters(query)).toEqual([
    { key: 'category', value: 'sea' },
    { key: 'category', value: 'city' },
    { key: 'capacity', value: 4 },
    { key: 'petsAccepted', value: true },
    { key: 'amenities', value: 'wifi' },
    { key: 'proximities', value: 'beach' },
    { key: 'bbox', value: [-1, 43, 2, 46] },
  ])
  expect(countActiveFilters(query)).toBe(7)
  const { proximities: _, ...withoutBeach } = query
  expect(withoutFilter(query, { key: 'category', value: 'sea' })).toEqual({ ...withoutBeach, category: ['city'] })
})

test('removing every chip, one by one, leaves no filter and changes nothing else', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(anySearchQuery, (query) => {
      let rest = query
      for (let left = countActiveFilters(rest); left > 0; left = countActiveFilters(rest)) {
        const [chip] = activeFilters(rest)
        if (!chip) throw new Error('counted a chip that is not there')
        const next = withoutFilter(rest, chip)
        expect(activeFilters(next)).not.toContainEqual(chip)
        expect(countActiveFilters(next)).toBeLessThan(left)
        rest = next
      }
      const remaining = ['q', 'regionSlug', 'start_date', 'end_date', 'sort']
      if (!query.capacity && peopleOf(query) <= 1) remaining.push('people')
      if ((query.adults ?? 0) + (query.children ?? 0) <= 1) remaining.push('adults', 'children')
      expect(rest).toEqual(Object.fromEntries(Object.entries(query).filter(([key]) => remaining.includes(key))))
    }),
  )
})
