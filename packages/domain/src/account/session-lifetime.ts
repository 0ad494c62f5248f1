import { DAY_MS } from '../durations.ts'

/** Session lifetime. The cookie, the check of each request and the purge use these numbers. */

/** Absolute lifetime: days after the login. */
export const SESSION_DAYS = 30
/** Idle timeout: days without a request. */
export const IDLE_DAYS = 7

/** Returns the latest end of a session opened now. */
export function sessionExpiresAt(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS)
}

/** Sessions whose last request is older than this instant have ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * DAY_MS)
}
