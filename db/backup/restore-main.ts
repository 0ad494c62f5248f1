/**
 * `npm run restore -- DIR [--until 2026-11-21T20:00:00Z]`: a backup into an empty DATABASE_URL, or into a DATA_DIR without a
 * cluster: a dump as it was, a base backup as of that moment or as late as the log in WAL_DIR goes.
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openStore } from '../store.ts'
import { recoverBase } from './base-backup.ts'
import { loadDump } from './dump.ts'

const { values, positionals } = parseArgs({ options: { until: { type: 'string' } }, allowPositionals: true })
const [dir = ''] = positionals
const { until } = values
const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, WAL_DIR } = process.env
const dataDir = DATA_DIR || '.data'
const has = (name: string) => stat(join(dir, name)).catch(() => undefined)
if (dir === '') refuse('npm run restore -- DIR [--until 2026-11-21T20:00:00Z]')
// Without its zone a moment would be one of the server's, not of the operator's.
const moment = new Date(until ?? 0)
if (Number.isNaN(moment.getTime()) || (until && !/T.*(Z|[+-]\d\d:\d\d)$/.test(until)))
  refuse('--until wants a moment with its zone.')
if (await has('dump.json')) {
  if (until) refuse('A dump is of one moment; to go to another takes a base backup and the log.')
  const store = await openStore({
    databaseUrl: DATABASE_URL || undefined,
    ownerUrl: DATABASE_OWNER_URL || undefined,
    dataDir,
    walDir: WAL_DIR || undefined,
  })
  try {
    const { tables, takenAt } = await loadDump(store.ownerConnectionString, dir)
    process.stdout.write(`Restored ${tables.length} tables, as of ${takenAt}; every sum is right.\n`)
  } finally {
    await store.stop()
  }
} else if (await has('pgdata/backup_label')) {
  if (DATABASE_URL || !WAL_DIR) refuse('A base backup is restored into DATA_DIR, with the log of WAL_DIR.')
  await recoverBase({ dir, dataDir, walDir: WAL_DIR, until: until ? moment : undefined })
  process.stdout.write(`Restored ${dataDir}${until ? ` as of ${until}` : ''}.\n`)
} else refuse(`${dir} holds no whole backup.`)

function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
