import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import type { DatabaseHandle } from './db.ts'
import type { Metrics } from './metrics.ts'
import { createSlice } from './route.ts'

/**
 * What a balancer and a monitor ask: does the process live, can it work, how does it do. Not part of the described API. The
 * measures need the bearer token of `METRICS_TOKEN`; to anybody else, and without one, they do not exist (OP-104).
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
  /** False when the process cannot work and the fault is its own: its embedded database is down. */
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

/** Whether the store has what no page can be shown without. */
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

/** The metrics, for scrapers that may read them. */
export async function answerMetrics(metrics: Metrics): Promise<Response> {
  return new Response(await metrics.print(), {
    headers: { 'content-type': metrics.contentType, 'cache-control': 'no-store' },
  })
}

function isBearer(authorization: string | undefined, token: string | null): boolean {
  if (authorization === undefined || token === null) return false
  // Of one length, so that the comparison takes one time.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`))
}
