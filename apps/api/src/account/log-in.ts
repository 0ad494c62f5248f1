import type { LoginRequest } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import type { Locale, LoginEntryTable } from '@escale/db/schema'
import { createSession } from '../platform/session.ts'
import { type AccountRow, findAccountsByEmail, lockIfPasswordUnchanged, updateAccount } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { journalLogin } from './journal-login.ts'
import { sendLink } from './link-tokens.ts'
import { countAttempt, forgetAttempts, uncountAttempt } from './login-attempts.ts'
import { normalizeEmail } from './normalize-email.ts'

/**
 * Opens a session with one of the two strategies and returns its token (AP-08). `address` is the client's. Every attempt is
 * journalled. No captcha: the lock and the rate limits protect a login, which works for whoever cannot or will not load one.
 *
 * Throws `accountLocked`, `invalidCredentials`. Only with the right password: `wrongRole` when the account is of the other
 * kind, and `emailNotVerified` after sending the link again.
 */
export async function logIn(
  deps: AccountDeps,
  { username, password, form_type }: LoginRequest,
  { locale, address }: { locale: Locale; address: string },
): Promise<string> {
  const email = normalizeEmail(username)
  const journal = async (account: AccountRow | null, outcome: LoginEntryTable['outcome']) =>
    journalLogin(deps, { accountId: account?.id ?? null, outcome, address })
  await countAttempt(deps, email).catch(async (error: unknown) => {
    if (error instanceof ApiError) await journal(await chooseAccount(deps, email, form_type), 'locked')
    throw error
  })
  const { account, matches } = await checkPassword(deps, { email, password, form_type }).catch(
    async (error: unknown) => {
      await uncountAttempt(deps, email)
      throw error
    },
  )
  if (account === null || !matches) {
    await journal(account, 'wrongPassword')
    throw new ApiError('invalidCredentials')
  }
  if (account.access_right !== form_type) {
    await uncountAttempt(deps, email)
    await journal(account, 'wrongRole')
    throw new ApiError('wrongRole')
  }
  if (account.email_verified_at === null) {
    await uncountAttempt(deps, email)
    await journal(account, 'unverified')
    await deps.database.db
      .transaction()
      .execute((trx) => sendLink(trx, deps, { account, purpose: 'verifyEmail', locale }))
    throw new ApiError('emailNotVerified')
  }
  const token = await openSession(deps, account, email)
  await journal(account, token === null ? 'wrongPassword' : 'success')
  if (token === null) throw new ApiError('invalidCredentials')
  return token
}

/** Opens the session and notes that the account is in use. Null when the password has just been changed. */
function openSession({ database, clock }: AccountDeps, account: AccountRow, email: string): Promise<string | null> {
  return database.db.transaction().execute(async (trx) => {
    if (!(await lockIfPasswordUnchanged(trx, account.id, account.password_hash ?? ''))) return null
    await forgetAttempts(trx, email)
    await updateAccount(trx, account.id, { last_active_at: clock.now() })
    return createSession(trx, account.id, clock)
  })
}

/**
 * Returns the account of an e-mail, preferring the strategy's own kind, and whether the password opens it. Takes as long for
 * an e-mail without an account.
 */
async function checkPassword(
  deps: AccountDeps,
  { email, password, form_type }: { email: string; password: string; form_type: string },
): Promise<{ account: AccountRow | null; matches: boolean }> {
  const account = await chooseAccount(deps, email, form_type)
  return { account, matches: await deps.passwords.verify(password, account?.password_hash ?? null) }
}

async function chooseAccount({ database }: AccountDeps, email: string, formType: string): Promise<AccountRow | null> {
  const accounts = await findAccountsByEmail(database.db, email)
  return accounts.find(({ access_right }) => access_right === formType) ?? accounts[0] ?? null
}
