import { expect, test } from 'vitest'
import { publishedRating } from './published-rating.ts'

test.each([
  [null, 0, null],
  [5, 1, null],
  [4.5, 2, null],
  [4.3, 3, 4.3],
  [4.1, 250, 4.1],
])('LO-20: a rating of %s from %i reviews is shown as %s', (rating, count, shown) => {
  expect(publishedRating(rating, count)).toBe(shown)
})
