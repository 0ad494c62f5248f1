import { expect, test } from 'vitest'
import { seasonRows } from './season-rows.ts'

const season = (start: string, end: string, weeklyPriceCents: number, minNights = 7) => ({
  start,
  end,
  weeklyPriceCents,
  minNights,
  arrivalWeekdays: [6],
})
const promotion = (stayFrom: string, stayTo: string, kind: 'discount' | 'earlyLastDiscount' = 'discount') => ({
  kind,
  name: 'Printemps',
  percentBasisPoints: 1_000,
  stayFrom,
  stayTo,
  minNights: 7,
  lowestPriceOfLast30DaysCents: 60_000,
})

test('drops past seasons, starts the current one today and merges equal neighbours', () => {
  const seasons = [
    season('2027-07-03', '2027-07-31', 90_000),
    season('2026-09-01', '2026-11-01', 50_000),
    season('2026-11-01', '2027-01-02', 50_000),
    season('2027-01-02', '2027-07-03', 50_000),
  ]
  const rows = seasonRows({ compulsoryFees: 0, seasons, promotions: [] }, '2026-11-21')
  expect(rows.map(({ start, end, weeklyPriceCents }) => [start, end, weeklyPriceCents])).toEqual([
    ['2026-11-21', '2027-07-03', 50_000],
    ['2027-07-03', '2027-07-31', 90_000],
  ])
})

test('shows a promotion only when it covers every week of the row', () => {
  const seasons = [season('2027-04-01', '2027-05-01', 60_000), season('2027-05-01', '2027-07-01', 60_000)]
  const whole = seasonRows(
    { compulsoryFees: 0, seasons, promotions: [promotion('2027-04-01', '2027-05-01')] },
    '2026-11-21',
  )
  expect(whole.map(({ promotedPriceCents }) => promotedPriceCents)).toEqual([54_000, null])
  const others = [promotion('2027-04-10', '2027-05-01'), promotion('2027-01-01', '2028-01-01', 'earlyLastDiscount')]
  const none = seasonRows({ compulsoryFees: 0, seasons, promotions: others }, '2026-11-21')
  expect(none.map(({ promotedPriceCents }) => promotedPriceCents)).toEqual([null])
})

test('LW-301: each price holds the compulsory fees, and a promotion lowers the rent alone', () => {
  const seasons = [season('2027-04-01', '2027-05-01', 60_000)]
  const promotions = [promotion('2027-04-01', '2027-05-01')]
  const [row] = seasonRows({ seasons, promotions, compulsoryFees: 5_500 }, '2026-11-21')
  expect(row).toMatchObject({ weeklyPriceCents: 65_500, promotedPriceCents: 59_500 })
})
