import type { LoginEntryTable } from '@escale/db/schema'
import { truncateAddress } from '@escale/domain/account/truncate-address'
import type { Deps } from '../platform/deps.ts'

/** Stores an attempt to log in, for twelve months (LW-503). A null account takes as long: an e-mail that nobody has. */
export async function journalLogin(
  { database, clock }: Deps,
  { accountId, outcome, address }: { accountId: string | null; outcome: LoginEntryTable['outcome']; address: string },
): Promise<void> {
  await database.db
    .insertInto('login_entry')
    .values({ account_id: accountId, at: clock.now(), outcome, address: truncateAddress(address) })
    .execute()
}

/** Number of attempts that a person is shown. */
const SHOWN_LOGINS = 20

/** Returns the latest attempts to log in to an account, the latest first. */
export async function listLogins({ database }: Deps, accountId: string) {
  const rows = await database.db
    .selectFrom('login_entry')
    .select(['at', 'outcome', 'address'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(SHOWN_LOGINS)
    .execute()
  return rows.map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry }))
}
