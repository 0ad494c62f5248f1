import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { parseQuery, stringifyQuery } from './query-string.ts'

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
  expect(parseQuery(query)).toEqual(defaultParseSearch(query))
  expect(stringifyQuery({ a: value })).toBe(defaultStringifySearch({ a: value }))
})
