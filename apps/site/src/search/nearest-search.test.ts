import { expect, test } from 'vitest'
import { nearestSearch } from './nearest-search.ts'

const none = { dates: [], destinations: [], filters: [] }
const query = { q: 'annecy', start_date: '2027-08-07', end_date: '2027-08-14', capacity: 12 }
const sort = { value: 'recommended' }

test('SE-15: the nearest search changes the dates, else the place, else takes one filter off, else all', () => {
  const dates = [{ start_date: '2027-08-08', end_date: '2027-08-15', count: 2 }]
  const destinations = [{ name: 'Chambéry', q: 'Chambéry', distanceKm: 40, count: 3 }]
  const filters = [{ key: 'capacity', value: '12', count: 9 }]
  expect(nearestSearch(query, { dates, destinations, filters })).toEqual({
    change: 'dates',
    query: { ...query, start_date: '2027-08-08', end_date: '2027-08-15', sort },
  })
  expect(nearestSearch(query, { ...none, destinations, filters })).toEqual({
    change: 'place',
    place: destinations[0],
    query: { ...query, q: 'Chambéry', sort },
  })
  expect(nearestSearch(query, { ...none, filters })).toMatchObject({
    change: 'filter',
    query: { q: 'annecy', start_date: '2027-08-07', end_date: '2027-08-14', sort },
  })
  const [place] = destinations
  const elsewhere = [{ ...place, name: 'Nice', q: 'Nice', distanceKm: null, count: 1 }]
  expect(nearestSearch(query, { ...none, destinations: elsewhere, filters })).toMatchObject({ change: 'filter' })
  expect(nearestSearch(query, { ...none, destinations: elsewhere })).toMatchObject({ change: 'place' })
  expect(nearestSearch(query, none)).toEqual({ change: 'everything', query: { q: 'annecy', sort } })
})
