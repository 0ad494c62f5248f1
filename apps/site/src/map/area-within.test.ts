import { expect, test } from 'vitest'
import { areaWithin } from './area-within.ts'

test('SE-16: a closer look stays within the area that was searched', () => {
  expect(areaWithin([0, 40, 10, 50], undefined)).toEqual([0, 40, 10, 50])
  expect(areaWithin([0, 40, 10, 50], [5, 45, 15, 55])).toEqual([5, 45, 10, 50])
  expect(areaWithin([0, 40, 1, 41], [5, 45, 15, 55])).toBeNull()
})
