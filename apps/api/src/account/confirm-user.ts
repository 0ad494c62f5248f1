import type { Confirmed } from '@escale/contract/account'
import { ApiError } from '@escale/contract/errors'
import { createSession } from '../platform/session.ts'
import { updateAccount } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { insertToken, spendToken } from './link-tokens.ts'

/**
 * Verifies the e-mail of a new account and logs in, once. Returns the address to go back to. An owner without a
 * password receives the token for the last step of the sign-up instead (OW-01). Throws `invalidToken`.
 */
export async function confirmUser(deps: AccountDeps, token: string): Promise<Confirmed> {
  const { database, clock, newsletter } = deps
  const now = clock.now()
  return database.db.transaction().execute(async (trx) => {
    const { accountId, returnTo } = await spendToken(trx, { token, purpose: 'verifyEmail', now })
    const account = await updateAccount(trx, accountId, { email_verified_at: now })
    if (!account) throw new ApiError('invalidToken')
    await newsletter.confirmAtSignUp(trx, accountId)
    const accessRight = account.access_right
    if (accessRight === 'owner' && account.password_hash === null) {
      return {
        accessRight,
        token: await insertToken(trx, account, 'finishOwner', now),
        loggedIn: false,
        returnTo: null,
      }
    }
    return { accessRight, token: await createSession(trx, accountId, clock), loggedIn: true, returnTo }
  })
}
