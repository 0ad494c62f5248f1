import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'

/** The services that an agency offers, in its own order. */
export function readConciergeServices(db: Kysely<Database>, agencyId: number) {
  return db
    .selectFrom('concierge_service')
    .select(['slug', 'name', 'description', 'price_cents'])
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .orderBy('slug')
    .execute()
}
