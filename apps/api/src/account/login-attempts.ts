/** Counts failed logins per e-mail in PostgreSQL, so that concurrent guesses cannot exceed the limit. */
import { ApiError } from '@escale/contract/errors'
import type { Database } from '@escale/db/schema'
import { addFailure, currentLock, type LoginLock } from '@escale/domain/account/login-lock'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../platform/deps.ts'

/**
 * Counts an attempt as failed before its password is checked. `forgetAttempts` and `uncountAttempt` undo it. Throws
 * `accountLocked`, for known and unknown e-mails alike.
 */
export async function countAttempt({ database, clock }: Deps, email: string): Promise<void> {
  const now = clock.now()
  await database.db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('login_lock')
      .values({ email, failures: 0, last_failure_at: now })
      // A no-op update that locks the row and waits for concurrent attempts.
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const lock = toLock(row)
    if (currentLock(lock, now.getTime())?.lockedUntilMs) throw new ApiError('accountLocked')
    await write(trx, email, addFailure(lock, now.getTime()))
  })
}

/** Undoes an attempt that gave an attacker no information: the password was right or could not be checked. */
export async function uncountAttempt({ database }: Deps, email: string): Promise<void> {
  await database.db
    .updateTable('login_lock')
    .set(({ eb }) => ({ failures: eb('failures', '-', 1), locked_until: null }))
    .where('email', '=', email)
    .where('failures', '>', 0)
    .execute()
}

/** Resets the count after a login or a new password. */
export async function forgetAttempts(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom('login_lock').where('email', '=', email).execute()
}

/** Returns the failed logins of an e-mail. */
export async function readLock({ database }: Deps, email: string): Promise<LoginLock | null> {
  const row = await database.db.selectFrom('login_lock').selectAll().where('email', '=', email).executeTakeFirst()
  return row ? toLock(row) : null
}

async function write(db: Kysely<Database>, email: string, { failures, lockedUntilMs, lastFailureMs }: LoginLock) {
  await db
    .updateTable('login_lock')
    .set({
      failures,
      locked_until: lockedUntilMs === null ? null : new Date(lockedUntilMs),
      last_failure_at: new Date(lastFailureMs),
    })
    .where('email', '=', email)
    .execute()
}

function toLock({ failures, locked_until, last_failure_at }: Selectable<Database['login_lock']>): LoginLock {
  return {
    failures,
    lockedUntilMs: locked_until?.getTime() ?? null,
    lastFailureMs: last_failure_at.getTime(),
  }
}
