import { sql } from 'kysely'
import type { Deps } from '../platform/deps.ts'

/** How far a node's search may lag, or its snapshot be old, and still follow instead of reading all lots anew. */
const KEPT = '6 hours'

/** Takes old rows out of the search's outbox; a reader that has not seen them notices. Throws DatabaseUnavailable. */
export async function purgeOutbox({ database }: Pick<Deps, 'database'>): Promise<void> {
  await sql`select purge_search_outbox(${KEPT}::interval)`.execute(database.db)
}
