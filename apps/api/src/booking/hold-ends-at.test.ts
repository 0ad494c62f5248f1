import { expect, test } from 'vitest'
import { endOfDayInFrance } from '../platform/clock.ts'

test.each([
  ['2027-01-15', '2027-01-15T23:00:00.000Z'],
  ['2027-07-15', '2027-07-15T22:00:00.000Z'],
  ['2027-03-27', '2027-03-27T23:00:00.000Z'],
  ['2027-03-28', '2027-03-28T22:00:00.000Z'],
  ['2027-10-30', '2027-10-30T22:00:00.000Z'],
  ['2027-10-31', '2027-10-31T23:00:00.000Z'],
])('%s ends in France at %s', (day, instant) => {
  expect(endOfDayInFrance(day).toISOString()).toBe(instant)
})
