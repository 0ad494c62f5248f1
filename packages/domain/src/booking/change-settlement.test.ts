import { expect, test } from 'vitest'
import { settleChange } from './change-settlement.ts'

const TODAY = '2026-06-01'
const instalments = [
  { kind: 'deposit' as const, amountCents: 20_000, dueOn: TODAY },
  { kind: 'balance' as const, amountCents: 80_000, dueOn: '2026-08-01' },
]
const paid = { depositDueOn: '2026-05-01', balanceDueOn: '2026-07-15' }

test('AG-206 a booking that nobody has paid for follows the new schedule', () => {
  const before = { status: 'option' as const, paidCents: 0, depositCents: 10_000, ...paid }
  expect(settleChange(before, { totalCents: 100_000, instalments }, TODAY)).toEqual({
    depositCents: 20_000,
    balanceCents: 80_000,
    depositDueOn: TODAY,
    balanceDueOn: '2026-08-01',
    refundCents: 0,
    event: null,
  })
})

test('AG-206 a dearer stay leaves a balance, a cheaper one gives the excess back, and the sums always add up', () => {
  const cases = [
    // status, paid, deposit, new total → deposit, balance, refund, event
    ['confirmed', 15_000, 15_000, 100_000, 15_000, 85_000, 0, null],
    ['confirmed', 15_000, 15_000, 12_000, 12_000, 0, 3_000, 'wholePaid'],
    ['confirmed', 15_000, 15_000, 15_000, 15_000, 0, 0, 'wholePaid'],
    ['paid', 60_000, 15_000, 100_000, 60_000, 40_000, 0, 'chargeMore'],
    ['paid', 60_000, 15_000, 60_000, 15_000, 45_000, 0, null],
    ['paid', 60_000, 15_000, 50_000, 15_000, 35_000, 10_000, null],
    ['paid', 60_000, 60_000, 50_000, 50_000, 0, 10_000, null],
  ] as const
  for (const [status, paidCents, depositCents, totalCents, deposit, balance, refundCents, event] of cases) {
    const found = settleChange({ status, paidCents, depositCents, ...paid }, { totalCents, instalments }, TODAY)
    expect([status, totalCents, found]).toMatchObject([
      status,
      totalCents,
      { depositCents: deposit, balanceCents: balance, refundCents, event },
    ])
    expect(found.depositCents + found.balanceCents).toBe(totalCents)
  }
})

test('AG-206 a balance that may be taken at once is due today', () => {
  const before = { status: 'paid' as const, paidCents: 60_000, depositCents: 15_000, ...paid }
  const whole = [{ kind: 'deposit' as const, amountCents: 100_000, dueOn: TODAY }]
  expect(settleChange(before, { totalCents: 100_000, instalments: whole }, TODAY).balanceDueOn).toBe(TODAY)
})
