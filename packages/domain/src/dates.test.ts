import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  compareDates,
  dayNumber,
  eachNight,
  fromDayNumber,
  isIsoDate,
  monthGrid,
  monthOf,
  nightsBetween,
  startOfMonth,
  weekday,
} from './dates.ts'

const FIRST = dayNumber('1900-01-01')
const LAST = dayNumber('2200-12-31')
const anyDay = fc.integer({ min: FIRST, max: LAST })

test('day numbers and days are each other’s inverse, for every day from 1900 to 2200', () => {
  for (let day = FIRST; day <= LAST; day++) {
    const date = fromDayNumber(day)
    if (dayNumber(date) !== day || !isIsoDate(date)) throw new Error(date)
  }
})

test('days agree with the calendar of the language, in UTC', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const oracle = new Date(day * 86_400_000)
      expect(fromDayNumber(day)).toBe(oracle.toISOString().slice(0, 10))
      expect(weekday(fromDayNumber(day))).toBe(oracle.getUTCDay() || 7)
    }),
  )
})

test.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2027-02-29', false],
  ['2100-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-01-00', false],
  ['1899-12-31', false],
  ['2201-01-01', false],
  ['2027-7-1', false],
  ['2027-07-01T00:00', false],
  ['2027-07-01\n', false],
  ['', false],
  [20270701, false],
  [null, false],
])('%s is a calendar day: %s', (value, expected) => {
  expect(isIsoDate(value)).toBe(expected)
})

test('arithmetic refuses what is no day instead of going on with NaN', () => {
  expect(() => addDays('2027-02-30', 1)).toThrow(RangeError)
  expect(() => addMonths('soon', 1)).toThrow(RangeError)
})

test.each([
  ['2027-01-31', 1, '2027-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2027-08-31', -6, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2027-01-15', -1, '2026-12-15'],
  ['2027-06-30', 12, '2028-06-30'],
  ['2027-06-30', 0, '2027-06-30'],
])('%s and %i months is %s', (date, months, expected) => {
  expect(addMonths(date, months)).toBe(expected)
})

test('nights are half-open, also over the weekends when clocks change', () => {
  expect(eachNight('2027-03-27', '2027-03-30')).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
  expect(nightsBetween('2027-10-30', '2027-11-01')).toBe(2)
  expect(eachNight('2027-03-30', '2027-03-30')).toEqual([])
  expect(eachNight('2027-03-30', '2027-03-27')).toEqual([])
  expect(nightsBetween('2027-03-30', '2027-03-27')).toBe(-3)
})

test('days sort', () => {
  expect(['2027-10-01', '2027-02-01', '2026-12-31'].sort(compareDates)).toEqual([
    '2026-12-31',
    '2027-02-01',
    '2027-10-01',
  ])
  expect(compareDates('2027-01-01', '2027-01-01')).toBe(0)
})

test('LO-10: weeks of a month begin on Monday', () => {
  expect(monthGrid(2027, 8)[0]).toEqual([null, null, null, null, null, null, '2027-08-01'])
  expect(monthGrid(2027, 8).at(-1)).toEqual(['2027-08-30', '2027-08-31', null, null, null, null, null])
  expect(monthGrid(2027, 2)).toHaveLength(4)
  expect(monthOf('2027-08-17')).toEqual({ year: 2027, month: 8 })
  expect(startOfMonth('2027-08-17')).toBe('2027-08-01')
})

test('a month’s grid holds each of its days once, under its weekday', () => {
  fc.assert(
    fc.property(fc.integer({ min: FIRST, max: dayNumber('2200-11-30') }), (day) => {
      const first = startOfMonth(fromDayNumber(day))
      const { year, month } = monthOf(first)
      const grid = monthGrid(year, month)
      expect(grid.flat().filter((place) => place !== null)).toEqual(eachNight(first, addMonths(first, 1)))
      for (const week of grid) {
        expect(week).toHaveLength(7)
        week.forEach((date, place) => {
          if (date !== null) expect(weekday(date)).toBe(place + 1)
        })
      }
    }),
  )
})
