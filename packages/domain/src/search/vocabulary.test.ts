import { expect, test } from 'vitest'
import {
  CATEGORIES,
  CATEGORY_SLUGS,
  categoryOfSlug,
  PROXIMITIES,
  proximitySteps,
  visibleLayouts,
  visibleProximities,
} from './vocabulary.ts'

test('each category has one French slug, and back', () => {
  for (const category of CATEGORIES) expect(categoryOfSlug(CATEGORY_SLUGS[category])).toBe(category)
  expect(categoryOfSlug('plage')).toBeUndefined()
})

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

test('SE-13: four steps', () => {
  expect(proximitySteps('beach')).toEqual([0, 500, 1000, 50_000])
  expect(proximitySteps('slope')).toEqual([0, 100, 500, 50_000])
})
