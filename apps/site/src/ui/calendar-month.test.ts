import { expect, test } from 'vitest'
import { dayWithin, rangeWithin } from './calendar-month.tsx'

const JULY = '2027-07-01'
const NOTHING = { arrival: null, end: null, isPreview: false }
const inJuly = (arrival: string | null, end: string | null) => rangeWithin(JULY, { arrival, end, isPreview: false })

test('a month shows its part of a range, and nothing of a range elsewhere', () => {
  expect(inJuly('2027-07-10', '2027-07-17')).toEqual({ arrival: '2027-07-10', end: '2027-07-17', isPreview: false })
  expect(inJuly('2027-06-20', '2027-07-05')).toEqual({ arrival: '2027-06-30', end: '2027-07-05', isPreview: false })
  expect(inJuly('2027-07-25', '2027-08-20')).toEqual({ arrival: '2027-07-25', end: '2027-08-01', isPreview: false })
  for (const [arrival, end] of [
    [null, null],
    ['2027-06-20', null],
    ['2027-06-20', '2027-06-30'],
    ['2027-08-01', '2027-08-20'],
  ] as const)
    expect(inJuly(arrival, end)).toEqual(NOTHING)
})

test('a month within a range is the same wherever the range starts and ends', () => {
  expect(inJuly('2027-06-20', '2027-08-20')).toEqual(inJuly('2027-05-03', '2027-09-01'))
})

test('only the month of the tab stop has it', () => {
  expect(dayWithin(JULY, '2027-07-31')).toBe('2027-07-31')
  expect(dayWithin(JULY, '2027-08-01')).toBeNull()
})
