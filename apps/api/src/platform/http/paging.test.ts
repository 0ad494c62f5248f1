import { expect, test } from 'vitest'
import { pageOf } from './paging.ts'

test.each([
  [1, 0, { page: 1, pages: 1, offset: 0 }],
  [2, 50, { page: 1, pages: 1, offset: 0 }],
  [2, 51, { page: 2, pages: 2, offset: 50 }],
  [9, 120, { page: 3, pages: 3, offset: 100 }],
])('paging: page %i of %i rows, fifty a page', (requested, total, page) => {
  expect(pageOf(requested, total, 50)).toEqual(page)
})
