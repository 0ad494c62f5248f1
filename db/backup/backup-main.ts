/**
 * `npm run backup -- DIR [--base]`: a dump of DATABASE_URL, or of the cluster under DATA_DIR, into a new folder, beside a
 * running site or without one; with `--base` the files of the running cluster, for a restore to a point in time (WAL_DIR).
 * `npm run backup -- --record NAME` notes that another tool has finished a backup. `npm run doctor` looks for one of the last day.
 */
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findRunning } from '../cluster.ts'
import { openStore } from '../store.ts'
import { writeBase } from './base-backup.ts'
import { writeDump } from './dump.ts'
import { recordBackup } from './record-backup.ts'

const { values, positionals } = parseArgs({
  options: { base: { type: 'boolean' }, record: { type: 'string' } },
  allowPositionals: true,
})
const [dir = ''] = positionals
const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, WAL_DIR } = process.env
const dataDir = DATA_DIR || '.data'
if (values.record !== undefined) {
  await record('external', values.record)
  process.exit()
}
if (dir === '') refuse('npm run backup -- DIR [--base]')
if (await stat(dir).catch(() => undefined)) refuse(`${dir} exists already: each backup has a folder of its own.`)
if (values.base) {
  if (DATABASE_URL) refuse('A server of your own makes its base backups itself (pg_basebackup).')
  await writeBase(dataDir, dir)
  await record('base', resolve(dir))
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
    await recordBackup(store.ownerConnectionString, { kind: 'dump', place: resolve(dir) })
    process.stdout.write(`Dumped ${rows} rows of ${tables.length} tables, as of ${takenAt}, into ${dir}.\n`)
  } finally {
    await store.stop()
  }
}

/** Notes a finished backup in the database that runs. */
async function record(kind: 'base' | 'external', place: string): Promise<void> {
  const databaseUrl =
    DATABASE_OWNER_URL || DATABASE_URL || (await findRunning(join(dataDir, 'postgres')))?.connectionString
  if (!databaseUrl) refuse('The site does not run, and DATABASE_URL is not set.')
  await recordBackup(databaseUrl, { kind, place })
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
