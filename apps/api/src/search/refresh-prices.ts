import type { Database } from '@escale/db/schema'
import { sql, type Transaction } from 'kysely'
import type { Deps } from '../platform/deps.ts'

/** A statement times out after ten seconds. */
const LOTS_AT_ONCE = 20_000

/**
 * Recomputes the lowest future prices (`lot_price_summary`) once a day, since they change as time passes. Does nothing when a
 * node has done it today. Notifies the search at the end. Throws DatabaseUnavailable.
 */
export async function refreshPrices({ database: { db }, clock }: Pick<Deps, 'database' | 'clock'>): Promise<void> {
  const today = clock.today()
  const { rows } = await sql`select from lot_price_summary where computed_on < ${today}::date limit 1`.execute(db)
  if (rows.length === 0) return
  for (let after = 0, isLast = false; !isLast; ) {
    const next = db
      .selectFrom('lot')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(LOTS_AT_ONCE + 1)
    const found = (await next.execute()).map(({ id }) => id)
    isLast = found.length <= LOTS_AT_ONCE
    const lotIds = found.slice(0, LOTS_AT_ONCE)
    await db.transaction().execute(async (trx) => {
      await sql`select refresh_price_summary(${lotIds}::int[], ${today}::date)`.execute(trx)
      if (isLast) await notifySearch(trx)
    })
    after = lotIds.at(-1) ?? after
  }
}

/** In the transaction of the last batch, so that a completed run has always notified the search. */
function notifySearch(trx: Transaction<Database>) {
  return sql`with told as (insert into search_outbox (lot_id) values (0) returning lot_id)
    select pg_notify('search_outbox', '') from told`.execute(trx)
}
