import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../dates.ts'
import { MAX_LEGAL_DEPOSIT, paymentSchedule } from './payment-schedule.ts'

const rent = { rentCents: 100_003, totalCents: 120_000, depositShare: MAX_LEGAL_DEPOSIT }

test('a stay over six months away is an option without payment, until the six months begin', () => {
  expect(paymentSchedule({ ...rent, arrival: '2027-08-07', today: '2027-01-10' })).toEqual({
    state: 'optionUntil',
    payFrom: '2027-02-07',
    depositCents: 25_000,
    balanceCents: 95_000,
    instalments: [
      { kind: 'deposit', amountCents: 25_000, dueOn: '2027-02-07' },
      { kind: 'balance', amountCents: 95_000, dueOn: '2027-07-07' },
    ],
  })
})

test.each([
  ['six months and a day before', '2027-02-06', 'optionUntil', '2027-02-07', 25_000, '2027-07-07'],
  ['six months before', '2027-02-07', 'payNow', '2027-02-07', 25_000, '2027-07-07'],
  ['a month and a day before', '2027-07-06', 'payNow', '2027-07-06', 25_000, '2027-07-07'],
  ['a month before', '2027-07-07', 'payNow', '2027-07-07', 120_000, undefined],
  ['the day before', '2027-08-06', 'payNow', '2027-08-06', 120_000, undefined],
  ['the same day', '2027-08-07', 'payNow', '2027-08-07', 120_000, undefined],
])('booked %s, %s: %s', (_, today, state, payFrom, depositCents, balanceOn) => {
  const calendar = paymentSchedule({ ...rent, arrival: '2027-08-07', today })
  expect(calendar).toMatchObject({ state, payFrom, depositCents, balanceCents: 120_000 - depositCents })
  expect(calendar.instalments.find(({ kind }) => kind === 'balance')?.dueOn).toBe(balanceOn)
})

test('six months before 31 August is 1 March: 28 February would be more than six months', () => {
  const calendar = paymentSchedule({ ...rent, arrival: '2027-08-31', today: '2027-01-01' })
  expect(calendar.payFrom).toBe('2027-03-01')
  expect(paymentSchedule({ ...rent, arrival: '2027-03-31', today: '2027-02-28' }).balanceCents).toBeGreaterThan(0)
})

test('an agency may ask for less than the law allows, never for more', () => {
  const days = { arrival: '2027-08-07', today: '2027-05-01' }
  expect(paymentSchedule({ ...rent, ...days, depositShare: 1_000 })).toMatchObject({
    depositCents: 10_000,
    balanceCents: 110_000,
  })
  expect(() => paymentSchedule({ ...rent, ...days, depositShare: 2_501 })).toThrow(RangeError)
})

test('promise 9: the payment calendar is lawful, 10,000 times (décret 72-678, art. 68)', { timeout: 60_000 }, () => {
  const booking = fc.record({
    rentCents: fc.integer({ min: 0, max: 5_000_000 }),
    extrasCents: fc.integer({ min: 0, max: 500_000 }),
    arrival: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2027-01-01', days)),
    daysAhead: fc.integer({ min: 0, max: 600 }),
    depositShare: fc.integer({ min: 1, max: MAX_LEGAL_DEPOSIT }),
  })
  fc.assert(
    fc.property(booking, ({ rentCents, extrasCents, arrival, daysAhead, depositShare }) => {
      const today = addDays(arrival, -daysAhead)
      const totalCents = rentCents + extrasCents
      const { state, payFrom, depositCents, balanceCents, instalments } = paymentSchedule({
        rentCents,
        totalCents,
        arrival,
        today,
        depositShare,
      })
      const takenBefore = (day: string) =>
        instalments.filter(({ dueOn }) => dueOn < day).reduce((sum, { amountCents }) => sum + amountCents, 0)
      for (const { amountCents, dueOn } of instalments) {
        if (amountCents <= 0 || !Number.isInteger(amountCents)) throw new Error('an instalment is whole cents, above 0')
        if (dueOn < today || dueOn > arrival) throw new Error('due between today and the arrival')
        if (addMonths(dueOn, 6) < arrival) throw new Error('taken more than six months before arrival')
        if (addMonths(dueOn, 1) < arrival && takenBefore(addDays(dueOn, 1)) * 4 > rentCents) {
          throw new Error('more than a quarter of the rent before the last month')
        }
      }
      expect(depositCents + balanceCents).toBe(totalCents)
      expect(instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents)
      expect(state === 'payNow').toBe(payFrom === today)
      expect(state === 'optionUntil').toBe(addMonths(today, 6) < arrival)
      if (addMonths(today, 1) >= arrival) expect(balanceCents).toBe(0)
    }),
    { numRuns: 10_000 },
  )
})
