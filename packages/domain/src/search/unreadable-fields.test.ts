import { expect, test } from 'vitest'
import { unreadableFields } from './unreadable-fields.ts'

test.each<[string, Record<string, unknown>, string[]]>([
  ['a number out of range', { capacity: 100 }, ['capacity']],
  ['a text for a number', { bedrooms: 'many' }, ['bedrooms']],
  ['a negative number', { rating: -1 }, ['rating']],
  ['a number written twice', { capacity: [2, 3] }, ['capacity']],
  ['a region without its group', { regionSlug: 'bretagne' }, ['regionSlug']],
  ['price limits in the wrong order', { priceMin: 900, priceMax: 100 }, ['priceMin', 'priceMax']],
  ['an unknown word of a list', { category: ['sea', 'moon'] }, ['category']],
  ['an unknown word alone', { accommodation: 'castle' }, ['accommodation']],
  ['an unknown sort', { sort: 'newest' }, ['sort']],
  ['a distance in the wrong order', { proximities: { beach: { minDistance: 9, maxDistance: 3 } } }, ['proximities']],
  ['an unknown place near by', { proximities: '{"moon":{"maxDistance":3}}' }, ['proximities']],
  ['an area that is none', { bbox: '1,2,3' }, ['bbox']],
  ['a destination that is no text', { q: { a: 1 } }, ['q']],
  ['an amenity that is no slug', { amenities: ['wi-fi', 'Ä'] }, ['amenities']],
])('SE-21 %s is unreadable', (_, record, fields) => {
  expect(unreadableFields(record)).toEqual(fields)
})

test.each<Record<string, unknown>>([
  {},
  { q: 'annecy', regionSlug: 'bretagne' },
  { q: '', capacity: '', priceMin: 0, priceMax: '0', petsAccepted: false, category: [], sort: '' },
  { capacity: '4', bedrooms: 2.7, petsAccepted: 'on', category: 'sea', sort: 'random', bbox: '1,2,3,4' },
  { proximities: { beach: { maxDistance: 50_000 } }, amenities: '{"wi-fi":{"name":"Wi-Fi"}}' },
  { start_date: 'soon', utm_source: 'mail', panel: 'other' },
])('SE-21 %j is readable', (record) => {
  expect(unreadableFields(record)).toEqual([])
})
