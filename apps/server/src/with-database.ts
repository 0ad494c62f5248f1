import { type DatabaseHandle, openDatabase } from '@escale/api/platform/database/db'
import type { Env } from '@escale/api/platform/env'
import { openStore } from '@escale/db/store'
import { prepareDatabase } from './prepare-database.ts'

/**
 * Does a command's work with the database of an installation, up to date: DATABASE_URL or the cluster under DATA_DIR, joined
 * where the site runs it already.
 */
export async function withDatabase<Answer>(
  env: Env,
  work: (database: DatabaseHandle, connectionString: string) => Promise<Answer>,
): Promise<Answer> {
  const store = await openStore({
    databaseUrl: env.database.url ?? undefined,
    ownerUrl: env.database.ownerUrl ?? undefined,
    dataDir: env.dataDir,
    walDir: env.database.walDir ?? undefined,
    join: true,
  })
  try {
    await prepareDatabase(store)
    const database = openDatabase(store.connectionString, { maxConnections: 2 })
    return await work(database, store.connectionString).finally(database.close)
  } finally {
    await store.stop()
  }
}
