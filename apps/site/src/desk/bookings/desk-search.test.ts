import { expect, test } from 'vitest'
import { readDeskSearch } from './desk-search.ts'

test('AG-203 the filters of the bookings stand in the address, and a wrong one is the default', () => {
  expect(readDeskSearch({ q: ' Caron ', period: 'coming', state: 'late', page: 3 })).toEqual({
    q: 'Caron',
    period: 'coming',
    state: 'late',
    page: 3,
  })
  expect(readDeskSearch({ q: '', period: 'never', state: 4, page: -1 })).toEqual({
    period: 'all',
    state: 'all',
    page: 1,
  })
  expect(readDeskSearch({ q: 287 }).q).toBe('287')
})
