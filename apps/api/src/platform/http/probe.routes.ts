import { sql } from 'kysely'
import pg from 'pg'
import type { DatabaseHandle } from '../database/db.ts'
import type { Logger } from '../log.ts'
import { RETRY_SOON } from './retry-after.ts'
import { createSlice } from './route.ts'

/** Liveness and readiness. Not part of the documented API. */
export function probeRoutes({
  database,
  isAlive,
}: {
  database: DatabaseHandle
  /** False when the process cannot work through its own fault: its embedded database is down. */
  isAlive: () => boolean
}) {
  const probes = createSlice()
  probes.get('/healthz', (c) =>
    isAlive()
      ? c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' })
      : c.json({ status: 'database down' }, 503, { 'cache-control': 'no-store' }),
  )
  probes.get('/readyz', async (c) => {
    const reason = await unreadyReason(database, c.get('log'))
    return reason === null
      ? c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' })
      : c.json({ status: 'notReady', reason }, 503, { 'cache-control': 'no-store', ...RETRY_SOON })
  })
  return probes
}

/** Whether the pattern of a route is that of a probe. */
export const isProbe = (route: string): boolean => route === '/healthz' || route === '/readyz'

/** The database does not answer; its tables or its reference data are missing, which the command `migrate` writes. */
type UnreadyReason = 'database' | 'migrations' | 'referenceData'

/** SQLSTATE: undefined table. */
const NOT_MIGRATED = '42P01'

/** Why the database does not have the data that every page needs; null when it has. */
async function unreadyReason({ db }: DatabaseHandle, log: Pick<Logger, 'error'>): Promise<UnreadyReason | null> {
  try {
    const { rows } = await sql<{ ready: boolean }>`
      select exists (select from category) and exists (select from region) and exists (select from amenity)
        and exists (select from site_option) and exists (select from menu) as ready`.execute(db)
    return rows[0]?.ready === true ? null : 'referenceData'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NOT_MIGRATED) return 'migrations'
    log.error({ err: error }, 'not ready')
    return 'database'
  }
}
