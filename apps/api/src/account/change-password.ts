import { randomUUID } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import type { Database, Locale } from '@escale/db/schema'
import type { Kysely } from 'kysely'
import { enqueueMail } from '../platform/mail/mail-outbox.ts'
import { endOtherSessions } from '../platform/session.ts'
import { type AccountRow, lockIfPasswordUnchanged, readAccount, updateAccount } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword } from './check-person.ts'
import { readToken, spendToken, spendTokens } from './link-tokens.ts'
import { forgetAttempts } from './login-attempts.ts'
import { verifyOwnPassword } from './verify-own-password.ts'

/**
 * Sets a new password with the link from a reset e-mail, which also verifies the e-mail. Ends every session of the account and
 * its lock (TE-03). Throws `invalidRequest`, `invalidToken`.
 */
export async function changePasswordByToken(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  locale: Locale,
): Promise<void> {
  const { database, clock, passwords } = deps
  checkPassword(password)
  // A cheap check before hashing. `spendToken` decides which of several concurrent requests succeeds.
  if ((await readToken(deps, token)).purpose !== 'resetPassword') throw new ApiError('invalidToken')
  const passwordHash = await passwords.hash(password)
  await database.db.transaction().execute(async (trx) => {
    const now = clock.now()
    const { accountId } = await spendToken(trx, { token, purpose: 'resetPassword', now })
    const account = await readAccount(trx, accountId)
    if (!account) throw new ApiError('invalidToken')
    await setPassword(trx, { account, passwordHash, keptSession: null, locale, now })
  })
}

/**
 * Sets a new password for a logged-in user who knows the old one, and ends their other sessions (TE-05). A wrong old
 * password counts as a failed login. Throws `invalidRequest`, `wrongPassword`, `accountLocked`.
 */
export async function changePassword(
  deps: AccountDeps,
  { accountId, session }: { accountId: string; session: string | null },
  { oldPassword, password }: { oldPassword: string; password: string },
  locale: Locale,
): Promise<void> {
  const { database, clock, passwords } = deps
  checkPassword(password)
  const account = await readAccount(database.db, accountId)
  if (!account) throw new ApiError('unauthenticated')
  await verifyOwnPassword(deps, account, oldPassword)
  const passwordHash = await passwords.hash(password)
  await database.db.transaction().execute(async (trx) => {
    if (!(await lockIfPasswordUnchanged(trx, accountId, account.password_hash ?? '')))
      throw new ApiError('wrongPassword')
    await setPassword(trx, { account, passwordHash, keptSession: session, locale, now: clock.now() })
  })
}

async function setPassword(
  trx: Kysely<Database>,
  change: { account: AccountRow; passwordHash: string; keptSession: string | null; locale: Locale; now: Date },
): Promise<void> {
  const { account, now, locale } = change
  await updateAccount(trx, account.id, {
    password_hash: change.passwordHash,
    email_verified_at: account.email_verified_at ?? now,
  })
  await endOtherSessions(trx, account.id, change.keptSession)
  await spendTokens(trx, account.id, now)
  await forgetAttempts(trx, account.email)
  await enqueueMail(trx, {
    // Random: each change sends its own mail.
    key: `passwordChanged:${randomUUID()}`,
    template: 'passwordChanged',
    recipient: account.email,
    locale,
    data: { firstName: account.first_name },
  })
}
