import { expect, test } from 'vitest'
import { listingNeighbours } from './listing-neighbours.ts'

const vocabulary = {
  orderedRegions: [
    {
      name: 'Mer',
      slug: 'mer',
      regions: [
        { name: 'Bretagne', slug: 'bretagne' },
        { name: 'Corse', slug: 'corse' },
      ],
    },
  ],
  destinations: [
    { name: 'Saint-Malo', slug: 'saint-malo', region_slug: 'bretagne', count: 9 },
    { name: 'Carnac', slug: 'carnac', region_slug: 'bretagne', count: 4 },
    { name: 'Dinard', slug: 'dinard', region_slug: 'bretagne', count: 0 },
    { name: 'Calvi', slug: 'calvi', region_slug: 'corse', count: 0 },
  ],
}

test('RT-05 a listing leads to its neighbours that have a lot: regions of a category, cities of a region, cities beside a city', () => {
  const saintMalo = { name: 'Saint-Malo', url: '/locations-saint-malo' }
  const carnac = { name: 'Carnac', url: '/locations-carnac' }
  expect(listingNeighbours({ category: 'mer', place: null }, vocabulary)).toEqual([
    { name: 'Bretagne', url: '/locations-mer-bretagne' },
  ])
  expect(listingNeighbours({ category: null, place: 'bretagne' }, vocabulary)).toEqual([saintMalo, carnac])
  expect(listingNeighbours({ category: 'mer', place: 'bretagne' }, vocabulary)).toEqual([saintMalo, carnac])
  expect(listingNeighbours({ category: null, place: 'saint-malo' }, vocabulary)).toEqual([carnac])
  expect(listingNeighbours({ category: 'ville', place: null }, vocabulary)).toEqual([])
})
