import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySearchQuery } from '../../testing/search.arbitrary.ts'
import type { SearchQuery } from './search-query.ts'
import { parseApiQuery, parseSearchState, toApiQuery, toSearchState, withCategories } from './search-query.ts'

const page = { limit: 20, offset: 0 }

test('AP-03: a search is written as field, operator, value', () => {
  const query: SearchQuery = {
    sort: { value: 'priceIncreasing' },
    category: ['sea', 'city'],
    capacity: 4,
    bedrooms: 2,
    priceMax: 1500,
    q: 'annecy',
    start_date: '2027-07-10',
    end_date: '2027-07-17',
  }
  expect(toApiQuery(query, page)).toBe(
    'q=annecy&start_date=2027-07-10&end_date=2027-07-17&capacity=4&bedrooms>2&priceMax<1500' +
      '&category=sea&category=city&sort=;priceIncreasing;&limit=20&offset=0',
  )
  expect(
    toApiQuery(
      {
        q: 'L’Île & co',
        proximities: { beach: { maxDistance: 500 }, slope: { minDistance: 100, maxDistance: 500 } },
        amenities: { wifi: { name: 'Wi-Fi' }, sauna: { name: 'Sauna' } },
        bbox: [-1.5, 43, 2.25, 46],
        sort: { value: 'random', seed: 42 },
      },
      { limit: 50, offset: 100 },
    ),
  ).toBe(
    'q=L%E2%80%99%C3%8Ele%20%26%20co&amenities=wifi&amenities=sauna&proximities.slope>100&proximities.slope<500' +
      '&proximities.beach<500&bbox=-1.5,43,2.25,46&sort=;random;&seed=42&limit=50&offset=100',
  )
})

test('AP-03: any search survives the round trip through the API’s query', { timeout: 60_000 }, () => {
  const paging = fc.record({ limit: fc.integer({ min: 1, max: 100 }), offset: fc.integer({ min: 0, max: 1_000_000 }) })
  fc.assert(
    fc.property(anySearchQuery, paging, (query, { limit, offset }) => {
      const raw = toApiQuery(query, { limit, offset })
      expect(parseApiQuery(raw)).toEqual({ ok: true, query, limit, offset })
      const encoded = raw.split('&').map((term) => encodeURIComponent(decodeURIComponent(term)))
      expect(parseApiQuery(encoded.join('&'))).toEqual({ ok: true, query, limit, offset })
    }),
    { numRuns: 2_000 },
  )
})

test('SE-09: any search survives the round trip through the URL, JSON texts included', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(anySearchQuery, (query) => {
      const state = toSearchState(query)
      expect(parseSearchState({ ...state })).toEqual(query)
      expect(JSON.stringify(toSearchState(parseSearchState({ ...state })))).toBe(JSON.stringify(state))
      const texts = Object.entries(state).map(([key, value]) => [
        key,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ])
      expect(parseSearchState(Object.fromEntries(texts))).toEqual(query)
    }),
    { numRuns: 2_000 },
  )
})

test.each<[string, Record<string, unknown>, SearchQuery]>([
  ['numbers as texts', { capacity: '4', bedrooms: '2.7' }, { capacity: 4, bedrooms: 2 }],
  ['a text that looks like a number', { q: 74 }, { q: '74' }],
  ['control characters', { q: 'anne\u0000cy\n' }, { q: 'anne cy' }],
  ['one category of a form', { category: 'sea' }, { category: ['sea'] }],
  ['repeated keys, in one order', { category: ['city', 'sea', 'sea', 'moon'] }, { category: ['sea', 'city'] }],
  ['JSON texts', { proximities: '{"beach":{"maxDistance":500}}' }, { proximities: { beach: { maxDistance: 500 } } }],
  ['broken JSON', { proximities: '{"beach"', sort: '{' }, {}],
  ['a form’s distance', { 'proximity-beach': '500' }, { proximities: { beach: { maxDistance: 500 } } }],
  [
    'the first step of a distance',
    { proximities: { beach: { minDistance: 0, maxDistance: 500 } } },
    { proximities: { beach: { maxDistance: 500 } } },
  ],
  ['the last step of a distance', { 'proximity-beach': '50000', 'proximity-shops': '' }, {}],
  ['a form’s sort', { sort: 'random', seed: '7' }, { sort: { value: 'random', seed: 7 } }],
  ['a seed without need', { sort: { value: 'priceIncreasing', seed: 7 } }, { sort: { value: 'priceIncreasing' } }],
  ['an unknown sort', { sort: 'newest' }, {}],
  ['a checkbox', { petsAccepted: 'on' }, { petsAccepted: true }],
  ['a switch that is off', { petsAccepted: false }, {}],
  ['amenities of a form', { amenities: ['wifi', '__proto__'] }, { amenities: { wifi: { name: 'wifi' } } }],
  ['named amenities', { amenities: { wifi: { name: ' Wi-Fi ' } } }, { amenities: { wifi: { name: 'Wi-Fi' } } }],
  ['SE-07: a text excludes the region', { q: 'annecy', regionSlug: 'alpes_savoie' }, { q: 'annecy' }],
  ['SE-07: a region alone', { q: ' ', regionSlug: 'alpes_haute-savoie' }, { regionSlug: 'alpes_haute-savoie' }],
  ['a region without group', { regionSlug: 'savoie' }, {}],
  ['one date', { start_date: '2027-07-10' }, {}],
  ['dates backwards', { start_date: '2027-07-17', end_date: '2027-07-10' }, {}],
  ['31 nights', { start_date: '2027-07-01', end_date: '2027-08-01' }, {}],
  ['no such day', { start_date: '2027-02-30', end_date: '2027-03-04' }, {}],
  ['prices, floored', { priceMin: 300.9, priceMax: '1500' }, { priceMin: 300, priceMax: 1500 }],
  ['prices backwards', { priceMin: 900, priceMax: 300 }, {}],
  ['empty values', { q: '', capacity: 0, children: '0', category: [], proximities: {}, rating: null, adults: '' }, {}],
  ['out of scale', { rating: 6, officialRanking: -1, capacity: 1e9, bedrooms: Number.NaN }, {}],
  ['a map area', { bbox: '-1.123456,43,2,46' }, { bbox: [-1.12346, 43, 2, 46] }],
  ['a map area on the meridian', { bbox: [-0.000001, 43, 2, 46] }, { bbox: [0, 43, 2, 46] }],
  ['a map area inside out', { bbox: [2, 43, -1, 46] }, {}],
  ['what is none of its business', { panel: 'gallery', constructor: 'x', toString: 1 }, {}],
])('SE-09: the URL is read tolerantly: %s', (_, record, query) => {
  expect(parseSearchState(record)).toEqual(query)
})

test('SE-09: parsing any URL is idempotent', { timeout: 60_000 }, () => {
  const junk = fc.dictionary(
    fc.constantFrom('q', 'category', 'sort', 'proximities', 'amenities', 'bbox', 'priceMin', 'start_date', 'layout'),
    fc.oneof(fc.jsonValue(), fc.json(), fc.anything()),
  )
  fc.assert(
    fc.property(junk, (record) => {
      const query = parseSearchState(record)
      expect(parseSearchState({ ...query })).toEqual(query)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['', {}],
  ['?capacity=4', { capacity: 4 }],
  ['capacity>4', { capacity: 4 }],
  ['bedrooms%3E2', { bedrooms: 2 }],
  ['bedrooms%3E2=', { bedrooms: 2 }],
  ['officialRanking=3&rating>4', { officialRanking: 3, rating: 4 }],
  ['q=saint+jean%20de%20luz&&', { q: 'saint jean de luz' }],
  ['q=a%3Db%26c', { q: 'a=b&c' }],
  ['q=', {}],
  ['q=%00', {}],
  ['petsAccepted=false&capacity=0&priceMax<0&priceMin>5', { priceMin: 5 }],
  ['proximities.beach<50000', {}],
  ['name!=0', {}],
  ['sort=%3BpriceDecreasing%3B', { sort: { value: 'priceDecreasing' } }],
  ['sort=;random;&seed=0', { sort: { value: 'random', seed: 0 } }],
  ['sort=;priceIncreasing', { sort: { value: 'priceIncreasing' } }],
  ['sort=;priceIncreasing;areaDecreasing;', { sort: { value: 'priceIncreasing', thenBy: ['areaDecreasing'] } }],
  ['sort=;areaDecreasing;areaDecreasing;areaDecreasing;', { sort: { value: 'areaDecreasing' } }],
  [
    'sort=;ratingDecreasing;random;priceIncreasing;&seed=5',
    { sort: { value: 'ratingDecreasing', thenBy: ['random'], seed: 5 } },
  ],
  ['sort=;random;priceIncreasing;', { sort: { value: 'random' } }],
])('AP-03: "%s" is understood', (raw, query) => {
  expect(parseApiQuery(raw)).toEqual({ ok: true, query, ...page })
})

test.each([
  ['colour=blue', 'colour', 'unknown'],
  ['__proto__=1', '__proto__', 'unknown'],
  ['capacity', 'capacity', 'operator'],
  ['bedrooms=2', 'bedrooms', 'operator'],
  ['priceMax>1500', 'priceMax', 'operator'],
  ['category!=sea', 'category', 'operator'],
  ['capacity=four', 'capacity', 'value'],
  ['capacity=', 'capacity', 'value'],
  ['bedrooms>=2', 'bedrooms', 'value'],
  ['bedrooms>-1', 'bedrooms', 'value'],
  ['adults=0', 'adults', 'value'],
  ['rating>6', 'rating', 'value'],
  ['category=sea&category=moon', 'category', 'value'],
  ['proximities.moon<500', 'proximities.moon', 'unknown'],
  ['proximities.beach=500', 'proximities.beach', 'operator'],
  ['proximities.beach<500&proximities.beach>1000', 'proximities.beach', 'conflict'],
  ['proximities.beach<500&proximities.beach<1000', 'proximities.beach', 'repeated'],
  ['capacity=4&capacity=5', 'capacity', 'repeated'],
  ['start_date=2027-07-10', 'end_date', 'missing'],
  ['end_date=2027-07-10', 'start_date', 'missing'],
  ['start_date=2027-07-10&end_date=2027-07-10', 'end_date', 'conflict'],
  ['start_date=2027-07-01&end_date=2027-08-01', 'end_date', 'conflict'],
  ['start_date=10/07/2027&end_date=2027-07-17', 'start_date', 'value'],
  ['q=annecy&regionSlug=alpes_savoie', 'regionSlug', 'conflict'],
  ['priceMin>900&priceMax<300', 'priceMax', 'conflict'],
  ['sort=priceIncreasing', 'sort', 'value'],
  ['sort=;name;', 'sort', 'value'],
  ['sort=;priceIncreasing;name;', 'sort', 'value'],
  ['sort=;;', 'sort', 'value'],
  ['sort=;priceIncreasing;;areaDecreasing;', 'sort', 'value'],
  ['sort=;priceIncreasing;areaDecreasing;ratingDecreasing;areaIncreasing;random;', 'sort', 'value'],
  ['sort=;priceIncreasing;areaDecreasing;&seed=1', 'seed', 'conflict'],
  ['seed=4', 'seed', 'conflict'],
  ['bbox=1,2,3', 'bbox', 'value'],
  ['limit=101', 'limit', 'value'],
  ['limit=0', 'limit', 'value'],
  ['offset=-1', 'offset', 'value'],
  ['q=%E0%A4', 'q', 'value'],
  [`q=${'a'.repeat(101)}`, 'q', 'value'],
  ['name!=1', 'name', 'value'],
])('a malformed query names its field: "%s"', (raw, field, reason) => {
  expect(parseApiQuery(raw)).toEqual({ ok: false, field, reason })
})

test('promise 26: no query string makes the parser throw', { timeout: 60_000 }, () => {
  const term = fc.tuple(
    fc.constantFrom('q', 'capacity', 'sort', 'seed', 'bbox', 'proximities.beach', 'amenities', 'start_date', 'x'),
    fc.constantFrom('=', '<', '>', '!=', '%3E', ''),
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('4', '2027-07-10', ';random;', '%', '1,2,3,4')),
  )
  const raw = fc.oneof(
    fc.string(),
    fc.array(term).map((terms) => terms.map((parts) => parts.join('')).join('&')),
  )
  fc.assert(
    fc.property(raw, (text) => {
      const result = parseApiQuery(text)
      if (result.ok) {
        const again = parseApiQuery(toApiQuery(result.query, result))
        expect(again).toEqual(result)
      } else expect(typeof result.field).toBe('string')
    }),
    { numRuns: 5_000 },
  )
})

test('SE-05: removing a category removes the filters that only it offers', () => {
  const sea: SearchQuery = {
    category: ['sea'],
    proximities: { beach: { maxDistance: 500 }, shops: { maxDistance: 1000 } },
    layout: ['garden', 'mer'],
  }
  expect(withCategories(sea, ['sea', 'city'])).toEqual({ ...sea, category: ['sea', 'city'] })
  const green = { category: ['green'], proximities: { shops: { maxDistance: 1000 } }, layout: ['garden'] }
  expect(withCategories(sea, ['green'])).toEqual(green)
})
