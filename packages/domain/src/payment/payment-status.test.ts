import { expect, test } from 'vitest'
import { eventSeen, type PaymentEvent, type PaymentStatus, paymentTransition } from './payment-status.ts'

const happens = (...events: PaymentEvent[]) =>
  events.reduce<PaymentStatus | null>((status, event) => status && paymentTransition(status, event), 'created')

test('a payment is started, accepted, taken, and given back at most once', () => {
  expect(happens('start', 'accept', 'capture')).toBe('captured')
  expect(happens('start', 'accept', 'capture', 'refund')).toBe('refunded')
  expect(happens('start', 'accept', 'capture', 'refund', 'refund')).toBeNull()
})

test('one that came too late is never taken', () => {
  expect(happens('start', 'acceptLate', 'void')).toBe('voided')
  expect(happens('start', 'acceptLate', 'refund')).toBe('refunded')
  expect(happens('start', 'acceptLate', 'capture')).toBeNull()
  expect(happens('start', 'acceptLate', 'void', 'capture')).toBeNull()
})

test('what was refused or abandoned stays so', () => {
  expect(happens('start', 'refuse', 'accept')).toBeNull()
  expect(happens('start', 'abandon', 'accept')).toBeNull()
  expect(happens('start', 'accept', 'accept')).toBeNull()
})

test('what the provider says leads on, never back', () => {
  expect(eventSeen('started', 'open', false)).toBeNull()
  expect(eventSeen('started', 'authorised', true)).toBe('accept')
  expect(eventSeen('started', 'authorised', false)).toBe('acceptLate')
  expect(eventSeen('started', 'refused', false)).toBe('refuse')
  expect(eventSeen('started', 'abandoned', false)).toBe('abandon')
  expect(eventSeen('authorised', 'open', false)).toBeNull()
  expect(eventSeen('authorised', 'captured', false)).toBe('capture')
  expect(eventSeen('returning', 'voided', false)).toBe('void')
  expect(eventSeen('captured', 'authorised', true)).toBeNull()
  expect(eventSeen('voided', 'authorised', true)).toBeNull()
})
