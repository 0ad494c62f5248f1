import { expect, test } from 'vitest'
import { mayDecide, needsApproval } from './approval.ts'

test('AG-107 a decision above the limit waits for somebody else, and the rule is off without a limit', () => {
  expect(needsApproval(100_000_000, null)).toBe(false)
  expect([50_000, 50_001].map((cents) => needsApproval(cents, 50_000))).toEqual([false, true])
  expect(needsApproval(1, 0)).toBe(true)
  const open = { state: 'open', requestedBy: 'anne' } as const
  expect(mayDecide(open, 'malo')).toEqual({ ok: true })
  expect(mayDecide(open, 'anne')).toEqual({ ok: false, reason: 'ownRequest' })
  expect(mayDecide({ ...open, state: 'approved' }, 'malo')).toEqual({ ok: false, reason: 'requestClosed' })
})
