/** How long a session lives. Change these numbers here: the cookie, the check of each request and the purge read them. */

/** A session ends this many days after the login, however much it is used. */
export const SESSION_DAYS = 30
/** A session ends after this many days without a request. */
const IDLE_DAYS = 7
const DAY_MS = 86_400_000

/** The moment at which a session that is opened now ends at the latest. */
export function sessionExpiresAt(now: Date): Date {
  return new Date(now.getTime() + SESSION_DAYS * DAY_MS)
}

/** A session whose last request came before this moment has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_DAYS * DAY_MS)
}
