import { expect, test } from 'vitest'
import { readDaySearch, readReceivablesSearch, receivablesSearchText } from './money-search.ts'

test.each([
  [{}, ''],
  [{ state: 'late', page: 1 }, ''],
  [{ state: 'week', page: '2' }, '?state=week&page=2'],
  [{ state: 'other', page: '-1' }, ''],
  [{ page: '1.5' }, ''],
  [{ page: '10001' }, ''],
])('AG-405 the list of the address %j is written as "%s"', (search, text) => {
  expect(receivablesSearchText(readReceivablesSearch(search))).toBe(text)
})

test('AG-405 the day book shows the day of the address, or none that is no day', () => {
  expect(readDaySearch({ on: '2026-06-15' })).toEqual({ on: '2026-06-15' })
  for (const on of ['2026-06-31', 'today', 7, undefined, '0001-01-01']) expect(readDaySearch({ on })).toEqual({})
})
