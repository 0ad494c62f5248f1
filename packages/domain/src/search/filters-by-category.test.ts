import { expect, test } from 'vitest'
import { CATEGORIES, PROXIMITIES } from './filter-options.ts'
import { visibleLayouts, visibleProximities } from './filters-by-category.ts'

test('SE-05: spaCenter only for hydrotherapy, lifts only for mountain, beach and harbor only for sea', () => {
  const everywhere = ['airport', 'downtown', 'shops', 'skiSchool', 'slope']
  expect(visibleProximities([])).toEqual(everywhere)
  expect(visibleProximities(['city'])).toEqual(everywhere)
  expect(visibleProximities(['sea'])).toEqual([...everywhere, 'beach', 'harbor'])
  expect(visibleProximities(['mountain'])).toEqual([...everywhere, 'lifts'])
  expect(visibleProximities(['hydrotherapy'])).toContain('spaCenter')
  expect(visibleProximities([...CATEGORIES])).toEqual([...PROXIMITIES])
})

test('SE-05: layout items of the sea only for sea, of the mountain only for mountain', () => {
  const everywhere = ['balcony', 'garden', 'garageOrParking', 'swimmingPool', 'swimmingPoolPrivate']
  expect(visibleLayouts([])).toEqual(everywhere)
  expect(visibleLayouts(['sea'])).toEqual([...everywhere, 'mer', 'port'])
  expect(visibleLayouts(['mountain'])).toEqual(expect.arrayContaining([...everywhere, 'montagne', 'skiLockers']))
})
