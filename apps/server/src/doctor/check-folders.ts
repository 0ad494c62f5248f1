import { access, constants, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Env } from '@escale/api/platform/env'
import pg from 'pg'
import { describeConnectionError } from './describe-connection-error.ts'
import { danger, type Finding, ok } from './finding.ts'

const CONNECT_MS = 5_000

/** Whether this process may use the folders of the settings, and the server of the restore drill. Changes nothing. */
export async function checkFolders({ dataDir, database: { backupDir, drillUrl } }: Env): Promise<Finding[]> {
  return [
    await checkDataDir(dataDir),
    ...(backupDir === null ? [] : [await checkBackupDir(backupDir)]),
    ...(drillUrl === null ? [] : [await checkDrillServer(drillUrl)]),
  ]
}

async function checkDataDir(dataDir: string): Promise<Finding> {
  // The start makes a folder that is missing.
  let existing = resolve(dataDir)
  while (!(await stat(existing).catch(() => undefined)) && existing !== dirname(existing)) existing = dirname(existing)
  return (await may(existing, constants.W_OK | constants.X_OK))
    ? ok('DATA_DIR', `${dataDir} may be written`)
    : danger(
        'DATA_DIR',
        `${existing} may not be written`,
        'Give it to the user of the services, and run this as that user.',
      )
}

async function checkBackupDir(backupDir: string): Promise<Finding> {
  const found = await stat(backupDir).catch((error: NodeJS.ErrnoException) => error)
  if (found instanceof Error)
    return danger(
      'BACKUP_DIR',
      `${backupDir} cannot be looked at (${found.code})`,
      'Make this folder, or correct the setting.',
    )
  if (!found.isDirectory()) return danger('BACKUP_DIR', `${backupDir} is no folder`, 'Correct the setting.')
  return (await may(backupDir, constants.R_OK | constants.X_OK))
    ? ok('BACKUP_DIR', `${backupDir} may be read`)
    : danger(
        'BACKUP_DIR',
        `${backupDir} may not be read`,
        'The worker reads the backups that it tries: mode 2750, group escale.',
      )
}

async function may(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}

async function checkDrillServer(connectionString: string): Promise<Finding> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  try {
    await client.connect()
    const { rows } = await client.query<{ role: string; may: boolean }>(
      'select rolname as role, rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    const [{ role, may } = { role: 'its role', may: false }] = rows
    return may
      ? ok('RESTORE_DRILL_URL', `names ${role}, who may create databases`)
      : danger('RESTORE_DRILL_URL', `names ${role}, who may not create databases`, `alter role ${role} createdb`)
  } catch (error) {
    const reason = describeConnectionError(error)
    return danger('RESTORE_DRILL_URL', `cannot be used: ${reason}`, 'Correct it: backups are not tried.')
  } finally {
    await client.end().catch(() => {})
  }
}
