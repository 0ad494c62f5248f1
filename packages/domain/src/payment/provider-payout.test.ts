import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseAccount, decideMode } from './payment-account.ts'
import { type PayoutMovement, reconcilePayout } from './provider-payout.ts'

const movement = fc.record({
  kind: fc.constantFrom('captured' as const, 'refunded' as const, 'other' as const),
  cents: fc.integer({ min: 1, max: 500_000 }),
  feeCents: fc.integer({ min: -500, max: 5_000 }),
})

test('AG-405 a payout whose movements are the ledger’s adds up to the cent; a missing or changed one is the difference', () => {
  fc.assert(
    fc.property(
      fc.array(movement, { maxLength: 30 }),
      fc.nat(),
      fc.integer({ min: 1, max: 999 }),
      (rows, pick, more) => {
        const movements: PayoutMovement[] = rows.map(({ kind, cents, feeCents }, index) => ({
          movementId: `m${index}`,
          kind,
          amountCents: kind === 'refunded' ? 0 - cents : cents,
          feeCents,
          description: '',
        }))
        const amountCents = movements.reduce((sum, one) => sum + one.amountCents - one.feeCents, 0)
        const ledger = movements.flatMap(({ movementId, kind, amountCents: cents }) =>
          kind === 'other' ? [] : [{ movementId, kind, amountCents: cents, booking: movementId }],
        )
        const whole = reconcilePayout({ amountCents }, movements, ledger)
        expect([whole.payoutDifferenceCents, whole.ledgerDifferenceCents]).toEqual([0, 0])
        expect(whole.netCents).toBe(amountCents)
        expect(reconcilePayout({ amountCents: amountCents + more }, movements, ledger).payoutDifferenceCents).toBe(more)
        const missing = ledger[pick % Math.max(1, ledger.length)]
        const without = ledger.filter((entry) => entry !== missing)
        const { ledgerDifferenceCents, lines } = reconcilePayout({ amountCents }, movements, without)
        expect(ledgerDifferenceCents).toBe(missing?.amountCents ?? 0)
        expect(lines.filter(({ kind, booking }) => kind !== 'other' && booking === null)).toHaveLength(missing ? 1 : 0)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['the platform’s', 'platform', null, { ok: true, account: null }],
  [
    'its own that may charge',
    'own',
    { provider: 'stripe', id: 'acct_1', mayCharge: true },
    { ok: true, account: 'acct_1' },
  ],
  ['its own that is not active', 'own', { provider: 'stripe', id: 'acct_1', mayCharge: false }, { ok: false }],
  ['its own at another provider', 'own', { provider: 'testBank', id: 'acct_1', mayCharge: true }, { ok: false }],
  ['none, though it had one', 'none', { provider: 'stripe', id: 'acct_1', mayCharge: true }, { ok: false }],
] as const)('AG-401 a card payment goes to %s account', (_, mode, account, expected) => {
  expect(chooseAccount({ mode, account }, 'stripe')).toMatchObject(expected)
})

test('AG-401 an agency changes to its own account once it may charge, and to another mode at any time', () => {
  const account = { provider: 'stripe', id: 'acct_1', mayCharge: true }
  expect(decideMode('own', account, 'stripe').ok).toBe(true)
  expect(decideMode('own', { ...account, mayCharge: false }, 'stripe')).toEqual({
    ok: false,
    reason: 'accountNotActive',
  })
  expect(decideMode('own', null, 'stripe').ok).toBe(false)
  for (const mode of ['platform', 'none'] as const) expect(decideMode(mode, null, 'stripe').ok).toBe(true)
})
