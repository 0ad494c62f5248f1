import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import {
  type CancellationPolicy,
  type CancelledStay,
  checkCancellationPolicy,
  lastDayOfStep,
  refundDue,
  STANDARD_POLICY,
} from './cancellation.ts'

/** Rent 800 €, fee 29 €, insurance 28 €, tax 20 €, services 50 €; deposit a quarter of the rent. */
const stay: CancelledStay = {
  arrival: '2027-07-10',
  totalCents: 92_700,
  rentCents: 80_000,
  depositCents: 20_000,
  touristTaxCents: 2_000,
  servicesCents: 5_000,
  paidCents: 20_000,
}
const flexible: CancellationPolicy = {
  number: 2,
  steps: [
    { moreThan: { count: 30, unit: 'day' }, refund: 10_000 },
    { moreThan: { count: 14, unit: 'day' }, refund: 5_000 },
  ],
  lastRefund: 0,
  refundsRelet: false,
  lessorIndemnity: 'deposit',
}
const whole = { ...stay, paidCents: stay.totalCents }

test.each([
  // More than one month before: the deposit remains due.
  ['deposit, early', STANDARD_POLICY, stay, '2027-06-09', 0, 20_000, 0],
  ['whole, early', STANDARD_POLICY, whole, '2027-06-09', 72_700, 20_000, 0],
  // Within the month: the whole price but tax and services.
  ['deposit, one month', STANDARD_POLICY, stay, '2027-06-10', 0, 20_000, 65_700],
  ['whole, one month', STANDARD_POLICY, whole, '2027-06-10', 7_000, 85_700, 0],
  ['whole, no-show', STANDARD_POLICY, whole, '2027-07-11', 7_000, 85_700, 0],
  ['paid at once, early', STANDARD_POLICY, { ...whole, depositCents: 92_700 }, '2027-06-01', 72_700, 20_000, 0],
  ['flexible, 31 days', flexible, whole, '2027-06-09', 92_700, 0, 0],
  ['flexible, 30 days', flexible, whole, '2027-06-10', 49_850, 42_850, 0],
  ['flexible, 14 days', flexible, whole, '2027-06-26', 7_000, 85_700, 0],
  ['nothing paid', STANDARD_POLICY, { ...stay, paidCents: 0 }, '2027-07-01', 0, 0, 0],
] as const)('LW-403: %s', (_, policy, booked, on, refundCents, keptCents, owedCents) => {
  expect(refundDue(policy, booked, 'tenant', on)).toEqual({ refundCents, keptCents, owedCents, indemnityCents: 0 })
})

test('LW-403: a lessor who cancels gives back everything, and an indemnity as high as the deposit where it is foreseen', () => {
  const all = { refundCents: 92_700, keptCents: 0, owedCents: 0 }
  expect(refundDue(STANDARD_POLICY, whole, 'lessor', '2027-07-09')).toEqual({ ...all, indemnityCents: 0 })
  expect(refundDue(flexible, whole, 'lessor', '2027-07-09')).toEqual({ ...all, indemnityCents: 20_000 })
  expect(refundDue(flexible, { ...stay, paidCents: 0 }, 'lessor', '2027-07-09').indemnityCents).toBe(0)
})

test('LW-403: the last day of "more than a month" follows the length of the month', () => {
  const step = { moreThan: { count: 1, unit: 'month' }, refund: 'allButDeposit' } as const
  expect(lastDayOfStep(step, '2027-07-10')).toBe('2027-06-09')
  // No 31 February: its last day is still more than a month before.
  expect(lastDayOfStep(step, '2027-03-31')).toBe('2027-02-28')
  expect(lastDayOfStep({ ...step, moreThan: { count: 14, unit: 'day' } }, '2027-07-15')).toBe('2027-06-30')
})

test('LW-403: whatever the policy, what is given back and kept is what was paid, and waiting never gives back more', () => {
  const refund = fc.oneof(
    fc.integer({ min: 0, max: 10_000 }),
    fc.constant('allButDeposit' as const),
    fc.constant(10_000),
  )
  const policies = fc
    .record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 180 }), { maxLength: 3 }),
      refunds: fc.array(refund, { minLength: 4, maxLength: 4 }),
    })
    .map(({ days, refunds }): CancellationPolicy => {
      const steps = days
        .sort((a, b) => b - a)
        .map((count, index) => ({ moreThan: { count, unit: 'day' as const }, refund: refunds[index] ?? 0 }))
      return { ...flexible, steps, lastRefund: refunds[3] ?? 0 }
    })
    .filter((policy) => checkCancellationPolicy(policy).ok)
  fc.assert(
    fc.property(
      policies,
      fc.integer({ min: 0, max: 92_700 }),
      fc.integer({ min: -3, max: 200 }),
      (policy, paidCents, before) => {
        const on = addDays(stay.arrival, -before)
        const due = refundDue(policy, { ...stay, paidCents }, 'tenant', on)
        expect(due.refundCents + due.keptCents).toBe(paidCents)
        expect(Math.min(due.refundCents, due.keptCents, due.owedCents)).toBeGreaterThanOrEqual(0)
        const later = refundDue(policy, { ...stay, paidCents }, 'tenant', addDays(on, 1))
        expect(later.refundCents).toBeLessThanOrEqual(due.refundCents)
      },
    ),
  )
})

test.each([
  [[{ days: 14, refund: 5_000 }], 0, null],
  [[], 'allButDeposit' as const, null],
  [
    [
      { days: 60, refund: 10_000 },
      { days: 60, refund: 5_000 },
    ],
    0,
    'order',
  ],
  [
    [
      { days: 14, refund: 5_000 },
      { days: 30, refund: 2_000 },
    ],
    0,
    'order',
  ],
  [[{ days: 30, refund: 5_000 }], 6_000, 'rises'],
  [[{ days: 30, refund: 5_000 }], 'allButDeposit' as const, 'rises'],
  [[{ days: 30, refund: 7_500 }], 'allButDeposit' as const, 'rises'],
  [[{ days: 181, refund: 5_000 }], 0, 'days'],
  [[{ days: 1.5, refund: 5_000 }], 0, 'days'],
  [[6, 5, 4, 3, 2, 1].map((days) => ({ days, refund: 0 })), 0, 'tooManySteps'],
])('LW-403: a policy of %j and then %s is refused for %s', (steps, lastRefund, reason) => {
  const policy = {
    steps: steps.map(({ days, refund }) => ({ moreThan: { count: days, unit: 'day' as const }, refund })),
    lastRefund,
  }
  expect(checkCancellationPolicy(policy)).toEqual(reason === null ? { ok: true } : { ok: false, reason })
})
