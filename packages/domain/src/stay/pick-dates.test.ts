import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, anyLot } from '../../testing/stay.arbitrary.ts'
import { addDays, nightsBetween } from '../dates.ts'
import { checkPick, type DateSelection, EMPTY_SELECTION, type PickerContext, selectDay } from './pick-dates.ts'
import { checkStay, type SeasonRule, type StayRules } from './stay.ts'

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
const search: PickerContext = { today: '2027-06-02' }
const withLot: PickerContext = { today: lot.today, lot }
const pick = (context: PickerContext, ...days: string[]) =>
  days.reduce<DateSelection>((selection, day) => selectDay(selection, day, context), EMPTY_SELECTION)

test.each([
  ['a start', search, ['2027-06-05'], '2027-06-05', null],
  ['a range', search, ['2027-06-05', '2027-06-12'], '2027-06-05', '2027-06-12'],
  ['the same day twice clears', search, ['2027-06-05', '2027-06-05'], null, null],
  ['a third day begins anew', search, ['2027-06-05', '2027-06-12', '2027-06-20'], '2027-06-20', null],
  ['the past is not chosen', search, ['2027-06-01'], null, null],
  ['an earlier day changes nothing', search, ['2027-06-09', '2027-06-05'], '2027-06-09', null],
  ['nor does the day before', search, ['2027-06-09', '2027-06-08'], '2027-06-09', null],
  ['nor the day after', search, ['2027-06-09', '2027-06-10'], '2027-06-09', null],
  ['30 days later still ends', search, ['2027-06-09', '2027-07-09'], '2027-06-09', '2027-07-09'],
  ['31 days later does not', search, ['2027-06-09', '2027-07-10'], '2027-06-09', null],
  ['a lot: another’s arrival day ends', withLot, ['2027-06-05', '2027-06-10'], '2027-06-05', '2027-06-10'],
  ['a lot: not over a booking', withLot, ['2027-06-05', '2027-06-11'], '2027-06-05', null],
  ['a lot: not too short', withLot, ['2027-06-05', '2027-06-07'], '2027-06-05', null],
  ['a lot: no start on a taken day', withLot, ['2027-06-11'], null, null],
  ['a lot: no start on a Sunday in July', withLot, ['2027-07-04'], null, null],
])('LO-10: %s', (_, context, days, start, end) => {
  expect(pick(context, ...days)).toEqual({ start, end })
})

test.each([
  ['2027-06-09', '2027-06-05', 'beforeStart'],
  ['2027-06-09', '2027-06-08', 'nextToStart'],
  ['2027-06-09', '2027-06-10', 'nextToStart'],
  ['2027-06-09', '2027-07-10', 'tooLong'],
])('LO-10: after %s the day %s is disabled: %s', (start, day, reason) => {
  expect(checkPick({ start, end: null }, day, search)).toMatchObject({ ok: false, reason })
})

test('LO-10: a gap of one night is no start where a picked stay has two', () => {
  const gap = { seasons: [{ ...june, minNights: 1 }], busy: [{ start: '2027-06-11', end: '2027-06-15' }] }
  expect(checkPick(EMPTY_SELECTION, '2027-06-10', { today: '2027-06-02', lot: gap })).toEqual({
    ok: false,
    reason: 'gapTooShort',
  })
})

test('LO-10: whatever is clicked, a whole range is a stay that the lot allows, and a start can be ended', {
  timeout: 60_000,
}, () => {
  const clicks = fc.array(anyDay, { minLength: 1, maxLength: 25 })
  fc.assert(
    fc.property(anyLot, fc.boolean(), clicks, ({ today, ...nights }, hasLot, days) => {
      const context: PickerContext = hasLot ? { today, lot: nights } : { today }
      let selection = EMPTY_SELECTION
      for (const day of days) {
        selection = selectDay(selection, day, context)
        const { start, end } = selection
        if (start === null) expect(end).toBeNull()
        else if (end !== null) {
          expect(start >= today).toBe(true)
          expect(nightsBetween(start, end)).toBeGreaterThanOrEqual(2)
          expect(nightsBetween(start, end)).toBeLessThanOrEqual(30)
          if (hasLot)
            expect(checkStay({ arrival: start, departure: end }, nights.seasons, nights.busy, today).ok).toBe(true)
        } else {
          const ends = Array.from({ length: 30 }, (_, index) => addDays(start, index + 1))
          expect(ends.some((date) => checkPick(selection, date, context).ok)).toBe(true)
          expect(selectDay(selection, start, context)).toEqual(EMPTY_SELECTION)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})
