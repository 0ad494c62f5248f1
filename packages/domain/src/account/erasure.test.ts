import { expect, test } from 'vitest'
import { mayErase } from './erasure.ts'

const nothing = { hasStayAhead: false, hasMandate: false }

test.each([
  [{ accessRight: 'tenant', ...nothing }, { ok: true }],
  [{ accessRight: 'owner', ...nothing }, { ok: true }],
  [
    { accessRight: 'tenant', ...nothing, hasStayAhead: true },
    { ok: false, reason: 'erasureStayAhead' },
  ],
  [
    { accessRight: 'owner', ...nothing, hasMandate: true },
    { ok: false, reason: 'erasureMandate' },
  ],
  [
    { accessRight: 'agency', ...nothing },
    { ok: false, reason: 'erasureStaff' },
  ],
] as const)('LW-501 erasure of %o: %o', (account, decision) => {
  expect(mayErase(account)).toEqual(decision)
})
