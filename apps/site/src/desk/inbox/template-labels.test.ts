import { expect, test } from 'vitest'
import { overwriteGetLocale } from '../../i18n/messages.generated/runtime.js'
import { readFields, showFields, unfilledFault } from './template-labels.ts'

test('AG-303 fields have names in the language of the staff, and the stored names stay valid', () => {
  overwriteGetLocale(() => 'fr')
  expect(showFields('Bonjour {firstName}, {arrival} {code}')).toBe('Bonjour {prénom}, {jour d’arrivée} {code}')
  expect(readFields("Bonjour {Prénom}, {jour d'arrivée}, {lotName} {prenom}")).toBe(
    'Bonjour {firstName}, {arrival}, {lotName} {prenom}',
  )
  expect(unfilledFault('Le {jour d’arrivée}')).toContain('{jour d’arrivée}')
  overwriteGetLocale(() => 'en')
  expect(showFields('Hello {firstName}')).toBe('Hello {first name}')
  expect(readFields(showFields('{firstName} {bookingNumber}'))).toBe('{firstName} {bookingNumber}')
  expect(unfilledFault('See you')).toBeUndefined()
})
