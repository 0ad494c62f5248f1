import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, anyLot } from '../../testing/stay.arbitrary.ts'
import { addDays } from '../dates.ts'
import { dayStates, departureStates, firstOpenMonth } from './calendar.ts'
import type { SeasonRule, StayRules } from './stay.ts'
import { checkStay } from './stay.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const june: SeasonRule = {
  start: '2027-06-01',
  end: '2027-07-03',
  weeklyPriceCents: 70_000,
  minNights: 3,
  arrivalWeekdays: EVERY_DAY,
}
const july: SeasonRule = { ...june, start: '2027-07-03', end: '2027-07-31', minNights: 7, arrivalWeekdays: [6] }
const lot: StayRules = {
  seasons: [june, july],
  busy: [
    { start: '2027-06-10', end: '2027-06-14' },
    { start: '2027-06-16', end: '2027-06-20' },
  ],
  today: '2027-06-02',
}
const stateOf = (date: string) => dayStates({ from: date, to: addDays(date, 1), ...lot })[0]

test.each([
  ['a free day', '2027-06-05', 'free', { ok: true }, false],
  ['yesterday', '2027-06-01', 'past', { ok: false, reason: 'past' }, false],
  ['two nights before a booking', '2027-06-08', 'free', { ok: false, reason: 'gapTooShort' }, true],
  ['another’s arrival day', '2027-06-10', 'taken', { ok: false, reason: 'taken' }, true],
  ['inside a booking', '2027-06-12', 'taken', { ok: false, reason: 'taken' }, false],
  ['between two bookings', '2027-06-14', 'free', { ok: false, reason: 'gapTooShort' }, false],
  ['another’s departure day', '2027-06-20', 'free', { ok: true }, false],
  ['Sunday where Saturdays count', '2027-07-04', 'free', { ok: false, reason: 'arrivalDay' }, true],
  ['the last day on sale', '2027-07-31', 'notOnSale', { ok: false, reason: 'notOnSale' }, true],
  ['after the seasons', '2027-08-20', 'notOnSale', { ok: false, reason: 'notOnSale' }, false],
])('calendar: %s, %s', (_, date, night, arrival, departureOnly) => {
  expect(stateOf(date)).toMatchObject({ date, night, arrival, departureOnly })
})

test('calendar: a day carries its season’s rules and price, none outside the seasons', () => {
  expect(stateOf('2027-07-04')).toMatchObject({
    arrival: { arrivalWeekdays: [6], minNights: 7 },
    nightPriceSevenths: 70_000,
  })
  expect(stateOf('2027-08-20')?.nightPriceSevenths).toBeNull()
})

test('calendar: leaving is refused with its reason on each of the 31 days after an arrival', () => {
  const states = departureStates('2027-06-05', lot)
  expect(states).toHaveLength(31)
  const reasonAfter = (nights: number) => {
    const departure = states[nights - 1]?.departure
    return departure?.ok ? 'ok' : departure?.reason
  }
  expect([2, 3, 5, 6, 30, 31].map(reasonAfter)).toEqual(['minNights', 'ok', 'ok', 'taken', 'taken', 'tooLong'])
})

test('calendar: one may arrive, or leave, exactly when some stay begins, or ends, that day', {
  timeout: 60_000,
}, () => {
  fc.assert(
    fc.property(anyLot, anyDay, (rules, date) => {
      const lengths = Array.from({ length: 30 }, (_, index) => index + 1)
      const allowed = (arrival: string, departure: string) =>
        checkStay({ arrival, departure }, rules.seasons, rules.busy, rules.today).ok
      const [state] = dayStates({ from: date, to: addDays(date, 1), ...rules })
      expect(state?.arrival.ok).toBe(lengths.some((nights) => allowed(date, addDays(date, nights))))
      const canLeave = lengths.some((nights) => allowed(addDays(date, -nights), date))
      expect(state?.departureOnly).toBe(canLeave && !state?.arrival.ok)
    }),
    { numRuns: 1_000 },
  )
})

test.each([
  ['ten free nights in the current month', [], '2027-06-10', '2027-06-01'],
  ['nine free nights left in the current month', [], '2027-06-22', '2027-07-01'],
  ['a month that is taken', [{ start: '2027-06-01', end: '2027-06-28' }], '2027-06-02', '2027-07-01'],
  ['never ten free nights', [{ start: '2027-06-05', end: '2027-07-25' }], '2027-06-02', '2027-06-01'],
  ['no free night', [{ start: '2027-06-01', end: '2027-08-01' }], '2027-06-02', '2027-06-01'],
  ['after the last season', [], '2027-09-12', '2027-09-01'],
])('LO-18: the calendar opens on the first month with ten free nights: %s', (_, busy, today, month) => {
  expect(firstOpenMonth({ seasons: [june, july], busy, today })).toBe(month)
})
