/** `npm run migrate`: brings the schema of DATABASE_URL, or of the cluster under DATA_DIR, up to date. */
import { migrate } from './migrate.ts'
import { openStore } from './store.ts'

const { DATABASE_URL, DATA_DIR, WAL_DIR } = process.env
const store = await openStore({
  databaseUrl: DATABASE_URL || undefined,
  dataDir: DATA_DIR || '.data',
  walDir: WAL_DIR || undefined,
})
try {
  const applied = await migrate(store.connectionString)
  process.stdout.write(applied.length === 0 ? 'Nothing to migrate.\n' : `Applied ${applied.join(', ')}.\n`)
} finally {
  await store.stop()
}
