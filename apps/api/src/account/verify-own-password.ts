import { ApiError } from '@escale/contract/errors'
import type { AccountRow } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { countAttempt, uncountAttempt } from './login-attempts.ts'

/**
 * Checks the password of a person who is logged in, before a change that only they may make. A wrong one counts as a failed
 * login. Throws `wrongPassword`, `accountLocked`, `unavailable`.
 */
export async function verifyOwnPassword(
  deps: AccountDeps,
  { email, password_hash }: Pick<AccountRow, 'email' | 'password_hash'>,
  password: string,
): Promise<void> {
  await countAttempt(deps, email)
  const isVerified = deps.passwords.verify(password, password_hash)
  const isRight = await isVerified.catch(async (error: unknown) => {
    await uncountAttempt(deps, email)
    throw error
  })
  if (!isRight) throw new ApiError('wrongPassword')
  await uncountAttempt(deps, email)
}
