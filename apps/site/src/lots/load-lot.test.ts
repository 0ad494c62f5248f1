import { expect, test } from 'vitest'
import { lotPath, redirectToSearch } from './load-lot.ts'

test('RT-06: a lot path joins location type, region, city and slug', () => {
  const params = { locationType: 'location-maison', region: 'bretagne', city: 'dinard', _splat: 'villa-12' }
  expect(lotPath(params)).toBe('/location-maison/bretagne/dinard/villa-12')
})

test('LO-11: an unpublished lot redirects to the search that the API names and keeps the stay', () => {
  const search = { start_date: '2027-07-10', end_date: '2027-07-17', adults: 2, disableInsurance: true as const }
  expect(redirectToSearch('/recherche?q=Saint-Malo', search)).toEqual({
    q: 'Saint-Malo',
    start_date: '2027-07-10',
    end_date: '2027-07-17',
    adults: 2,
  })
})
