import type { Clock } from '@escale/api/platform/clock'
import type { DatabaseHandle } from '@escale/api/platform/database/db'
import type { Logger } from '@escale/api/platform/log'
import { OtherRelease } from '@escale/db/backup/dump'
import { findLatestBackup } from '@escale/db/backup/latest-backup'
import { drillRestore } from '@escale/db/backup/restore-drill'
import { DAY_MS, HOUR_MS } from '@escale/domain/durations'
import { isDrillDue } from './drill-due.ts'

/** A backup that is older is not the one that would be needed. */
const OLDEST_DAYS = 2
const MAX_FAILURE_LENGTH = 500
/** How long a drill may take, in milliseconds; the job that runs it gets a little longer. */
const LONGEST_MS = 4 * HOUR_MS

export interface DrillSettings {
  /** Where backups are kept: archives of `escale-dump`, folders of `escale backup`. */
  backupDir: string
  /** Of a role that may create databases, on the server where the scratch database is made. */
  serverUrl: string
}

/**
 * Restores the latest backup into a scratch database when that is due, and records how it went (OP-304). Does nothing before the first
 * backup. A backup that does not restore within four hours is logged and recorded, and no failure of the job; a worker that stops
 * records nothing. Throws DatabaseUnavailable.
 */
export async function runDueDrill(
  { database: { db }, clock, log }: { database: Pick<DatabaseHandle, 'db'>; clock: Clock; log: Logger },
  { backupDir, serverUrl }: DrillSettings,
  signal?: AbortSignal,
): Promise<void> {
  const last = await db
    .selectFrom('restore_drill')
    .select(({ fn }) => [
      fn.max('began_at').as('triedAt'),
      fn.max('began_at').filterWhere('failure', 'is', null).as('succeededAt'),
    ])
    .executeTakeFirstOrThrow()
  const began = clock.now()
  if (!isDrillDue({ ...last, now: began })) return
  let place = backupDir
  const attempt = async () => {
    const backup = await findLatestBackup(backupDir)
    if (backup === null) return null
    place = backup.path
    const days = (began.getTime() - backup.finishedAt.getTime()) / DAY_MS
    if (days > OLDEST_DAYS) throw new Error(`The latest backup is ${days.toFixed(1)} days old`)
    const limit = AbortSignal.timeout(LONGEST_MS)
    return drillRestore(backup, { serverUrl, signal: signal ? AbortSignal.any([signal, limit]) : limit })
  }
  const record = (result: { table_count: number; row_count: number } | { failure: string }) =>
    db
      .insertInto('restore_drill')
      .values({ place, began_at: began, ended_at: clock.now(), ...result })
      .execute()
  try {
    const restored = await attempt()
    if (restored === null) return
    await record({ table_count: restored.tables, row_count: restored.rows })
    log.info({ place, ...restored }, 'the restore drill succeeded')
  } catch (error) {
    // A worker that stops says nothing about the backup. A drill that takes too long does.
    if (signal?.aborted) throw error
    // Between an upgrade and the next backup. The drill stays due.
    if (error instanceof OtherRelease) {
      log.info({ place, reason: error.message }, 'the restore drill waits for a backup of this release')
      return
    }
    log.error({ err: error, place }, 'the restore drill failed')
    await record({ failure: describe(error) })
  }
}

/** Errors without a message exist: one that gathers several. */
function describe(error: unknown): string {
  const text = error instanceof Error && error.message !== '' ? error.message : String(error)
  return text.slice(0, MAX_FAILURE_LENGTH)
}
