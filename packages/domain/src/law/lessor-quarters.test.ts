import { expect, test } from 'vitest'
import { lessorQuarters, nightsWithin } from './lessor-quarters.ts'

test('LW-204: the nights of a stay are split at New Year and at the end of a month', () => {
  const stay = { arrival: '2026-12-29', departure: '2027-01-03' }
  expect(nightsWithin(stay, { from: '2026-01-01', to: '2027-01-01' })).toBe(3)
  expect(nightsWithin(stay, { from: '2027-01-01', to: '2028-01-01' })).toBe(2)
  expect(nightsWithin(stay, { from: '2026-11-01', to: '2026-12-01' })).toBe(0)
})

test('LW-204: rent and fees are those of the quarter of the arrival', () => {
  const stay = (arrival: string, rentCents: number) => ({ arrival, rentCents, feeBasisPoints: 2_350 })
  expect(lessorQuarters([stay('2026-03-31', 10_000), stay('2026-04-01', 20_001), stay('2026-06-30', 30_000)])).toEqual([
    { rentCents: 10_000, feesCents: 2_350, stays: 1 },
    { rentCents: 50_001, feesCents: 4_700 + 7_050, stays: 2 },
    { rentCents: 0, feesCents: 0, stays: 0 },
    { rentCents: 0, feesCents: 0, stays: 0 },
  ])
})
