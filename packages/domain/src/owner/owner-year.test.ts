import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { rentReceivedWithin, rentWithin } from './owner-year.ts'

const year = (number: number) => ({ from: `${number}-01-01`, to: `${number + 1}-01-01` })

test('LW-408 O01 a stay over New Year belongs to both years by its nights', () => {
  const stay = { start_date: '2026-12-28', end_date: '2027-01-04', rentCents: 70_000 }
  expect([2025, 2026, 2027, 2028].map((number) => rentWithin(stay, year(number)))).toEqual([0, 40_000, 30_000, 0])
})

test('LW-408 the parts of successive periods are the rent, to the cent', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: -10, max: 70 })),
      (rentCents, nights, cuts) => {
        const start_date = '2026-12-01'
        const end_date = addDays(start_date, nights)
        const days = [-20, ...cuts, 100].toSorted((a, b) => a - b).map((day) => addDays(start_date, day))
        const parts = days
          .slice(1)
          .map((to, index) => rentWithin({ start_date, end_date, rentCents }, { from: days[index] ?? to, to }))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(rentCents)
      },
    ),
  )
})

test('LW-408 rent received counts in the year of the payment, after the rent nothing more, and a refund gives back', () => {
  const movements = [
    { on: '2026-11-02', cents: 25_000 },
    { on: '2027-01-03', cents: 80_000 },
    { on: '2028-02-01', cents: -40_000 },
  ]
  expect([2026, 2027, 2028].map((number) => rentReceivedWithin(70_000, movements, year(number)))).toEqual([
    25_000, 45_000, -5_000,
  ])
})
