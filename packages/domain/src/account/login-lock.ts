/** Lock after failed logins: a warning before the last attempt, then ten minutes (TE-02). */
import { HOUR_MS, MINUTE_MS } from '../durations.ts'

export const LOCK_AT_FAILURES = 5
export const LOCK_MINUTES = 10
/** Older failures do not count. */
export const FORGET_FAILURES_HOURS = 24

/** Failed logins of an e-mail; instants in milliseconds since the epoch. */
export interface LoginLock {
  failures: number
  lockedUntilMs: number | null
  lastFailureMs: number
}

export type LockWarning = 'near_lock' | 'locked' | null

/** Returns the current lock: null without failures, after the lock has ended, or when the failures are too old. */
export function currentLock(lock: LoginLock | null, nowMs: number): LoginLock | null {
  if (lock === null) return null
  const endsAtMs = lock.lockedUntilMs ?? lock.lastFailureMs + FORGET_FAILURES_HOURS * HOUR_MS
  return nowMs < endsAtMs ? lock : null
}

/** Returns the lock after one more failure. */
export function addFailure(lock: LoginLock | null, nowMs: number): LoginLock {
  const failures = (currentLock(lock, nowMs)?.failures ?? 0) + 1
  return {
    failures,
    lockedUntilMs: failures >= LOCK_AT_FAILURES ? nowMs + LOCK_MINUTES * MINUTE_MS : null,
    lastFailureMs: nowMs,
  }
}

/** Message after a failed login: `near_lock` when the next failure locks, `locked` during the lock. */
export function lockWarning(lock: LoginLock | null, nowMs: number): LockWarning {
  const current = currentLock(lock, nowMs)
  if (current === null) return null
  if (current.lockedUntilMs !== null) return 'locked'
  return current.failures === LOCK_AT_FAILURES - 1 ? 'near_lock' : null
}
