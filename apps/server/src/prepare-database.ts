import { installJobTables } from '@escale/api/platform/jobs'
import { compareSchema, migrate } from '@escale/db/migrate'
import { upsertReferenceData } from '@escale/db/reference/upsert-reference-data'
import { grantSiteRole } from '@escale/db/site-role'
import type { Store } from '@escale/db/store'
import pg from 'pg'

/** The database is not as this release needs it, and this process may not or cannot change that: what to do instead. */
export class NotPrepared extends Error {
  override readonly name = 'NotPrepared'
}

/**
 * Brings the database up to date as its owner: migrations, the tables of the job queue, the reference data, and the grants of the
 * site's role where that is another one. Returns the names of the migrations that it applied. Without the owner's role, which a node need not
 * know, it only checks: throws NotPrepared when the database is not up to date.
 */
export async function prepareDatabase({
  connectionString,
  ownerConnectionString,
}: Pick<Store, 'connectionString' | 'ownerConnectionString'>): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerConnectionString })
  await owner.connect()
  try {
    if (connectionString === ownerConnectionString && !(await mayMigrate(owner))) {
      await checkUpToDate(owner)
      return []
    }
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

/** Whether the connection's role may act as the owner of the tables; true while there are none. */
async function mayMigrate(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select pg_has_role(relowner, 'usage') as may from pg_class where oid = to_regclass('public.schema_migration')`,
  )
  return rows[0]?.may ?? true
}

async function checkUpToDate(client: pg.Client): Promise<void> {
  const { pending } = await compareSchema(async (statement) => (await client.query(statement)).rows)
  if (pending.length === 0) return
  throw new NotPrepared(
    `Migrations are pending (${pending.join(', ')}), and this role does not own the tables: run the command \`migrate\` with DATABASE_OWNER_URL`,
  )
}

const INSUFFICIENT_PRIVILEGE = '42501'

function explainMissingRights(error: unknown): never {
  const cause = error instanceof Error && error.cause ? error.cause : error
  if (cause instanceof pg.DatabaseError && cause.code === INSUFFICIENT_PRIVILEGE)
    throw new NotPrepared('The role may not change the schema: DATABASE_OWNER_URL must name the owner of the tables', {
      cause,
    })
  throw error
}

/** Throws when DATABASE_URL has no schema, because DATABASE_OWNER_URL then names another database. */
async function checkPrepared(connectionString: string): Promise<void> {
  const site = new pg.Client({ connectionString })
  await site.connect()
  try {
    const { rows } = await site.query<{ is_prepared: boolean }>(
      `select to_regclass('public.schema_migration') is not null as is_prepared`,
    )
    if (!rows[0]?.is_prepared) throw new NotPrepared('DATABASE_OWNER_URL names another database than DATABASE_URL')
  } finally {
    await site.end()
  }
}
