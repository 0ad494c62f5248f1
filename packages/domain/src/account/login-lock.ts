/** How failed logins lock an e-mail: warned before the last one, then locked for ten minutes (TE-02). */

export const LOCK_AT_FAILURES = 5
export const LOCK_MINUTES = 10
/** Failures as old as this count no more. */
export const FORGET_FAILURES_HOURS = 24

/** What is known of an e-mail's failed logins; instants in milliseconds since the epoch. */
export interface LoginLock {
  failures: number
  lockedUntilMs: number | null
  lastFailureMs: number
}

export type LockWarning = 'near_lock' | 'locked' | null

/** The lock as it counts now: null when nothing failed, when the lock has ended or the failures are forgotten. */
export function currentLock(lock: LoginLock | null, nowMs: number): LoginLock | null {
  if (lock === null) return null
  const endsAtMs = lock.lockedUntilMs ?? lock.lastFailureMs + FORGET_FAILURES_HOURS * 3_600_000
  return nowMs < endsAtMs ? lock : null
}

/** The lock after one more failure. */
export function addFailure(lock: LoginLock | null, nowMs: number): LoginLock {
  const failures = (currentLock(lock, nowMs)?.failures ?? 0) + 1
  return {
    failures,
    lockedUntilMs: failures >= LOCK_AT_FAILURES ? nowMs + LOCK_MINUTES * 60_000 : null,
    lastFailureMs: nowMs,
  }
}

/** What a person is told after a failed login: `near_lock` when the next failure locks, `locked` while it lasts. */
export function lockWarning(lock: LoginLock | null, nowMs: number): LockWarning {
  const current = currentLock(lock, nowMs)
  if (current === null) return null
  if (current.lockedUntilMs !== null) return 'locked'
  return current.failures === LOCK_AT_FAILURES - 1 ? 'near_lock' : null
}
