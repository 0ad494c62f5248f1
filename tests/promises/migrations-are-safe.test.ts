/**
 * Promise 25: migrations are safe. A release keeps serving during the next one's migrations, which leave everything
 * that it uses.
 */

import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { as, attemptFor, openLots, signIn, weekAfter } from '@escale/api/booking/tenants.fixture'
import { systemClock } from '@escale/api/platform/clock'
import { migrate } from '@escale/db/migrate'
import { openPool } from '@escale/db/pool'
import { createTestDatabase } from '@escale/db/test-database'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { quantileMs, receive } from '../fixtures/open-load.ts'
import { startServer, visitedByMany } from '../fixtures/server-process.ts'
import { full } from './test-counts.ts'

const MIGRATIONS = fileURLToPath(new URL('../../db/migrations/', import.meta.url))
/** Beside other tests a slow machine cannot serve fifty: requests would wait for CPU time, not for a migration. */
const PER_SECOND = full ? 50 : 15
/**
 * A long reader of every table, such as a dump: a migration must wait for it, and no request may wait for the
 * migration.
 */
const LONG_READ_MS = full ? 20_000 : 6_000
/**
 * A migration waits for a lock at most half a second at a time, which bounds the wait behind it. The rest, less than
 * the reader takes, is for a busy machine.
 */
const WAITED_AT_MOST_MS = full ? 1_500 : 4_500

/** A compatible migration of a next release, on the most used tables. */
const NEXT_RELEASE = {
  '9001_columns.sql': `
    alter table lot add column next text, add column next_count integer not null default 0;
    alter table booking add column next text;
    alter table occupancy add column next text;
    alter table account add column next text not null default '';
    alter table session add column next text;
    alter table price_period add column next text`,
  '9002_table.sql': `
    create table next_stay (
      lot_id integer not null references lot (id), account_id uuid references account (id),
      booking_id uuid references booking (id), primary key (lot_id)
    );
    insert into next_stay (lot_id) select id from lot`,
  '9003_index.sql': `-- outside of a transaction
    drop index concurrently if exists booking_next;
    create index concurrently booking_next on booking (lot_id, start_date);
    drop index concurrently if exists occupancy_next;
    create index concurrently occupancy_next on occupancy (lot_id, next);`,
  '9004_rule.sql': `
    alter table occupancy add constraint occupancy_next_said check (next <> '') not valid`,
  '9005_rule_holds.sql': `
    alter table occupancy validate constraint occupancy_next_said`,
  '9006_trigger.sql': `
    create function next_told() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger booking_next after insert or update on booking for each row execute function next_told()`,
  '9007_backfill.sql': `
    update lot set next = name`,
}

test(`promise 25: at ${PER_SECOND} requests a second, beside somebody who reads for ${LONG_READ_MS / 1000} s, the next release's migrations break nothing and nobody waits for them`, async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.connectionString, { max: 2 })
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  const today = systemClock.today()
  const databaseDeps = { sql, today }
  // Enough lots that their weeks outlast the test.
  const lots = await openLots(databaseDeps, 60)
  const server = visitedByMany(await startServer(database.connectionString, { TRUSTED_PROXIES: '1' }))
  onTestFinished(async () => {
    await server.stop()
    await pool.end()
    await database.drop()
  })
  const lotAt = (number: number) => lots[number % lots.length] as (typeof lots)[number]
  const stayOf = (number: number) => ({
    ...lotAt(number),
    ...weekAfter(today, 30 + 7 * Math.floor(number / lots.length)),
  })
  const reader = await signIn(databaseDeps)
  const me = { headers: reader.headers }
  const calls = {
    search: (number: number) => server.request(`/api/search?limit=20&offset=${number % 40}`),
    page: (number: number) => server.request(`/recherche?adults=${1 + (number % 9)}`),
    quote: (number: number) => as(server, reader, '/api/quote', { ...stayOf(number), adults: 2 }),
    bookings: () => server.request('/api/page/bookings', me),
    whoIAm: () => server.request('/api/current_user', me),
    booking: async (number: number) => {
      const tenant = await signIn(databaseDeps)
      return as(server, tenant, '/api/page/preBooking/submit', await attemptFor(server, stayOf(number)))
    },
  }
  for (const call of Object.values(calls)) expect((await call(0)).status).toBe(200)

  const next = await folderWith(NEXT_RELEASE)
  let isMigrated = false
  const traffic = receive(PER_SECOND, calls, () => !isMigrated)
  await sleep(500)
  const began = performance.now()
  const reads = readForLong(pool)
  await sleep(100)
  const applied = await migrate(database.connectionString, next)
  const tookMs = performance.now() - began
  await reads
  await sleep(500)
  isMigrated = true
  const arrivals = await traffic

  expect(applied).toEqual(Object.keys(NEXT_RELEASE))
  // The migration must have waited, otherwise the test proves nothing.
  expect(tookMs).toBeGreaterThan(LONG_READ_MS)
  expect(arrivals.filter(({ status }) => status !== 200)).toEqual([])
  expect(arrivals.filter(({ name }) => name === 'booking').length).toBeGreaterThan((PER_SECOND * LONG_READ_MS) / 10_000)
  expect(quantileMs(arrivals, 1)).toBeLessThan(WAITED_AT_MOST_MS)
  // A node of the previous release that restarts, now or after a rollback, accepts its schema.
  expect(await migrate(database.connectionString)).toEqual([])
}, 120_000)

/** Takes the locks of a dump: the weakest lock on every table. */
async function readForLong(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const table of ['lot', 'booking', 'occupancy', 'account', 'session', 'price_period'])
      await client.query(`select count(*) from ${table}`)
    await sleep(LONG_READ_MS)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Migrations of this release and others. */
async function folderWith(others: Record<string, string>, first = Number.POSITIVE_INFINITY): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'escale-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of (await readdir(MIGRATIONS)).sort().slice(0, first))
    await cp(join(MIGRATIONS, name), join(folder, name))
  for (const [name, text] of Object.entries(others)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

/** Columns removed before the first release. Columns removed later are listed with the last release that used them. */
const GONE = new Set(['agency_message.sent_at', 'newsletter_subscriber.token_hash', 'account.newsletter'])

/** Set by a trigger before every insert (`db/tax-deliberations.test.ts`). */
const FILLED = new Set(['tourist_tax_rate.deliberation_id'])

test('promise 25: a migration leaves what the code before it reads, and asks for nothing that it does not write', async () => {
  const database = await createTestDatabase({ template: 'template0' })
  const pool = openPool(database.connectionString, { max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const names = (await readdir(MIGRATIONS)).sort()
  let before = new Map<string, { type: string; isRequired: boolean }>()
  for (const [index, name] of names.entries()) {
    expect(await migrate(database.connectionString, await folderWith({}, index + 1))).toEqual([name])
    const after = await columnsOf(pool)
    const tables = new Set([...before.keys()].map((column) => column.split('.')[0]))
    for (const [column, { type, isRequired }] of before) {
      if (!GONE.has(column)) expect([name, column, after.get(column)?.type]).toEqual([name, column, type])
      if (!isRequired) expect([name, column, after.get(column)?.isRequired ?? false]).toEqual([name, column, false])
    }
    for (const [column, { isRequired }] of after) {
      if (!before.has(column) && tables.has(column.split('.')[0]) && !FILLED.has(column))
        expect([name, column, isRequired]).toEqual([name, column, false])
    }
    before = after
  }
  expect(before.size).toBeGreaterThan(300)
})

/** Every column as `table.column`: its type, and whether an insert must provide it. */
async function columnsOf(pool: pg.Pool) {
  const { rows } = await pool.query<{ column: string; type: string; isRequired: boolean }>(
    `select format('%s.%s', relname, attname) as column, format_type(atttypid, atttypmod) as type,
       attnotnull and not atthasdef and attidentity = '' as "isRequired"
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,
  )
  return new Map(rows.map(({ column, ...facts }) => [column, facts]))
}
