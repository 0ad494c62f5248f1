import { expect, test } from 'vitest'
import { mailName } from './mail-names.ts'

test('mails about a booking are named in words, and one of a later version by its template', () => {
  expect(mailName('bookingHeld')).toBe('Dates retenues, à régler')
  expect(mailName('agencyBooked')).toBe('Avis à l’agence, réservation')
  expect(mailName('laterMail')).toBe('laterMail')
})
