/**
 * Base backups of the embedded cluster: its files, copied while it runs. Together with the archived WAL (wal-archive.ts) a base
 * backup restores any moment after its end. PostgreSQL, chapter "Continuous Archiving".
 */
import { chmod, copyFile, cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findRunning, startCluster } from '../cluster.ts'
import { giveFolder, prepareHome } from '../cluster-home.ts'
import { recoverySettings } from '../wal-archive.ts'

/** Folders that a server recreates, and the WAL, which comes from the archive. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/
const FILES = 'pgdata'
const LABEL = 'backup_label'

export class NoBaseBackup extends Error {}

/** Copies the running cluster below `dataDir` into the new folder `dir`. Throws NoBaseBackup when that is not possible. */
export async function writeBase(dataDir: string, dir: string): Promise<void> {
  const running = await findRunning(join(dataDir, 'postgres'))
  if (!running) throw new NoBaseBackup('The site does not run: a base backup is taken beside it.')
  const client = new pg.Client({ connectionString: running.connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`)
    if (rows[0]?.mode !== 'on') throw new NoBaseBackup('The site runs without WAL_DIR: its log is not kept.')
    await client.query(`select pg_backup_start('escale', true)`)
    await copyFiles(running.data, join(dir, FILES))
    // Returns when all WAL of the backup is archived.
    const stopped = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)')
    await writeFile(join(dir, FILES, LABEL), stopped.rows[0]?.labelfile ?? '', { mode: 0o600 })
  } finally {
    await client.end()
  }
}

async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.test(entry.name)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (EMPTIED.includes(entry.name)) await mkdir(target, { mode: 0o700 })
    else if (entry.isDirectory()) await copyFiles(source, target)
    // A table dropped during the copy is gone; the WAL replays its removal.
    else await copyFile(source, target).catch(unlessGone)
  }
}

function unlessGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Restores the cluster below `dataDir`, where there must be none, from a base backup and the archived WAL: to the moment `until`,
 * which the WAL must reach, or to the end of the WAL. Throws NoBaseBackup when that is not possible.
 */
export async function recoverBase({
  dir,
  dataDir,
  walDir,
  until,
}: {
  dir: string
  dataDir: string
  walDir: string
  until?: Date | undefined
}): Promise<void> {
  const place = join(dataDir, 'postgres')
  const home = await prepareHome(place)
  const data = join(home.files, FILES)
  if (await stat(data).catch(() => undefined)) throw new NoBaseBackup(`${dataDir} holds a database already.`)
  const draft = `${data}.restored`
  await rm(draft, { recursive: true, force: true })
  await cp(join(dir, FILES), draft, { recursive: true })
  await writeFile(join(draft, 'recovery.signal'), '')
  await giveFolder(draft, home.user)
  await chmod(draft, 0o700)
  await rename(draft, data)
  const output: string[] = []
  const settings = {
    ...(await recoverySettings(walDir, home.user)),
    ...(until && { recovery_target_time: momentOf(until), recovery_target_action: 'promote' }),
  }
  try {
    const cluster = await startCluster({ dataDir: place, walDir, settings, log: (line) => output.push(line) })
    await cluster.stop()
  } catch (cause) {
    await rm(data, { recursive: true, force: true })
    throw new NoBaseBackup(`Not restored:\n${output.filter((line) => /FATAL|ERROR|recovery/.test(line)).join('\n')}`, {
      cause,
    })
  }
}

/** Formats a moment for PostgreSQL's settings, which do not accept `Z`. */
function momentOf(date: Date): string {
  return date.toISOString().replace('T', ' ').replace('Z', '+00')
}
