import { expect, test } from 'vitest'
import { lotPath, searchInstead } from './lot-address.ts'

test('RT-06: the path of a lot is made from its four parts', () => {
  const params = { locationType: 'location-maison', region: 'bretagne', city: 'dinard', _splat: 'villa-12' }
  expect(lotPath(params)).toBe('/location-maison/bretagne/dinard/villa-12')
})

test('LO-11: an unpublished lot leads to the search that the API names, for the same stay', () => {
  const search = { start_date: '2027-07-10', end_date: '2027-07-17', adults: 2, disableInsurance: true as const }
  expect(searchInstead('/recherche?q=Saint-Malo', search)).toEqual({
    q: 'Saint-Malo',
    start_date: '2027-07-10',
    end_date: '2027-07-17',
    adults: 2,
  })
})
