import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLot, anyStay } from '../../testing/stay.arbitrary.ts'
import { addDays, nightsBetween } from '../dates.ts'
import { DAYS_APART, MAX_SHIFT_DAYS, nearestStays } from './nearest-stays.ts'
import { checkStay, type StayRules } from './stay.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
// 2027-07-03 is a Saturday.
const lot: StayRules = {
  seasons: [
    { start: '2027-05-01', end: '2027-07-03', weeklyPriceCents: 50_000, minNights: 3, arrivalWeekdays: EVERY_DAY },
    { start: '2027-07-03', end: '2027-09-04', weeklyPriceCents: 90_000, minNights: 7, arrivalWeekdays: [6] },
  ],
  busy: [{ start: '2027-07-17', end: '2027-07-31' }],
  today: '2027-04-01',
}
const nearest = (arrival: string, departure: string, limit = 3) =>
  nearestStays({ arrival, departure }, lot, limit).map((stay) => `${stay.arrival} ${stay.departure}`)

test('LO-19: a taken week leads to the free weeks before and after it', () => {
  expect(nearest('2027-07-17', '2027-07-24')).toEqual([
    '2027-07-10 2027-07-17',
    '2027-07-31 2027-08-07',
    '2027-07-03 2027-07-10',
  ])
})

test('LO-19: an arrival on the wrong weekday leads to the right one, of the requested length first', () => {
  expect(nearest('2027-08-08', '2027-08-15', 2)).toEqual(['2027-08-07 2027-08-14', '2027-08-14 2027-08-21'])
})

test('LO-19: a stay that is too short leads to the shortest from the same day', () => {
  expect(nearest('2027-05-10', '2027-05-11', 1)).toEqual(['2027-05-10 2027-05-13'])
})

test('LO-19: far from every season, and for dates in the wrong order, there is nothing', () => {
  expect(nearest('2028-01-01', '2028-01-08')).toEqual([])
  expect(nearest('2027-05-11', '2027-05-10')).toEqual([])
})

test('LO-19: whatever the lot, alternatives can be booked, arrive near the requested day and apart from each other', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(anyLot, anyStay, fc.integer({ min: 1, max: 5 }), (rules, { arrival, nights }, limit) => {
      const stays = nearestStays({ arrival, departure: addDays(arrival, nights) }, rules, limit)
      expect(stays.length).toBeLessThanOrEqual(limit)
      for (const [index, stay] of stays.entries()) {
        expect(checkStay(stay, rules.seasons, rules.busy, rules.today).ok).toBe(true)
        expect(Math.abs(nightsBetween(arrival, stay.arrival))).toBeLessThanOrEqual(MAX_SHIFT_DAYS)
        for (const other of stays.slice(0, index))
          expect(Math.abs(nightsBetween(other.arrival, stay.arrival))).toBeGreaterThanOrEqual(DAYS_APART)
      }
    }),
    { numRuns: 500 },
  )
})
