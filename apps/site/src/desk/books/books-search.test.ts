import { expect, test } from 'vitest'
import { booksPeriod, readBooksSearch } from './books-search.ts'

test('AG-407: the books are shown for the year so far, or for the period of the address', () => {
  const today = '2027-08-12'
  expect(booksPeriod({}, today)).toEqual({ from: '2027-01-01', to: today, q: '' })
  expect(booksPeriod({ to: '2026-12-31' }, today)).toEqual({ from: '2026-01-01', to: '2026-12-31', q: '' })
  expect(booksPeriod({ from: '2027-09-01', q: 'Le Goff' }, today)).toEqual({
    from: '2027-09-01',
    to: '2027-09-01',
    q: 'Le Goff',
  })
  expect(booksPeriod({ from: '2027-09-01', to: '2027-07-01' }, today)).toMatchObject({ from: '2027-07-01' })
  expect(readBooksSearch({ from: '2027-02-30', to: 7, q: ' x ' })).toEqual({ q: 'x' })
})
