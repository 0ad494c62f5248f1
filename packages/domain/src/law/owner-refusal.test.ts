import { expect, test } from 'vitest'
import { ownerRefusal } from './owner-refusal.ts'

const owned = {
  mandates: [{ ownerId: 'anne', startDate: '2026-01-01', endDate: '2027-01-01' }],
  attestations: [{ ownerId: 'anne', on: '2026-02-01' }],
  gatedFrom: '2026-03-01',
}

test.each([
  [{}, '2026-12-31', null],
  [{}, '2027-01-01', 'noMandate'],
  [{ mandates: [{ ownerId: 'anne', startDate: '2026-06-01', endDate: null }] }, '2026-05-31', 'noMandate'],
  [{ mandates: [] }, '2026-02-28', null],
  [{ attestations: [] }, '2026-05-31', 'noAttestation'],
  [{ attestations: [{ ownerId: 'anne', on: '2026-06-01' }] }, '2026-05-31', 'noAttestation'],
  // Of the owner before, and of nobody knows whom.
  [{ attestations: [{ ownerId: 'luc', on: '2025-06-01' }] }, '2026-05-31', 'noAttestation'],
  [{ attestations: [{ ownerId: null, on: '2025-06-01' }] }, '2026-05-31', 'noAttestation'],
] as const)('LW-201 a lot with %o is published on %s: %s', (changes, on, refusal) => {
  expect(ownerRefusal({ ...owned, ...changes }, on)).toBe(refusal)
})
