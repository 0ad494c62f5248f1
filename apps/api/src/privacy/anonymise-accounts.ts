import type { Database } from '@escale/db/schema'
import { type Kysely, type RawBuilder, sql } from 'kysely'

/** Reserved domain (RFC 2606): nobody receives mail there. */
const NOBODY = 'anonymised.invalid'

/**
 * Removes what names the persons of the accounts that `of` selects, a condition on `account`, at most `limit` of them: their
 * rows stay, because bookings, mandates and books refer to them. Deletes what belongs to the accounts alone. Returns how
 * many accounts it anonymised. Call it in a transaction.
 */
export async function anonymiseAccounts(
  trx: Kysely<Database>,
  { of, now, limit }: { of: RawBuilder<unknown>; now: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update account set email = id || ${`@${NOBODY}`}, password_hash = null, email_verified_at = null, title = null,
      first_name = '', last_name = '', mobile_phone = '', address = '', address2 = '', postal_code = '', city = '',
      country = 'FR', closed_at = coalesce(closed_at, ${now}), anonymised_at = ${now}
    where id in (select id from account where anonymised_at is null and ${of} order by id limit ${limit} for update)
    returning id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await deleteOwnRows(trx, ids)
  await trx.deleteFrom('lessor_identity').where('account_id', 'in', ids).execute()
  return ids.length
}

/** Deletes the rows that serve nobody but the persons of these accounts. */
export async function deleteOwnRows(trx: Kysely<Database>, accountIds: readonly string[]): Promise<void> {
  for (const table of ['session', 'account_token', 'login_entry', 'favourite_list', 'news_read'] as const)
    await trx.deleteFrom(table).where('account_id', 'in', accountIds).execute()
}
