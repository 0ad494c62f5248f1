import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { DatabaseHandle } from './db.ts'
import type { Metrics } from './metrics.ts'
import { createSlice } from './route.ts'

/**
 * Liveness, readiness and metrics. Not part of the documented API. Metrics need the bearer token `METRICS_TOKEN`;
 * without it they answer 404 (OP-104).
 */
export function probeRoutes({
  database,
  metrics,
  metricsToken,
  isAlive,
}: {
  database: DatabaseHandle
  metrics: Metrics
  metricsToken: string | null
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
  probes.get('/metrics', (c) =>
    isBearer(c.req.header('authorization'), metricsToken) ? answerMetrics(metrics) : c.notFound(),
  )
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

/** The metrics, for authenticated scrapers. */
export async function answerMetrics(metrics: Metrics): Promise<Response> {
  return new Response(await metrics.print(), {
    headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
  })
}

function isBearer(authorization: string | undefined, token: string | null): boolean {
  if (authorization === undefined || token === null) return false
  // Both hashed to equal length for a constant-time comparison.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`))
}
