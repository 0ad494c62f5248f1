import { expect, test } from 'vitest'
import { exemptPersons } from './export-tax-register.ts'

test('LW-109: the reasons of exemptions agree with their number', () => {
  expect([1, 2, -1].map((count) => exemptPersons('minor', count, 'fr'))).toEqual(['1 mineur', '2 mineurs', '-1 mineur'])
  expect(exemptPersons('seasonalWorker', 1, 'en')).toBe('1 seasonal worker of the commune')
  expect(exemptPersons('of another deliberation', 2, 'fr')).toBe('2 of another deliberation')
})
