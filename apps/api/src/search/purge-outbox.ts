import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'

/** A node or snapshot that lags longer reloads all lots. */
const RETENTION = '6 hours'

/** Deletes old rows of the search outbox; a reader that missed them notices. Throws DatabaseUnavailable. */
export async function purgeOutbox({ database }: Pick<Deps, 'database'>): Promise<void> {
  await sql`select purge_search_outbox(${RETENTION}::interval)`.execute(database.db)
}
