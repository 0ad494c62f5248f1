import type { CurrentUser } from '@escale/contract/account'
import type { SignedIn } from '../platform/api-env.ts'
import type { DatabaseHandle } from '../platform/database/db.ts'
import { readAccount } from './account.store.ts'
import type { AccountDeps } from './account-deps.ts'
import { presentUser } from './present-user.ts'

/** Returns the account of a session as the API's `CurrentUser`; null when there is none. */
export async function readCurrentUser(
  { database, newsletter }: { database: Pick<DatabaseHandle, 'db'> } & Pick<AccountDeps, 'newsletter'>,
  signedIn: SignedIn | null,
): Promise<CurrentUser | null> {
  const account = signedIn && (await readAccount(database.db, signedIn.accountId))
  if (!account) return null
  const user = await presentUser({ newsletter }, database.db, account)
  return { ...user, isViewedByStaff: signedIn.viewedBy !== undefined }
}
