import type { LoginRequest } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import type { Locale } from '@escale/db/schema'
import { createSession } from '../platform/session.ts'
import { type AccountRow, findAccountsByEmail, holdPassword } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendLink } from './link-tokens.ts'
import { countAttempt, forgetAttempts, takeBackAttempt } from './login-attempts.ts'
import { normalizeEmail } from './normalize-email.ts'

/**
 * Opens a session with one of the two strategies and returns its token (AP-08).
 *
 * Throws `captchaFailed`, `accountLocked`, `invalidCredentials`. Only with the right password: `wrongRole` when the
 * account is of the other kind, and `emailNotVerified` after sending the link again.
 */
export async function logIn(
  deps: AccountDeps,
  { username, password, form_type, recaptcha_token }: LoginRequest,
  locale: Locale,
): Promise<string> {
  const { database, clock, captcha } = deps
  await captcha.verify(recaptcha_token)
  const email = normalizeEmail(username)
  await countAttempt(deps, email)
  const account = await findByPassword(deps, { email, password, form_type }).catch(async (error: unknown) => {
    await takeBackAttempt(deps, email)
    throw error
  })
  if (account === null) throw new ApiError('invalidCredentials')
  if (account.access_right !== form_type) {
    await takeBackAttempt(deps, email)
    throw new ApiError('wrongRole')
  }
  if (account.email_verified_at === null) {
    await takeBackAttempt(deps, email)
    await database.db.transaction().execute((trx) => sendLink(trx, deps, { account, purpose: 'verifyEmail', locale }))
    throw new ApiError('emailNotVerified')
  }
  return database.db.transaction().execute(async (trx) => {
    if (!(await holdPassword(trx, account.id, account.password_hash ?? ''))) throw new ApiError('invalidCredentials')
    await forgetAttempts(trx, email)
    return createSession(trx, account.id, clock)
  })
}

/**
 * Returns the account that e-mail and password open, preferring the strategy's own kind. Null after the same time when
 * there is none.
 */
async function findByPassword(
  { database, passwords }: AccountDeps,
  { email, password, form_type }: { email: string; password: string; form_type: string },
): Promise<AccountRow | null> {
  const accounts = await findAccountsByEmail(database.db, email)
  const account = accounts.find(({ access_right }) => access_right === form_type) ?? accounts[0]
  const matches = await passwords.verify(password, account?.password_hash ?? null)
  return account && matches ? account : null
}
