import { expect, test } from 'vitest'
import {
  normalizeAddress,
  readPageNumber,
  readSearchAddress,
  type SearchAddress,
  searchDeps,
} from './search-address.ts'
import { searchHref } from './search-href.ts'

const findRedirect = (run: () => unknown) => {
  try {
    run()
  } catch (thrown) {
    return (thrown as { options?: { search?: Record<string, unknown>; statusCode?: number } }).options
  }
  return undefined
}

test('SE-09: what a plain form sends, empty fields and all, becomes the proper address', () => {
  const search = { q: 'annecy', start_date: '', capacity: '', 'proximity-beach': '500' } as object
  expect(findRedirect(() => normalizeAddress({ search: search as SearchAddress }))?.search).toEqual({
    q: 'annecy',
    proximities: { beach: { maxDistance: 500 } },
  })
  expect(findRedirect(() => normalizeAddress({ search: readSearchAddress({ q: 'annecy' }) }))).toBeUndefined()
})

test('SE-09: dates that are no stay leave the search without dates, and are told', () => {
  const asked = { q: 'annecy', start_date: '2027-08-10', end_date: '2027-08-03' }
  expect(searchDeps({ search: asked })).toEqual({
    query: { q: 'annecy' },
    panel: undefined,
    invalidDates: { start_date: '2027-08-10', end_date: '2027-08-03' },
  })
  const past = { start_date: '2020-08-03', end_date: '2020-08-10' }
  expect(searchDeps({ search: past })).toMatchObject({ query: {}, invalidDates: past })
  expect(searchDeps({ search: { q: 'annecy' } }).invalidDates).toBeUndefined()
  expect(searchDeps({ search: { start_date: '2099-08-03', end_date: '2099-08-10' } }).invalidDates).toBeUndefined()
  // A plain form with the arrival alone.
  const half = { start_date: '2027-08-10', end_date: '' }
  expect(findRedirect(() => normalizeAddress({ search: half }))?.search).toEqual({ start_date: '2027-08-10' })
})

test('SE-10: a random order without a seed gets one, a seeded one keeps its own', () => {
  const search = readSearchAddress({ sort: 'random' })
  const tidy = findRedirect(() => normalizeAddress({ search }))?.search
  expect(tidy).toMatchObject({ sort: { value: 'random', seed: expect.any(Number) } })
  expect(findRedirect(() => normalizeAddress({ search: tidy as SearchAddress }))).toBeUndefined()
})

test('SE-09: the address is the whole state; what is strange to it does not reach the search', () => {
  const address = { category: ['sea'], utm_source: 'mail', panel: 'search-filter' }
  expect(searchDeps({ search: readSearchAddress(address) })).toEqual({
    query: { category: ['sea'] },
    panel: 'search-filter',
  })
})

test('SE-21: fields that cannot be read are named in the address and not searched', () => {
  const search = readSearchAddress({ capacity: 100, regionSlug: 'bretagne', bedrooms: 2 })
  expect(search).toEqual({ bedrooms: 2, ignored: ['regionSlug', 'capacity'] })
  expect(searchDeps({ search })).toMatchObject({ query: { bedrooms: 2 }, ignored: ['regionSlug', 'capacity'] })
  expect(readSearchAddress({ ...search })).toEqual(search)
  expect(readSearchAddress({ ignored: ['<b>', 'sort'] })).toEqual({ ignored: ['sort'] })
  // As the router hands them over, beside what was read.
  const foreign = { ignored: 'sort', panel: 'other' } as unknown as SearchAddress
  expect(searchDeps({ search: foreign })).toEqual({ query: {}, panel: undefined })
})

test('RT-05: page-1 is the search page itself, and only numbers are pages', () => {
  const search = readSearchAddress({ q: 'annecy' })
  expect(findRedirect(() => readPageNumber({ search, params: { page: '1' } }))?.statusCode).toBe(301)
  expect(readPageNumber({ search, params: { page: '2' } })).toEqual({ firstPage: 2 })
  expect(() => readPageNumber({ search, params: { page: '2x' } })).toThrow()
})

test('SE-09: object filters and sort stand in an address as JSON', () => {
  expect(decodeURIComponent(searchHref({ category: ['sea'], sort: { value: 'priceIncreasing' } }, 3))).toBe(
    '/recherche/page-3?category=["sea"]&sort={"value":"priceIncreasing"}',
  )
})
