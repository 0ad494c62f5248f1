/** Promise 24: backups restore. A dump and a point in time, both taken during writes, restore every row. */

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { as, attemptFor, openLots, signIn, weekAfter } from '@escale/api/booking/tenants.fixture'
import { systemClock } from '@escale/api/platform/clock'
import { writeDump } from '@escale/db/backup/dump'
import { findRunning } from '@escale/db/cluster'
import { openPool } from '@escale/db/pool'
import { openStore } from '@escale/db/store'
import { createTestDatabase } from '@escale/db/test-database'
import { addDays } from '@escale/domain/dates'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { tableSums } from '../fixtures/table-rows.ts'
import { full } from './test-counts.ts'

const run = promisify(execFile)
/** Number of acknowledged bookings before each step. */
const BOOKED = full ? 100 : 6
const AT_ONCE = 2

test('promise 24: what was dumped while bookings came in is there again, and so is the moment before everything was lost', async () => {
  const folder = await temporaryFolder()
  const place = (name: string) => join(folder, name)
  const template = await createTestDatabase()
  onTestFinished(template.drop)

  const today = systemClock.today()
  const lots = await withClient(template.connectionString, (client) => openLots({ sql: sqlOf(client), today }, AT_ONCE))
  // Migration from an external server to the embedded cluster, in which bookings continue.
  await backup([place('moving')], { DATABASE_URL: template.connectionString })
  const home = { DATA_DIR: place('home'), WAL_DIR: place('wal') }
  await restore([place('moving')], home)
  const server = await startServer('', home)
  onTestFinished(server.stop)
  const running = await findRunning(place('home/postgres'))
  const pool = openPool(running?.connectionString ?? '', { max: 4 })
  onTestFinished(() => pool.end())
  const visitors = startBooking(server, sqlOf(pool), lots)

  await visitors.book()
  await backup([place('base'), '--base'], home)
  await visitors.book()
  const dumped = await withClient(running?.connectionString ?? '', async (client) => {
    await client.query('begin isolation level repeatable read')
    const sums = await sumsOf(client)
    await visitors.book()
    await writeDump(client, place('dump'))
    return sums
  })
  await visitors.pause()
  const { moment, sums } = await quietMoment(pool)
  const bookedByThen = visitors.booked.length
  await visitors.book()
  expect(bookedByThen).toBeGreaterThanOrEqual(3 * BOOKED)
  await visitors.pause()
  await pool.query('truncate booking cascade')
  server.process.kill('SIGTERM')
  await once(server.process, 'exit')

  await restore([place('base'), '--until', moment], { DATA_DIR: place('then'), WAL_DIR: place('wal') })
  const then = await openStore({ databaseUrl: undefined, dataDir: place('then') })
  onTestFinished(then.stop)
  await withClient(then.connectionString, async (client) => {
    expect(await sumsOf(client)).toEqual(sums)
    const { rows } = await client.query<{ id: string }>('select agency_booking_id as id from booking')
    const included = new Set(rows.map(({ id }) => id))
    expect(visitors.booked.map((id) => included.has(id))).toEqual(
      visitors.booked.map((_id, index) => index < bookedByThen),
    )
  })

  const elsewhere = await createTestDatabase({ template: 'template0' })
  onTestFinished(elsewhere.drop)
  await restore([place('dump')], { DATABASE_URL: elsewhere.connectionString })
  await withClient(elsewhere.connectionString, async (client) => {
    expect(await sumsOf(client)).toEqual(dumped)
    expect(await rulesOf(client)).toEqual(await withClient(template.connectionString, rulesOf))
    const { rows } = await client.query(
      `select nextval(pg_get_serial_sequence('occupancy', 'id')) > max(id) as "isNew" from occupancy`,
    )
    expect(rows).toEqual([{ isNew: true }])
  })
  // A restore never overwrites an existing cluster.
  await expect(restore([place('dump')], { DATABASE_URL: elsewhere.connectionString })).rejects.toThrow('is not empty')
  await expect(restore([place('base')], home)).rejects.toThrow('holds a database already')
}, 180_000)

test('promise 24: a dump that is not whole restores nothing', async () => {
  const folder = await temporaryFolder()
  const [source, target] = [await createTestDatabase(), await createTestDatabase({ template: 'template0' })]
  onTestFinished(() => Promise.all([source.drop(), target.drop()]).then(() => {}))
  await writeDump(source.connectionString, join(folder, 'dump'))
  const spoil = async (name: string, table: string, change: (bytes: Buffer) => Buffer) => {
    await cp(join(folder, 'dump'), join(folder, name), { recursive: true })
    const path = join(folder, name, `public.${table}.gz`)
    await writeFile(path, change(await readFile(path)))
  }
  await spoil('cut', 'lot', (bytes) => bytes.subarray(0, bytes.length / 2))
  await spoil('shortened', 'lot', (bytes) => gzipSync(gunzipSync(bytes).toString().replace(/^.*\n/, '')))
  // Only the rows of this table are missing.
  await spoil('forgetful', 'review', (bytes) => gzipSync(gunzipSync(bytes).toString().replace(/^.*\n/, '')))
  await rm(join(folder, 'dump/dump.json'))
  for (const name of ['cut', 'shortened', 'forgetful', 'dump'])
    await expect(restore([join(folder, name)], { DATABASE_URL: target.connectionString })).rejects.toThrow()
  await withClient(target.connectionString, async (client) => {
    const { rows } = await client.query('select (select count(*) from lot) + (select count(*) from city) as "left"')
    expect(rows).toEqual([{ left: '0' }])
  })
}, 90_000)

const main = (name: string) => fileURLToPath(new URL(`../../db/backup/${name}-main.ts`, import.meta.url))
const backup = (args: string[], settings: Record<string, string>) => command('backup', args, settings)
const restore = (args: string[], settings: Record<string, string>) => command('restore', args, settings)

/** Runs the command as an operator does; rejects with its error output. */
async function command(name: string, args: string[], settings: Record<string, string>): Promise<void> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: '', WAL_DIR: '', ...settings }
  await run(process.execPath, [main(name), ...args], { env })
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escale-backup-'))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function withClient<Result>(connectionString: string, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Row counts of every table in the backup, computed independently of it. */
async function sumsOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const sums = await tableSums({ sql: sqlOf(client) })
  const isLeftOut = (name: string) =>
    /^pgboss\.|^public\.(rate_limit|search_outbox|search_outbox_floor|schema_migration|schema_function)$/.test(name)
  const included = Object.entries(sums).filter(([name]) => !isLeftOut(name))
  expect(included.length).toBeGreaterThan(40)
  return Object.fromEntries(included)
}

/** Constraints and indexes. */
async function rulesOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ rule: string }>(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule from pg_constraint
       where connamespace in ('public'::regnamespace, 'test_bank'::regnamespace)
     union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  )
  expect(rows.length).toBeGreaterThan(300)
  return rows.map(({ rule }) => rule)
}

/** An instant with its row counts, with no writes shortly before and after it. */
async function quietMoment(pool: pg.Pool): Promise<{ moment: string; sums: Record<string, string> }> {
  const client = await pool.connect()
  try {
    while (true) {
      const before = await sumsOf(client)
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
      await sleep(50)
      const sums = await sumsOf(client)
      const moment = rows[0]?.now.toISOString() ?? ''
      if (JSON.stringify(before) === JSON.stringify(sums)) return { moment, sums }
    }
  } finally {
    client.release()
  }
}

const sqlOf =
  (client: Pick<pg.ClientBase, 'query'>) =>
  async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows

/** Visitors who book continuously until paused. */
function startBooking(server: ServerProcess, sql: ReturnType<typeof sqlOf>, lots: { reference: string }[]) {
  const firstDay = weekAfter(systemClock.today(), 30).start_date
  const booked: string[] = []
  let isPaused = true
  let night = 0
  let working: Promise<unknown> = Promise.resolve()
  const visit = async (lot: (typeof lots)[number]) => {
    while (!isPaused) {
      const start_date = addDays(firstDay, night++)
      const stay = { ...lot, start_date, end_date: addDays(start_date, 1) }
      const answer = await as(
        server,
        await signIn({ sql }),
        '/api/page/preBooking/submit',
        await attemptFor(server, stay),
      )
      expect(answer.status).toBe(200)
      booked.push(answer.body.agencyBookingId)
    }
  }
  return {
    /** In the order of their responses. */
    booked,
    /** Resumes, also after the pause; resolves when that many more bookings are acknowledged. */
    book: async () => {
      const wanted = booked.length + BOOKED
      if (isPaused) {
        isPaused = false
        working = Promise.all(lots.map(visit))
        working.catch(() => {})
      }
      while (booked.length < wanted) await Promise.race([sleep(20), working])
    },
    pause: async () => {
      isPaused = true
      await working
    },
  }
}
