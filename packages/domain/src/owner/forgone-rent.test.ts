import { expect, test } from 'vitest'
import { rentOfNights } from '../booking/rent.ts'
import { forgoneRent, sameWeeksLastYear } from './forgone-rent.ts'

const TODAY = '2026-06-01'
/** Saturday to Saturday; the same weeks of 2025 begin on Saturday 5 July. */
const WEEK = { arrival: '2026-07-04', departure: '2026-07-11' }
const season = (start: string, end: string, weeklyPriceCents: number) => ({
  start,
  end,
  weeklyPriceCents,
  minNights: 7,
  arrivalWeekdays: [6],
})
const reduction = {
  kind: 'discount' as const,
  name: 'Été',
  percentBasisPoints: 1000,
  announceable: true,
  stayFrom: '2026-07-01',
  stayTo: '2026-08-01',
  minNights: 1,
  bookAtLeastDaysBefore: null,
  bookAtMostDaysBefore: null,
}

test('the same weeks of last year keep their weekdays', () => {
  expect(sameWeeksLastYear(WEEK)).toEqual({ arrival: '2025-07-05', departure: '2025-07-12' })
})

test('the rent of nights follows their seasons with the best promotion, whatever the arrival rules', () => {
  const seasons = [season('2026-07-01', '2026-07-08', 70_000), season('2026-07-08', '2026-08-01', 140_000)]
  const rent = (stay: typeof WEEK, promotions = [reduction].slice(1)) =>
    rentOfNights(stay, { seasons, promotions, today: TODAY })
  expect(rent(WEEK)).toBe(4 * 10_000 + 3 * 20_000)
  expect(rent({ arrival: '2026-07-05', departure: '2026-07-06' })).toBe(10_000)
  expect(rent(WEEK, [reduction])).toBe(90_000)
  expect(rent({ arrival: '2026-07-30', departure: '2026-08-02' })).toBeNull()
})

const range = (start: string, end: string) => ({ start, end })
test.each([
  ['all of it', 70_000, [range('2025-06-28', '2025-07-19')], '2025-01-04', 10_000, 70_000],
  ['three nights of seven', 70_000, [range('2025-07-09', '2025-07-20')], '2025-01-04', 4286, 30_002],
  [
    'two halves',
    70_000,
    [range('2025-07-01', '2025-07-06'), range('2025-07-11', '2025-07-14')],
    '2025-01-04',
    2857,
    19_999,
  ],
  ['none, but others', 70_000, [range('2025-07-12', '2025-07-19')], '2025-01-04', 0, 0],
  ['rented later for the first time', 70_000, [range('2025-07-06', '2025-07-12')], '2025-07-06', null, null],
  ['never rented', 70_000, [], null, null, null],
  ['not on sale', null, [range('2025-06-28', '2025-07-19')], '2025-01-04', 10_000, null],
])('last year %s', (_, rent, rented, knownSince, share, forgone) => {
  expect(forgoneRent(WEEK, rent, { rented, knownSince })).toEqual({
    nights: 7,
    rentCents: rent,
    lastYearOccupancyBasisPoints: share,
    forgoneCents: forgone,
  })
})
