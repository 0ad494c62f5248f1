import { expect, test } from 'vitest'
import { readNewBookingSearch } from './new-booking-search.ts'

test.each([
  [{}, { adults: 2, children: 0 }],
  [{ start_date: '2027-07-10' }, { start_date: '2027-07-10', end_date: '2027-07-17', adults: 2, children: 0 }],
  [
    { start_date: '2027-07-10', end_date: '2027-07-09', adults: '0', children: '-1', q: ' cancale ' },
    { start_date: '2027-07-10', end_date: '2027-07-17', adults: 2, children: 0, q: 'cancale' },
  ],
  [
    { start_date: '2027-07-10', end_date: '2027-07-13', adults: 4, children: 2, reference: 'EME-1' },
    { start_date: '2027-07-10', end_date: '2027-07-13', adults: 4, children: 2, reference: 'EME-1' },
  ],
  [
    { start_date: '2027-02-30', end_date: '2027-03-02' },
    { adults: 2, children: 0 },
  ],
])('AG-204 reads %j', (search, expected) => {
  expect(readNewBookingSearch(search)).toEqual(expected)
})
