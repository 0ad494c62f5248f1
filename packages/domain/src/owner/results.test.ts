import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf } from '../payment/ledger.ts'
import { expectedIncome } from './mandate-fee.ts'
import {
  allocate,
  changeBasisPoints,
  comparedYears,
  expenseAmounts,
  monthRange,
  nightsWithin,
  revenueByMonth,
  stayAmounts,
  totalOf,
  yearToDate,
} from './results.ts'

const agreed = {
  start_date: '2026-07-04',
  rentCents: 80_001,
  processingFeeCents: 2_500,
  feeBasisPoints: 2_000,
}

test('OW-08: a paid stay: its rent is the revenue, a fifth of it the fee, the tenant’s fee separate', () => {
  expect(stayAmounts({ ...agreed, capturedCents: 95_000, refundedCents: 0 })).toEqual({
    rentalNetPrice: 80_001,
    ownerFee: 16_000,
    tenantFee: 2_500,
    expense: 16_000,
    revenue: 80_001,
    balance: 64_001,
  })
})

test('OW-08: a deposit is rent; refunds are subtracted', () => {
  expect(allocate({ ...agreed, capturedCents: 20_000, refundedCents: 0 })).toEqual({
    rentCents: 20_000,
    processingFeeCents: 0,
    otherCents: 0,
  })
  expect(stayAmounts({ ...agreed, capturedCents: 95_000, refundedCents: 95_000 }).balance).toBe(0)
})

const cents = (max: number) => fc.integer({ min: 0, max })
const booking = fc
  .record({
    month: fc.integer({ min: 1, max: 12 }),
    rentCents: cents(900_000),
    processingFeeCents: cents(9_000),
    otherCents: cents(90_000),
    feeBasisPoints: cents(5_000),
    paidShare: fc.constantFrom(0, 0.25, 1),
    refundShares: fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { maxLength: 2 }),
  })
  .map(({ month, otherCents, paidShare, refundShares, ...stay }) => {
    const total = stay.rentCents + stay.processingFeeCents + otherCents
    const capturedCents = Math.floor(total * paidShare)
    const movements = [
      { kind: 'authorised' as const, amountCents: capturedCents },
      { kind: 'captured' as const, amountCents: capturedCents },
      ...refundShares.map((share) => ({ kind: 'refunded' as const, amountCents: Math.floor(capturedCents * share) })),
    ]
    const start_date = `2026-${String(month).padStart(2, '0')}-11`
    return { ...stay, start_date, movements, ...balanceOf(movements) }
  })

test('OW-08: for any payments and refunds, every cent of the ledger is allocated once and the lines add up', () => {
  fc.assert(
    fc.property(fc.array(booking, { maxLength: 30 }), fc.array(cents(50_000), { maxLength: 5 }), (stays, services) => {
      const parts = stays.map(allocate)
      for (const part of parts) expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0)
      const allocated = parts.reduce((sum, part) => sum + part.rentCents + part.processingFeeCents + part.otherCents, 0)
      const ledger = balanceOf(stays.flatMap(({ movements }) => movements))
      expect(allocated).toBe(ledger.capturedCents - ledger.refundedCents)

      const stayLines = stays.map((stay) => ({ ...stayAmounts(stay), start_date: stay.start_date }))
      for (const [index, line] of stayLines.entries()) {
        const { feeBasisPoints, rentCents } = stays[index] ?? agreed
        expect(line.revenue).toBeLessThanOrEqual(rentCents)
        expect(Math.abs(line.ownerFee - (line.revenue * feeBasisPoints) / 10_000)).toBeLessThanOrEqual(0.5)
        expect(line.balance).toBe(line.revenue - line.expense)
      }
      const total = totalOf([...stayLines, ...services.map(expenseAmounts)])
      expect(total.revenue).toBe(parts.reduce((sum, { rentCents }) => sum + rentCents, 0))
      expect(total.tenantFee).toBe(parts.reduce((sum, part) => sum + part.processingFeeCents, 0))
      expect(total.expense).toBe(total.ownerFee + services.reduce((sum, price) => sum + price, 0))
      expect(total.balance).toBe(total.revenue - total.expense)
      expect(revenueByMonth(2026, stayLines).reduce((sum, month) => sum + month, 0)).toBe(total.revenue)
      expect(revenueByMonth(2025, stayLines).every((month) => month === 0)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a stay over the end of a month counts in both months', () => {
  const stays = [
    { start_date: '2026-07-25', end_date: '2026-08-08' },
    { start_date: '2026-12-30', end_date: '2027-01-03' },
  ]
  const nights = Array.from({ length: 12 }, (_, index) => nightsWithin(stays, monthRange(2026, index + 1)))
  expect(nights).toEqual([0, 0, 0, 0, 0, 0, 7, 7, 0, 0, 0, 2])
  expect(monthRange(2028, 2)).toEqual({ from: '2028-02-01', to: '2028-03-01' })
})

test('the year to date is compared with the same days of the previous year, on 29 February too', () => {
  expect(yearToDate('2028-02-29')).toEqual({
    thisYear: { from: '2028-01-01', to: '2028-03-01' },
    lastYear: { from: '2027-01-01', to: '2027-03-01' },
  })
  expect(yearToDate('2026-01-01').thisYear).toEqual({ from: '2026-01-01', to: '2026-01-02' })
})

test('OW-08: the running year is compared up to today’s date, another year in full', () => {
  expect(comparedYears(2027, '2027-03-10')).toEqual({
    isToDate: true,
    thisYear: { from: '2027-01-01', to: '2027-03-11' },
    lastYear: { from: '2026-01-01', to: '2026-03-11' },
  })
  expect(comparedYears(2025, '2027-03-10')).toEqual({
    isToDate: false,
    thisYear: { from: '2025-01-01', to: '2026-01-01' },
    lastYear: { from: '2024-01-01', to: '2025-01-01' },
  })
})

test.each([
  [1100, 1000, 1000],
  [875, 1000, -1300],
  [1000, 1000, 0],
  [500, 0, null],
])('OW-08: %i after %i is a change of %s basis points', (now, before, change) => {
  expect(changeBasisPoints(now, before)).toBe(change)
})

test('OW-03: the expected income of a stay is its balance in the results once it is paid in full', () => {
  const stay = { start_date: '2027-07-10', rentCents: 70_115, processingFeeCents: 2_900, feeBasisPoints: 2_150 }
  const { balance } = stayAmounts({ ...stay, capturedCents: 90_000, refundedCents: 0 })
  expect(expectedIncome(stay.rentCents, stay.feeBasisPoints)).toBe(balance)
})
