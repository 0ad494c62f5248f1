/** `npm run migrate`: brings the schema of DATABASE_URL, or of the cluster under DATA_DIR, up to date, and lays the reference data. */
import './command-line.ts'
import { readEnv } from '@escale/api/platform/env'
import { openStore } from '@escale/db/store'
import { prepareDatabase } from './prepare-database.ts'

const { database, dataDir } = readEnv(process.env)
const store = await openStore({
  databaseUrl: database.url ?? undefined,
  ownerUrl: database.ownerUrl ?? undefined,
  dataDir,
  walDir: database.walDir ?? undefined,
})
try {
  const applied = await prepareDatabase(store)
  process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Applied ${applied.join(', ')}.\n`)
} finally {
  await store.stop()
}
