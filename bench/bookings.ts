/**
 * `npm run bench:bookings [-- 1000]`: bookings per second. Compares the API (in-process: routing, session, schemas,
 * quote, nights, booking, mail, response) with the bare transaction in the same run: the lot's lock, the nights under
 * the exclusion constraint and one booking row, with prepared statements on the same pool. With 1 and 8 concurrent
 * tenants on different nights, then on all nights of one lot, where the lock serializes them. Uses its own durable
 * cluster.
 */

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '@escale/api/app'
import { attemptFor, GUEST, openLots, signIn } from '@escale/api/booking/tenants.fixture'
import { openDatabase } from '@escale/api/platform/database/db'
import { readEnv } from '@escale/api/platform/env'
import { createLog } from '@escale/api/platform/log'
import { startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { openPool } from '@escale/db/pool'
import { seed } from '@escale/demo/seed/seed'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { addDays } from '@escale/domain/dates'
import type pg from 'pg'

const bookings = Number(process.argv[2] ?? 1000)
const LOTS = 100
const CONNECTIONS = 10
const TODAY = '2026-06-01'
const FIRST_NIGHT = '2026-07-10'
const print = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'escale-bench-'))
await chmod(folder, 0o755)
const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
await migrate(cluster.connectionString)
await seed(cluster.connectionString, { lots: 200, today: TODAY })
const pool = openPool(cluster.connectionString, { max: CONNECTIONS })
const database = openDatabase(cluster.connectionString, { maxConnections: CONNECTIONS })
const env = readEnv({ DEMO: 'true', PUBLIC_URL: 'https://escale.test' })
const clock = { today: () => TODAY, now: () => new Date() }
const app = createApp({
  database,
  env,
  clock,
  payments: testBankPayments({ database, clock, env }),
  log: createLog('silent'),
  pictures: {
    hasPicture: () => false,
    picture: () => Promise.reject(new Error('no pictures')),
    photograph: () => Promise.resolve(null),
  },
})
const bench = {
  today: TODAY,
  request: async (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('x-api-key', 'escale')
    return app.request(path, { ...init, headers })
  },
  sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows,
}

try {
  const lots = await openLots(bench, LOTS)
  const { accountId } = await signIn(bench)
  print(`${bookings} bookings a line\n`)
  print('  nights        tenants  way      p50 ms   p95 ms   bookings/s')
  for (const spread of [LOTS, 1]) {
    for (const atOnce of [1, 8]) {
      const api = await measure(spread, atOnce, 'api')
      const bare = await measure(spread, atOnce, 'bare')
      print(`  ${' '.repeat(23)}${(bare / api).toFixed(1)} times as fast without the API\n`)
    }
  }

  async function measure(spread: number, atOnce: number, way: 'api' | 'bare'): Promise<number> {
    await bench.sql('truncate ledger_entry, refund, payment, caution cascade')
    await bench.sql('delete from booking_event')
    await bench.sql('delete from booking')
    await bench.sql('delete from occupancy')
    const stays = Array.from({ length: bookings }, (_, index) => {
      const lot = lots[index % spread]
      if (!lot) throw new Error('no lot')
      const start_date = addDays(FIRST_NIGHT, Math.floor(index / spread) % 700)
      return { ...lot, start_date, end_date: addDays(start_date, 1) }
    })
    const calls: (() => Promise<void>)[] = []
    for (const stay of stays.slice(0, spread === 1 ? 600 : bookings)) {
      calls.push(way === 'api' ? await throughApi(stay) : () => bareTransaction(stay))
    }
    const times: number[] = []
    const began = performance.now()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let call = calls.pop(); call; call = calls.pop()) {
          const startedAt = performance.now()
          await call()
          times.push(performance.now() - startedAt)
        }
      }),
    )
    const aSecond = (times.length / (performance.now() - began)) * 1000
    times.sort((a, b) => a - b)
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(2).padStart(8)
    const nights = (spread === 1 ? 'of one lot' : `of ${spread} lots`).padEnd(13)
    print(
      `  ${nights} ${String(atOnce).padStart(7)}  ${way.padEnd(6)} ${at(0.5)} ${at(0.95)} ${aSecond.toFixed(0).padStart(11)}`,
    )
    return aSecond
  }

  async function throughApi(stay: (typeof lots)[number] & { start_date: string; end_date: string }) {
    const attempt = await attemptFor(bench, stay)
    // The limit of unpaid stays per account is three.
    const tenant = await signIn(bench)
    return async () => {
      const headers = { 'content-type': 'application/json', ...tenant.headers }
      const init = { method: 'POST', headers, body: JSON.stringify(attempt) }
      const response = await bench.request('/api/page/preBooking/submit', init)
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
      await response.json()
    }
  }

  async function bareTransaction(stay: { lotId: number; start_date: string; end_date: string }) {
    const { lotId, start_date, end_date } = stay
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'lock', text: 'select pg_advisory_xact_lock($1::int, $2::int)', values: [1, lotId] })
      const { rows } = await client.query<{ id: number }>({
        name: 'nights',
        text: `insert into occupancy (lot_id, start_date, end_date, kind) values ($1, $2, $3, 'booking')
               on conflict on constraint occupancy_no_overlap do nothing returning id`,
        values: [lotId, start_date, end_date],
      })
      await client.query({
        name: 'booking',
        text: `insert into booking (agency_id, agency_booking_id, kind, status, lot_id, occupancy_id, account_id, start_date,
                 end_date, adults, children, quote_snapshot, guest, locale, hold_expires_at)
               select agency_id, 'B-' || nextval('agency_booking_number'), 'tenant', 'held', id, $2, $3, $4, $5, 2, 1, '{}', $6,
                 'fr', now() from lot where id = $1`,
        values: [lotId, rows[0]?.id, accountId, start_date, end_date, JSON.stringify(GUEST)],
      })
      await client.query('commit')
    } finally {
      client.release()
    }
  }
} finally {
  await Promise.all([pool.end(), database.close()])
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
