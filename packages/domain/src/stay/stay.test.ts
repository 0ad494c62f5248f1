import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyLot, anyStay } from '../../testing/stay.arbitrary.ts'
import { addDays, eachNight, weekday } from '../dates.ts'
import type { DayRange, SeasonRule, StayDecision } from './stay.ts'
import { checkStay, MAX_STAY_NIGHTS } from './stay.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
// 2027-07-03 is a Saturday.
const spring: SeasonRule = {
  start: '2027-04-01',
  end: '2027-07-03',
  weeklyPriceCents: 50_000,
  minNights: 3,
  arrivalWeekdays: EVERY_DAY,
}
const summer: SeasonRule = {
  start: '2027-07-03',
  end: '2027-08-28',
  weeklyPriceCents: 90_000,
  minNights: 7,
  arrivalWeekdays: [6],
}
const busy: DayRange[] = [
  { start: '2027-05-10', end: '2027-05-15' },
  { start: '2027-07-17', end: '2027-07-24' },
]
const check = (arrival: string, departure: string, today = '2027-04-10') =>
  checkStay({ arrival, departure }, [spring, summer], busy, today)

test.each<[string, string, string, StayDecision]>([
  ['a free week', '2027-05-01', '2027-05-08', { ok: true }],
  ['arrival today', '2027-04-10', '2027-04-13', { ok: true }],
  ['departure on another’s arrival day', '2027-05-07', '2027-05-10', { ok: true }],
  ['arrival on another’s departure day', '2027-05-15', '2027-05-18', { ok: true }],
  ['Saturday to Saturday', '2027-07-03', '2027-07-17', { ok: true }],
  ['from one season into the next', '2027-06-30', '2027-07-05', { ok: true }],
  ['thirty nights', '2027-05-15', '2027-06-14', { ok: true }],
  ['no night', '2027-05-01', '2027-05-01', { ok: false, reason: 'invalidDates' }],
  ['backwards', '2027-05-08', '2027-05-01', { ok: false, reason: 'invalidDates' }],
  ['no such day', '2027-04-31', '2027-05-08', { ok: false, reason: 'invalidDates' }],
  ['yesterday', '2027-04-09', '2027-04-16', { ok: false, reason: 'past' }],
  ['thirty-one nights', '2027-05-15', '2027-06-15', { ok: false, reason: 'tooLong', maxNights: 30 }],
  ['one night taken', '2027-05-07', '2027-05-11', { ok: false, reason: 'taken', night: '2027-05-10' }],
  ['a last night taken', '2027-05-14', '2027-05-17', { ok: false, reason: 'taken', night: '2027-05-14' }],
  ['beyond the seasons', '2027-08-21', '2027-08-29', { ok: false, reason: 'notOnSale', night: '2027-08-28' }],
  ['Sunday in summer', '2027-07-04', '2027-07-11', { ok: false, reason: 'arrivalDay', arrivalWeekdays: [6] }],
  ['too short', '2027-05-01', '2027-05-03', { ok: false, reason: 'minNights', minNights: 3 }],
])('%s, %s to %s', (_, arrival, departure, expected) => {
  expect(check(arrival, departure)).toEqual(expected)
})

test('a season without arrival weekdays lets nobody begin, yet may be stayed through', () => {
  const closed: SeasonRule = { ...summer, arrivalWeekdays: [] }
  expect(checkStay({ arrival: '2027-07-01', departure: '2027-07-10' }, [spring, closed], [], '2027-01-01').ok).toBe(
    true,
  )
  expect(checkStay({ arrival: '2027-07-03', departure: '2027-07-10' }, [spring, closed], [], '2027-01-01').ok).toBe(
    false,
  )
})

test('a stay is accepted exactly when each of its nights and its arrival’s season allow it', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(anyLot, anyStay, ({ seasons, busy: taken, today }, { arrival, nights }) => {
      const departure = addDays(arrival, nights)
      const within = (range: DayRange, night: string) => range.start <= night && night < range.end
      const season = seasons.find((range) => within(range, arrival))
      const allowed =
        arrival >= today &&
        nights <= MAX_STAY_NIGHTS &&
        eachNight(arrival, departure).every(
          (night) => seasons.some((range) => within(range, night)) && !taken.some((range) => within(range, night)),
        ) &&
        season?.arrivalWeekdays.includes(weekday(arrival)) &&
        nights >= season.minNights
      expect(checkStay({ arrival, departure }, seasons, taken, today).ok).toBe(allowed)
    }),
    { numRuns: 5_000 },
  )
})
