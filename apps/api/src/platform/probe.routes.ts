import { sql } from 'kysely'
import pg from 'pg'
import type { DatabaseHandle } from './db.ts'
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
    const isThere = await hasReferenceData(database)
    if (isThere) return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' })
    const reason = 'the reference data are missing: run `npm run migrate`'
    return c.json({ status: 'notReady', reason }, 503, { 'cache-control': 'no-store' })
  })
  return probes
}

/** SQLSTATE: undefined table. */
const NOT_MIGRATED = '42P01'

/** Whether the database has the data that every page needs. */
async function hasReferenceData({ db }: DatabaseHandle): Promise<boolean> {
  try {
    const { rows } = await sql<{ ready: boolean }>`
      select exists (select from category) and exists (select from region) and exists (select from amenity)
        and exists (select from site_option) and exists (select from menu) as ready`.execute(db)
    return rows[0]?.ready === true
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === NOT_MIGRATED) return false
    throw error
  }
}
