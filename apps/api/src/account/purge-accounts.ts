import { idleSince } from '@escale/domain/account/session-lifetime'
import { keptSince } from '@escale/domain/law/retention'
import type { Deps } from '../platform/deps.ts'

/**
 * Deletes expired sessions, links and locks, and accounts that were never confirmed, so that their e-mail is free
 * again: the link of their mail is valid for a shorter time, in case the mail is late.
 */
export async function purgeAccounts({ database, clock }: Deps): Promise<void> {
  const { db } = database
  const now = clock.now()
  await db
    .deleteFrom('session')
    .where((session) => session.or([session('expires_at', '<=', now), session('last_seen_at', '<=', idleSince(now))]))
    .execute()
  await db.deleteFrom('account_token').where('expires_at', '<=', keptSince('links', now)).execute()
  await db.deleteFrom('conversation_link').where('expires_at', '<=', keptSince('links', now)).execute()
  await db.deleteFrom('conversation_reply_address').where('expires_at', '<=', keptSince('links', now)).execute()
  await db
    .deleteFrom('login_lock')
    .where((lock) =>
      lock.or([lock('locked_until', '<=', now), lock('last_failure_at', '<=', keptSince('loginLocks', now))]),
    )
    .execute()
  await db
    .deleteFrom('account')
    .where('access_right', '=', 'tenant')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<=', keptSince('unconfirmedAccounts', now))
    .where('id', 'not in', (links) => links.selectFrom('account_token').select('account_id'))
    .where('id', 'not in', (bookings) => bookings.selectFrom('booking').select('account_id'))
    .execute()
}
