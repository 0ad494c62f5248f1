import { expect, test } from 'vitest'
import { displayInstant } from '../i18n/instant.ts'
import { type RequestScope, withRequestScope } from '../request-scope.server.ts'
import { amountFault, readEuros } from './desk-format.ts'

test('AG-402 a sum is typed as people type it, and nothing else is a sum', () => {
  expect(readEuros('1 234,5')).toBe(123_450)
  expect(readEuros('1234.50 €')).toBe(123_450)
  expect(readEuros('12')).toBe(1_200)
  for (const wrong of ['', '-3', '1,234', '12,345', 'douze', '1e3']) expect(readEuros(wrong)).toBeNull()
})

test('AG-203 an instant is shown on the clock of France', () => {
  expect(displayInstant('2027-07-10T22:30:00.000Z')).toBe('11/07/2027 00:30')
})

test('AG-404 a sum beyond its bounds is refused with the bound', () =>
  withRequestScope({ locale: 'fr' } as RequestScope, () => {
    expect(amountFault('500', { maxCents: 50_000 })).toBeUndefined()
    expect(amountFault('600', { maxCents: 50_000 })).toContain('500\u00a0€')
    expect(amountFault('0', { maxCents: 50_000 })).toContain('0,01\u00a0€')
    expect(amountFault('0', { minCents: 0 })).toBeUndefined()
    expect(amountFault('six cents', {})).toContain('120')
  }))
