import { sql } from 'kysely'
import type { World } from '../platform/world.ts'

/** A statement has ten seconds; all lots of a large network take longer. */
const LOTS_AT_ONCE = 20_000

/**
 * Brings the lowest prices to come (`lot_price_summary`) up to the day: time passes without anybody changing a price. Does
 * nothing when it has been done today, by whichever node; the search is told at the end. Throws DatabaseAway.
 */
export async function refreshPrices({ database: { db }, clock }: Pick<World, 'database' | 'clock'>): Promise<void> {
  const today = clock.today()
  const { rows } = await sql`select from lot_price_summary where computed_on < ${today}::date limit 1`.execute(db)
  if (rows.length === 0) return
  for (let after = 0; ; ) {
    const next = db.selectFrom('lot').select('id').where('id', '>', after).orderBy('id').limit(LOTS_AT_ONCE)
    const lotIds = (await next.execute()).map(({ id }) => id)
    const last = lotIds.at(-1)
    if (last === undefined) break
    await sql`select refresh_price_summary(${lotIds}::int[], ${today}::date)`.execute(db)
    after = last
  }
  await sql`with told as (insert into search_outbox (lot_id) values (0) returning lot_id)
    select pg_notify('search_outbox', '') from told`.execute(db)
}
