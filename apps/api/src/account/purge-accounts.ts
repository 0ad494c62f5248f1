import { FORGET_FAILURES_HOURS } from '@escale/domain/account/login-lock'
import { idleSince } from '@escale/domain/account/session-lifetime'
import type { Deps } from '../platform/deps.ts'

/** Lifetime of an account with an unconfirmed e-mail. Longer than its link, in case the mail is late. */
const UNCONFIRMED_DAYS = 7
const HOUR_MS = 3_600_000

/**
 * Deletes expired sessions, links and locks, and accounts that were never confirmed, so that their e-mail is free
 * again.
 */
export async function purgeAccounts({ database, clock }: Deps): Promise<void> {
  const { db } = database
  const now = clock.now()
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  await db
    .deleteFrom('session')
    .where((session) => session.or([session('expires_at', '<=', now), session('last_seen_at', '<=', idleSince(now))]))
    .execute()
  await db.deleteFrom('account_token').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('login_lock')
    .where((lock) =>
      lock.or([lock('locked_until', '<=', now), lock('last_failure_at', '<=', before(FORGET_FAILURES_HOURS))]),
    )
    .execute()
  await db
    .deleteFrom('account')
    .where('access_right', '=', 'tenant')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<=', before(UNCONFIRMED_DAYS * 24))
    .where('id', 'not in', (links) => links.selectFrom('account_token').select('account_id'))
    .where('id', 'not in', (bookings) => bookings.selectFrom('booking').select('account_id'))
    .execute()
}
