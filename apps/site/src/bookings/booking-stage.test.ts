import type { BookingSummary } from '@escale/contract/booking'
import { expect, test } from 'vitest'
import { bookingStage } from './booking-stage.ts'

const TODAY = '2027-03-01'

function booking(status: BookingSummary['status'], paid: boolean[], payable: boolean[]) {
  const instalments = (['deposit', 'balance'] as const).map((kind, index) => ({
    kind,
    amountCents: 20_000,
    dueOn: '2027-06-10',
    paid: paid[index] ?? false,
    payable: payable[index] ?? false,
  }))
  return { status, instalments, end_date: '2027-07-17' } as BookingSummary
}

test('TE-04: what may be paid now comes before everything else', () => {
  expect(bookingStage(booking('held', [], [true]), TODAY)).toMatchObject({ stage: 'toPay', isHeld: true })
  expect(bookingStage(booking('confirmed', [true], [false, true]), TODAY)).toMatchObject({
    stage: 'toPay',
    instalment: { kind: 'balance' },
    isHeld: false,
  })
})

test('TE-04: before its day nothing is asked for', () => {
  expect(bookingStage(booking('option', [], []), TODAY)).toMatchObject({ stage: 'optionKept' })
  expect(bookingStage(booking('confirmed', [true], []), TODAY)).toMatchObject({
    stage: 'balanceLater',
    balance: { kind: 'balance' },
  })
})

test('TE-04: what is settled, over or given up asks for nothing', () => {
  expect(bookingStage(booking('paid', [true, true], []), TODAY)).toEqual({ stage: 'settled' })
  expect(bookingStage(booking('paid', [true, true], []), '2027-07-17')).toEqual({ stage: 'stayed' })
  expect(bookingStage(booking('expired', [], []), TODAY)).toEqual({ stage: 'expired' })
  expect(bookingStage(booking('refunded', [true, true], []), TODAY)).toEqual({ stage: 'cancelled' })
  expect(bookingStage(booking('pending', [], []), TODAY)).toEqual({ stage: 'waiting' })
})
