import {
  defaultParseSearch,
  defaultStringifySearch,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseSearchValue } from './parse-search-value.ts'

const VALUES = [
  '2027-05-01',
  '12',
  '-3',
  '1.5',
  '1e3',
  '007',
  '1.',
  '-',
  'true',
  'truey',
  'null',
  '',
  '[1,"a"]',
  '{"a":1}',
  '[1',
  '"x"',
  'x',
  ' 1',
  '1 ',
]

test.each(VALUES)('a search value is read and written as the router does by itself: %o', (value) => {
  const query = `?a=${encodeURIComponent(value)}`
  expect(parseSearchWith(parseSearchValue)(query)).toEqual(defaultParseSearch(query))
  expect(stringifySearchWith(JSON.stringify, parseSearchValue)({ a: value })).toBe(defaultStringifySearch({ a: value }))
})
