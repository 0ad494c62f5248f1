import { sql } from 'kysely'
import type { DatabaseHandle } from './db.ts'
import type { Metrics } from './metrics.ts'
import { createSlice } from './route.ts'

/** What a balancer and a monitor ask: does the process live, can it work, how does it do. Not part of the described API. */
export function probeRoutes({ database, metrics }: { database: DatabaseHandle; metrics: Metrics }) {
  const probes = createSlice()
  probes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }))
  probes.get('/readyz', async (c) => {
    await sql`select 1`.execute(database.db)
    return c.json({ status: 'ready' }, 200, { 'cache-control': 'no-store' })
  })
  probes.get('/metrics', async (c) =>
    c.body(await metrics.print(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }),
  )
  return probes
}
