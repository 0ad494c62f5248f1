/**
 * `npm run backup -- DIR [--base]`: a dump of DATABASE_URL, or of the cluster under DATA_DIR, into a new folder, beside a
 * running site or without one; with `--base` the files of the running cluster, for a restore to a point in time (WAL_DIR).
 */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findRunning } from '../cluster.ts'
import { openStore } from '../store.ts'
import { writeBase } from './base-backup.ts'
import { writeDump } from './dump.ts'

const { values, positionals } = parseArgs({ options: { base: { type: 'boolean' } }, allowPositionals: true })
const [dir = ''] = positionals
const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, WAL_DIR } = process.env
const dataDir = DATA_DIR || '.data'
if (dir === '') refuse('npm run backup -- DIR [--base]')
if (await stat(dir).catch(() => undefined)) refuse(`${dir} exists already: each backup has a folder of its own.`)
if (values.base) {
  if (DATABASE_URL) refuse('A server of your own makes its base backups itself (pg_basebackup).')
  await writeBase(dataDir, dir)
  process.stdout.write(`Copied the cluster of ${dataDir} into ${dir}.\n`)
} else {
  const running = DATABASE_URL ? null : await findRunning(join(dataDir, 'postgres'))
  const store = await openStore({
    databaseUrl: DATABASE_URL || running?.connectionString,
    ownerUrl: DATABASE_OWNER_URL || undefined,
    dataDir,
    walDir: WAL_DIR || undefined,
  })
  try {
    const { tables, takenAt } = await writeDump(store.ownerConnectionString, dir)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`Dumped ${rows} rows of ${tables.length} tables, as of ${takenAt}, into ${dir}.\n`)
  } finally {
    await store.stop()
  }
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
