import { installJobTables } from '@escale/api/platform/jobs'
import { migrate } from '@escale/db/migrate'
import { upsertReferenceData } from '@escale/db/reference/upsert-reference-data'
import { grantSiteRole } from '@escale/db/site-role'
import type { Store } from '@escale/db/store'
import pg from 'pg'

/**
 * Brings the database up to date as its owner: migrations, the tables of the job queue, the reference data, and the grants of the
 * site's role where that is another one. Answers the names of the migrations applied now.
 */
export async function prepareDatabase({
  connectionString,
  ownerConnectionString,
}: Pick<Store, 'connectionString' | 'ownerConnectionString'>): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerConnectionString })
  await owner.connect()
  try {
    const applied = await migrate(owner).catch(explainMissingRights)
    await installJobTables(owner)
    await upsertReferenceData(ownerConnectionString)
    if (connectionString !== ownerConnectionString) {
      await grantSiteRole(owner, decodeURIComponent(new URL(connectionString).username))
      await checkPrepared(connectionString)
    }
    return applied
  } finally {
    await owner.end()
  }
}

/** SQLSTATE: insufficient_privilege. */
const MAY_NOT = '42501'

function explainMissingRights(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (cause instanceof pg.DatabaseError && cause.code === MAY_NOT)
    throw new Error('The role may not change the schema: DATABASE_OWNER_URL must name the owner of the tables', {
      cause,
    })
  throw error
}

/** Throws when the site's database holds no schema: then the owner has prepared another one. */
async function checkPrepared(connectionString: string): Promise<void> {
  const site = new pg.Client({ connectionString })
  await site.connect()
  try {
    const { rows } = await site.query<{ is_prepared: boolean }>(
      `select to_regclass('public.schema_migration') is not null as is_prepared`,
    )
    if (!rows[0]?.is_prepared) throw new Error('DATABASE_OWNER_URL names another database than DATABASE_URL')
  } finally {
    await site.end()
  }
}
