import { ApiError } from '@escale/contract/errors'
import type { ownerConfirm } from '@escale/contract/owner'
import { isPhoneOfAnyCountry } from '@escale/domain/account/phone-rules'
import type { z } from 'zod'
import { createSession } from '../platform/session.ts'
import { updateAccount } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { checkPassword } from './check-person.ts'
import { spendToken, spendTokens } from './link-tokens.ts'

/**
 * Finishes an owner's sign-up with a password and personal data, and logs in (OW-01). Returns the session's token.
 * Throws `invalidRequest` for a weak password or an invalid phone number, before the token is spent, and
 * `invalidToken`.
 */
export async function confirmOwner(deps: AccountDeps, input: z.output<typeof ownerConfirm>): Promise<string> {
  const { database, clock, passwords } = deps
  checkPassword(input.password)
  if (!isPhoneOfAnyCountry(input.phone))
    throw new ApiError('invalidRequest', { problems: { phone: { code: 'invalidPhone' } } })
  const passwordHash = await passwords.hash(input.password)
  return database.db.transaction().execute(async (trx) => {
    const now = clock.now()
    const { accountId } = await spendToken(trx, { token: input.token, purpose: 'finishOwner', now })
    const account = await updateAccount(trx, accountId, {
      password_hash: passwordHash,
      title: input.title,
      first_name: input.firstName,
      last_name: input.lastName,
      mobile_phone: input.phone,
    })
    if (!account) throw new ApiError('invalidToken')
    await spendTokens(trx, accountId, now)
    return createSession(trx, accountId, clock)
  })
}
