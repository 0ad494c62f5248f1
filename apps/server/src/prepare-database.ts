import { installJobTables } from '@escale/api/platform/jobs'
import { migrate } from '@escale/db/migrate'
import { upsertReferenceData } from '@escale/db/reference/upsert-reference-data'
import { grantSiteRole } from '@escale/db/site-role'
import type { Store } from '@escale/db/store'
import pg from 'pg'

/**
 * Brings the database up to date as its owner: migrations, the tables of the job queue, the reference data, and what the site's role may do with
 * them where that is another one. Answers the names of the migrations applied now.
 */
export async function prepareDatabase({
  connectionString,
  ownerConnectionString,
}: Pick<Store, 'connectionString' | 'ownerConnectionString'>): Promise<string[]> {
  const owner = new pg.Client({ connectionString: ownerConnectionString })
  await owner.connect()
  try {
    const applied = await migrate(owner)
    await installJobTables(owner)
    await upsertReferenceData(ownerConnectionString)
    const role = decodeURIComponent(new URL(connectionString).username)
    if (connectionString !== ownerConnectionString) await grantSiteRole(owner, role)
    return applied
  } finally {
    await owner.end()
  }
}
