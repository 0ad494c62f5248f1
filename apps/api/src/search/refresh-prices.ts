import { sql } from 'kysely'
import type { World } from '../platform/world.ts'

/**
 * Brings the lowest prices to come (`lot_price_summary`) up to the day: time passes without anybody changing a price. Does
 * nothing when it has been done today, by whichever node. Throws DatabaseAway.
 */
export async function refreshPrices({ database, clock }: Pick<World, 'database' | 'clock'>): Promise<void> {
  const today = clock.today()
  await sql`select refresh_price_summary(null, ${today}::date)
    where exists (select from lot_price_summary where computed_on < ${today}::date)`.execute(database.db)
}
