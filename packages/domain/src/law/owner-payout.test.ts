import { expect, test } from 'vitest'
import { decidePayout, sepaText } from './owner-payout.ts'

test('AG-406 a closed statement pays its balance once, at most what is owed on that day, to a known account', () => {
  const statement = { status: 'closed' as const, closingCents: 50_000, isPaidOut: false }
  const known = { owedCents: 60_000, hasBankAccount: true }
  expect(decidePayout(statement, known)).toEqual({ ok: true, amountCents: 50_000 })
  expect(decidePayout(statement, { ...known, owedCents: 42_000 })).toEqual({ ok: true, amountCents: 42_000 })
  const refusal = (change: object, of: object = {}) => decidePayout({ ...statement, ...change }, { ...known, ...of })
  expect(refusal({ status: 'sent' })).toEqual({ ok: false, reason: 'notClosed' })
  expect(refusal({ isPaidOut: true })).toEqual({ ok: false, reason: 'paidOut' })
  expect(refusal({ closingCents: -1 })).toEqual({ ok: false, reason: 'nothingOwed' })
  expect(refusal({}, { owedCents: 0 })).toEqual({ ok: false, reason: 'nothingOwed' })
  expect(refusal({}, { hasBankAccount: false })).toEqual({ ok: false, reason: 'noBankAccount' })
})

test('AG-406 names are written in the characters that every bank accepts', () => {
  expect(sepaText('Société Œuvre & Ménard « d’Été » №5', 70)).toBe("Societe OEuvre Menard d'Ete 5")
  expect(sepaText('//Relevé//2026-05/', 70)).toBe('Releve/2026-05')
  expect(sepaText('é'.repeat(80), 70)).toBe('e'.repeat(70))
  expect(sepaText('東京', 70)).toBe('')
})
