import { expect, test } from 'vitest'
import { shiftedStays, usualStays } from './flexible-stays.ts'

const dates = (stays: { arrival: string; departure: string }[]) =>
  stays.map(({ arrival, departure }) => `${arrival} ${departure}`)

test('SE-22: the weekends of a month run from Friday to Sunday, those that begin before today left out', () => {
  expect(dates(usualStays('weekend', '2026-07-15', '2026-07-04'))).toEqual([
    '2026-07-10 2026-07-12',
    '2026-07-17 2026-07-19',
    '2026-07-24 2026-07-26',
    '2026-07-31 2026-08-02',
  ])
})

test('SE-22: weeks and fortnights begin on the Saturdays of the month', () => {
  expect(dates(usualStays('week', '2027-02-01', '2026-11-25'))).toEqual([
    '2027-02-06 2027-02-13',
    '2027-02-13 2027-02-20',
    '2027-02-20 2027-02-27',
    '2027-02-27 2027-03-06',
  ])
  expect(dates(usualStays('fortnight', '2026-12-31', '2026-12-26'))).toEqual(['2026-12-26 2027-01-09'])
})

test('SE-22: a stay shifts by up to three days, keeps its length, and never begins in the past', () => {
  const stay = { arrival: '2026-11-27', departure: '2026-12-01' }
  expect(dates(shiftedStays(stay, '2026-11-25'))).toEqual([
    '2026-11-25 2026-11-29',
    '2026-11-26 2026-11-30',
    '2026-11-27 2026-12-01',
    '2026-11-28 2026-12-02',
    '2026-11-29 2026-12-03',
    '2026-11-30 2026-12-04',
  ])
})
