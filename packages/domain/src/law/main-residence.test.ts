import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, nightsBetween } from '../dates.ts'
import { checkDayCap, nightsByYear } from './main-residence.ts'

const threeNights = { arrival: '2026-07-04', departure: '2026-07-07' }

test('LW-202: D05, of 120 nights 118 are let, and three more are refused', () => {
  const letting = (nights: number, maxNights = 120) => ({ maxNights, nightsLetByYear: [{ year: 2026, nights }] })
  expect(checkDayCap(letting(118), threeNights)).toEqual({
    ok: false,
    reason: 'dayCap',
    year: 2026,
    maxNights: 120,
    nightsLeft: 2,
  })
  expect(checkDayCap(letting(117), threeNights)).toEqual({ ok: true })
  expect(checkDayCap(letting(88, 90), threeNights)).toMatchObject({ ok: false, maxNights: 90, nightsLeft: 2 })
  // More nights may have been let before the commune lowered its limit.
  expect(checkDayCap(letting(100, 90), threeNights)).toMatchObject({ ok: false, nightsLeft: 0 })
  expect(checkDayCap(null, threeNights)).toEqual({ ok: true })
})

test('LW-202: a stay over New Year counts in each year for its nights', () => {
  const stay = { arrival: '2026-12-28', departure: '2027-01-04' }
  expect(nightsByYear(stay)).toEqual([
    { year: 2026, nights: 4 },
    { year: 2027, nights: 3 },
  ])
  const letting = (before: number, after: number) => ({
    maxNights: 120,
    nightsLetByYear: [
      { year: 2026, nights: before },
      { year: 2027, nights: after },
    ],
  })
  expect(checkDayCap(letting(116, 117), stay)).toEqual({ ok: true })
  expect(checkDayCap(letting(117, 0), stay)).toMatchObject({ year: 2026, nightsLeft: 3 })
  expect(checkDayCap(letting(0, 118), stay)).toMatchObject({ year: 2027, nightsLeft: 2 })
})

test('LW-202: the nights of the years add up to the stay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1, max: 800 }), (after, nights) => {
      const arrival = addDays('2026-01-01', after)
      const stay = { arrival, departure: addDays(arrival, nights) }
      const years = nightsByYear(stay)
      expect(years.reduce((sum, year) => sum + year.nights, 0)).toBe(nightsBetween(stay.arrival, stay.departure))
      expect(new Set(years.map(({ year }) => year)).size).toBe(years.length)
    }),
  )
})
