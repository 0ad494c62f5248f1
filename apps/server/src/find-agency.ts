import type { Database } from '@escale/db/schema'
import type { Kysely } from 'kysely'

/** Returns the agency that a command names by its slug, null when there is none. */
export async function findAgency(
  db: Kysely<Database>,
  slug: string,
): Promise<{ id: number; name: string; siren: string | null } | null> {
  const agency = await db
    .selectFrom('agency')
    .select(['id', 'name', 'siren'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  return agency ?? null
}
