import { expect, test, vi } from 'vitest'
import { addressLine, heldUntil } from './file-labels.ts'

vi.mock('../../i18n/locale.ts', async () => ({
  ...(await vi.importActual('../../i18n/locale.ts')),
  currentLocale: () => 'fr',
}))

test('AG-203 an address is one line with the name of its country; a country alone is none', () => {
  const nothing = { address: '', address2: '', postalCode: '', city: '', country: 'BE' }
  expect(addressLine(nothing)).toBe('')
  expect(addressLine({ ...nothing, address: '3, rue Neuve', postalCode: '1000', city: 'Bruxelles' })).toBe(
    '3, rue Neuve, 1000 Bruxelles, Belgique',
  )
  expect(addressLine({ ...nothing, city: 'Rennes', country: 'x' })).toBe('Rennes, x')
})

test('AG-204 the nights of an option are held through its last day, those of a payment to the minute', () => {
  const midnight = '2027-04-12T22:00:00.000Z'
  expect(heldUntil({ status: 'option', holdExpiresAt: midnight })).toBe('12/04/2027')
  expect(heldUntil({ status: 'held', holdExpiresAt: '2027-04-12T08:20:00.000Z' })).toBe('12/04/2027 10:20')
  expect(heldUntil({ status: 'option', holdExpiresAt: null })).toBeNull()
  expect(heldUntil({ status: 'expired', holdExpiresAt: midnight })).toBeNull()
})
