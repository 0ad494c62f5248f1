/** The proof that a backup restores: into a scratch database, every table compared with what was dumped, then dropped. */
import pg from 'pg'
import { loadDump } from './dump.ts'
import type { Backup } from './latest-backup.ts'
import { restoreArchive } from './restore-archive.ts'

/** One name, so that what a killed drill left behind is removed by the next one. */
const SCRATCH = 'escale_restore_drill'

/**
 * Restores a backup into a database that it creates on the server of `serverUrl`, whose role may create databases, and removes.
 * Returns what was restored. Throws when the backup is not whole: NotRestored, or what PostgreSQL refuses.
 */
export async function drillRestore(
  backup: Backup,
  { serverUrl, signal }: { serverUrl: string; signal?: AbortSignal },
): Promise<{ tables: number; rows: number }> {
  const scratch = new URL(serverUrl)
  scratch.pathname = `/${SCRATCH}`
  await administer(serverUrl, [
    `drop database if exists ${SCRATCH} with (force)`,
    `create database ${SCRATCH} template template0`,
  ])
  try {
    if (backup.kind === 'archive') return await restoreArchive(scratch.href, backup.path, { ...(signal && { signal }) })
    const { tables } = await loadDump(scratch.href, backup.path, signal)
    return { tables: tables.length, rows: tables.reduce((total, { rows }) => total + rows, 0) }
  } finally {
    await administer(serverUrl, [`drop database if exists ${SCRATCH} with (force)`])
  }
}

async function administer(connectionString: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
