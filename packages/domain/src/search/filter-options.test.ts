import { expect, test } from 'vitest'
import { CATEGORIES, CATEGORY_SLUGS, categoryOfSlug, proximitySteps } from './filter-options.ts'

test('each category has one French slug, and back', () => {
  for (const category of CATEGORIES) expect(categoryOfSlug(CATEGORY_SLUGS[category])).toBe(category)
  expect(categoryOfSlug('plage')).toBeUndefined()
})

test('SE-13: four steps', () => {
  expect(proximitySteps('beach')).toEqual([0, 500, 1000, 50_000])
  expect(proximitySteps('slope')).toEqual([0, 100, 500, 50_000])
})
