import { expect, test } from 'vitest'
import { accountingDocumentKeptUntil, contractKeptUntil } from './document-keeping.ts'

test('LW-402 a contract is kept for ten years after the departure, a document of the accounts after its year', () => {
  expect(contractKeptUntil('2026-07-11')).toBe('2036-07-11')
  expect(contractKeptUntil('2028-02-29')).toBe('2038-02-28')
  expect(accountingDocumentKeptUntil('2026-07-11')).toBe('2036-12-31')
})
