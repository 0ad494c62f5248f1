import { expect, test } from 'vitest'
import { mosaicSize, slidesOf } from './mosaic-size.ts'

test('MP-06: 8 photos a slide, 5 to 820 px, 4 to 620, 3 to 520', () => {
  expect([1440, 821, 820, 621, 620, 521, 520, 390].map(mosaicSize)).toEqual([8, 8, 5, 5, 4, 4, 3, 3])
  expect(slidesOf(['a', 'b', 'c', 'd'], 3)).toEqual([['a', 'b', 'c'], ['d']])
})
