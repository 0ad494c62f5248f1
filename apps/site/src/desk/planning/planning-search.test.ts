import { expect, test } from 'vitest'
import { readPlanningSearch } from './planning-search.ts'

test.each([
  [{}, { page: 1, view: 'grid' }],
  [
    { from: '2027-07-01', q: ' Cancale ', capacity: '6', kind: 'house', page: '3', view: 'list' },
    { from: '2027-07-01', q: 'Cancale', capacity: 6, kind: 'house', page: 3, view: 'list' },
  ],
  [
    { from: '2027-02-30', capacity: '-1', kind: 'castle', page: 'x', view: 'map' },
    { page: 1, view: 'grid' },
  ],
])('AG-202 reads %j', (search, expected) => {
  expect(readPlanningSearch(search)).toEqual(expected)
})
