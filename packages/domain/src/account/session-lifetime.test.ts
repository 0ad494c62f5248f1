import { expect, test } from 'vitest'
import { idleSince, SESSION_DAYS, sessionExpiresAt } from './session-lifetime.ts'

test('a session lives thirty days at most, and seven days without a request', () => {
  const now = new Date('2026-06-15T10:00:00Z')
  expect(SESSION_DAYS).toBe(30)
  expect(sessionExpiresAt(now).toISOString()).toBe('2026-07-15T10:00:00.000Z')
  expect(idleSince(now).toISOString()).toBe('2026-06-08T10:00:00.000Z')
})
