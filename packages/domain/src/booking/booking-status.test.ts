import { expect, test } from 'vitest'
import { type BookingEvent, type BookingStatus, blocksNights, transition } from './booking-status.ts'

const EVENTS: BookingEvent[] = [
  'depositPaid',
  'wholePaid',
  'validate',
  'expire',
  'cancel',
  'refund',
  'chargeMore',
  'reverseDeposit',
  'reverseBalance',
]

test.each<[BookingStatus, (BookingStatus | '-')[]]>([
  // depositPaid, wholePaid, validate, expire, cancel, refund, chargeMore, reverseDeposit, reverseBalance
  ['held', ['confirmed', 'paid', '-', 'expired', 'cancelled', '-', '-', '-', '-']],
  ['option', ['confirmed', 'paid', '-', 'expired', 'cancelled', '-', '-', '-', '-']],
  ['pending', ['-', '-', 'confirmed', 'expired', 'cancelled', '-', '-', '-', '-']],
  ['confirmed', ['-', 'paid', '-', '-', 'cancelled', 'refunded', '-', 'option', '-']],
  ['paid', ['-', '-', '-', '-', 'cancelled', 'refunded', 'confirmed', 'option', 'confirmed']],
  ['expired', ['-', '-', '-', '-', '-', '-', '-', '-', '-']],
  ['cancelled', ['-', '-', '-', '-', '-', 'refunded', '-', '-', '-']],
  ['refunded', ['-', '-', '-', '-', '-', '-', '-', '-', '-']],
])('%s goes only where the table says', (status, expected) => {
  const found = EVENTS.map((event) => {
    const decision = transition(status, event)
    return decision.ok ? decision.status : '-'
  })
  expect(found).toEqual(expected)
})

test('nothing is confirmed or paid without a payment or the agency, and what has ended never keeps nights again', () => {
  const statuses: BookingStatus[] = [
    'held',
    'option',
    'pending',
    'confirmed',
    'paid',
    'expired',
    'cancelled',
    'refunded',
  ]
  for (const status of statuses) {
    for (const event of EVENTS) {
      const decision = transition(status, event)
      if (!decision.ok) continue
      if (decision.status === 'confirmed')
        expect(['depositPaid', 'validate', 'chargeMore', 'reverseBalance']).toContain(event)
      if (decision.status === 'option') expect(event).toBe('reverseDeposit')
      if (decision.status === 'paid') expect(event).toBe('wholePaid')
      if (!blocksNights(status)) expect(blocksNights(decision.status)).toBe(false)
    }
  }
})
