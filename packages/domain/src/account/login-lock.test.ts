import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../durations.ts'
import { addFailure, currentLock, type LoginLock, lockWarning } from './login-lock.ts'

function afterFailures(count: number, atMs = 0): LoginLock | null {
  let lock: LoginLock | null = null
  for (let failure = 0; failure < count; failure += 1) lock = addFailure(lock, atMs)
  return lock
}

test.each([
  [0, null],
  [1, null],
  [3, null],
  [4, 'near_lock'],
  [5, 'locked'],
])('TE-02: after %d failures the warning is %s', (failures, warning) => {
  expect(lockWarning(afterFailures(failures), 0)).toBe(warning)
})

test('TE-02: the lock lasts ten minutes, then the count begins anew', () => {
  const lock = afterFailures(5)
  expect(lockWarning(lock, 10 * MINUTE_MS - 1)).toBe('locked')
  expect(lockWarning(lock, 10 * MINUTE_MS)).toBeNull()
  expect(addFailure(lock, 10 * MINUTE_MS)).toEqual({
    failures: 1,
    lockedUntilMs: null,
    lastFailureMs: 10 * MINUTE_MS,
  })
})

test('failures are forgotten a day after the last one', () => {
  expect(lockWarning(afterFailures(4), DAY_MS - 1)).toBe('near_lock')
  expect(lockWarning(afterFailures(4), DAY_MS)).toBeNull()
  expect(addFailure(afterFailures(4), DAY_MS).failures).toBe(1)
})

test('whatever the times, a lock comes at the fifth failure in a row and what has ended may be deleted', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 * DAY_MS }), { maxLength: 30 }), (pauses) => {
      let nowMs = 0
      let stored: LoginLock | null = null
      let purged: LoginLock | null = null
      for (const pause of pauses) {
        nowMs += pause
        stored = addFailure(stored, nowMs)
        purged = addFailure(currentLock(purged, nowMs), nowMs)
        expect(purged).toEqual(stored)
        expect(stored.lockedUntilMs !== null).toBe(stored.failures >= 5)
      }
    }),
  )
})
