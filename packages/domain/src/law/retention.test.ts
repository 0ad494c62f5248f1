import { expect, test } from 'vitest'
import { keptSince, RETENTION, RETENTION_PURPOSES } from './retention.ts'

const at = (day: string) => new Date(`${day}T10:00:00.000Z`)

test.each([
  ['accounts', '2026-11-24', '2023-11-24'],
  ['bookings', '2026-11-24', '2016-11-24'],
  ['logins', '2028-02-29', '2027-02-28'],
  ['mails', '2026-03-31', '2025-02-28'],
  ['clientAddresses', '2026-03-01', '2026-02-27'],
  ['links', '2026-03-01', '2026-03-01'],
] as const)('LW-502 %s on %s are kept since %s', (purpose, now, since) => {
  expect(keptSince(purpose, at(now))).toEqual(at(since))
})

test('LW-502 what is kept by law names its article, and only what is kept for a reason survives an erasure', () => {
  for (const purpose of RETENTION_PURPOSES) {
    const { basis, source, isLocked } = RETENTION[purpose]
    if (basis === 'legalObligation' || isLocked) expect(source, purpose).not.toBeNull()
    if (isLocked) expect(['legalObligation', 'legitimateInterest'], purpose).toContain(basis)
  }
})
