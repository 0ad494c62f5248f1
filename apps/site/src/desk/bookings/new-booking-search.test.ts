import { expect, test } from 'vitest'
import { departureAfter, readNewBookingSearch } from './new-booking-search.ts'

test.each([
  [{}, { adults: 2, children: 0 }],
  [{ start_date: '2027-07-10' }, { start_date: '2027-07-10', end_date: '2027-07-17', adults: 2, children: 0 }],
  [
    { start_date: '2027-07-10', end_date: '2027-07-09', adults: '0', children: '-1', q: ' cancale ' },
    { start_date: '2027-07-10', end_date: '2027-07-09', adults: 2, children: 0, q: 'cancale' },
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

const WEEK = { start_date: '2027-04-14', end_date: '2027-04-21' }

test.each([
  ['keeps the length of the stay', '2027-04-12', WEEK, '', '2027-04-19'],
  ['stays as it was set by hand', '2027-04-12', { ...WEEK, end_date: '2027-04-20' }, '2027-04-20', '2027-04-20'],
  ['keeps the length where the one set by hand is not after it', '2027-04-20', WEEK, '2027-04-20', '2027-04-27'],
  ['is the one set by hand again, once it is after it', '2027-04-12', WEEK, '2027-04-20', '2027-04-20'],
  [
    'is a week later where there was no stay',
    '2027-04-12',
    { start_date: '2027-04-14', end_date: '2027-04-13' },
    '',
    '2027-04-19',
  ],
  ['was set by hand before the arrival', '2027-04-12', {}, '2027-04-15', '2027-04-15'],
])('AG-206 the departure after a new arrival %s', (_, arrival, former, setByHand, expected) => {
  expect(departureAfter(arrival, former, setByHand)).toBe(expected)
})
