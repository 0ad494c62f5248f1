import { expect, test } from 'vitest'
import { bookingHref, bookingKey, parseBookingKey } from './booking-address.ts'

test('BK-09: a booking is named in an address by its agency and its number there, and read back', () => {
  const booking = { agencyId: 3, agencyBookingId: 'ANN-1001' }
  expect(bookingKey(booking)).toBe('3-ANN-1001')
  expect(parseBookingKey('3-ANN-1001')).toEqual(booking)
  expect(bookingHref(booking)).toBe('/espace-locataire/vos-reservations/votre-reservation-3-ANN-1001')
})

test('what names no booking is none', () => {
  for (const key of ['', '3', 'ANN-1001', '0-ANN-1001', '3-ann', '3-A/../B', 42, undefined]) {
    expect(parseBookingKey(key)).toBeNull()
  }
})
