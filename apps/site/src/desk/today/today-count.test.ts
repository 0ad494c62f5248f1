import { TODAY_LIMIT } from '@escale/contract/desk'
import { expect, test } from 'vitest'
import { countOf } from './today-count.ts'

test.each([
  [0, '0'],
  [TODAY_LIMIT - 1, '49'],
  [TODAY_LIMIT, '50+'],
])('AG-201: a list of %i entries, cut at fifty, is counted as %s', (length, shown) => {
  expect(countOf(new Array(length))).toBe(shown)
})
