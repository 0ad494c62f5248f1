/**
 * `npm run bench:desk [-- 36000 200000]`: server time of the pages of an agency's desk, with so many lots and bookings of twelve agencies and
 * sixty members of staff. Each call is made through the whole API in-process, one after the other, for the largest agency. Prints p50 and p95
 * as a table. The cluster is made once, in DATA_DIR or .data/bench.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from '@escale/api/app'
import { openDatabase } from '@escale/api/platform/database/db'
import { readEnv } from '@escale/api/platform/env'
import { createLog } from '@escale/api/platform/log'
import { signInStaff } from '@escale/api/staff/staff.fixture'
import { openPool } from '@escale/db/pool'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { addDays } from '@escale/domain/dates'
import type pg from 'pg'
import { openDesk, TODAY } from './desk-data.ts'

const [lots = 36_000, bookings = 200_000] = process.argv.slice(2).map(Number)
const STAFF = 60
const CALLS = 60
/** The wanted limit of each step. */
const LIMIT_MS = 200
const print = (line: string) => process.stdout.write(`${line}\n`)

const root = process.env.DATA_DIR ?? fileURLToPath(new URL('../.data/bench/', import.meta.url))
await mkdir(root, { recursive: true })
const cluster = await openDesk(root, { lots, bookings, log: print })
const pool = openPool(cluster.connectionString, { max: 1 })
const database = openDatabase(cluster.connectionString, { maxConnections: 10 })
const env = readEnv({ DEMO: 'true', PUBLIC_URL: 'https://escale.test' })
const clock = { today: () => TODAY, now: () => new Date(`${TODAY}T09:30:00Z`) }
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
const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
  (await pool.query<Row>(text, values)).rows

try {
  const [agency] = await sql<{ id: number; bookings: number }>(
    'select agency_id as id, count(*)::int as bookings from booking group by 1 order by 2 desc limit 1',
  )
  const agencyId = agency?.id ?? 1
  const staff = await Promise.all(
    Array.from({ length: STAFF }, () => signInStaff({ sql }, { agencyId, roles: ['director'], now: clock.now() })),
  )
  const numbers = await sql<{ number: string; name: string; lot: string }>(
    `select agency_booking_id as number, guest ->> 'lastName' as name, lot.reference as lot
     from booking join lot on lot.id = lot_id where booking.agency_id = $1 and agency_booking_id like 'ESC-B%'
     order by hashtext(agency_booking_id) limit $2`,
    [agencyId, CALLS],
  )
  const [counts] = await sql<{ lots: number; bookings: number }>(
    'select (select count(*) from lot)::int as lots, (select count(*) from booking)::int as bookings',
  )
  const base = `/api/agency/${agencyId}`
  const nth = (index: number) => numbers[index % numbers.length] ?? { number: '', name: '', lot: '' }
  const word = (text: string) => encodeURIComponent(text)
  const pages: [string, (index: number) => string][] = [
    ['today', () => `${base}/today`],
    ['bookings to come', (index) => `${base}/bookings?period=coming&page=${1 + (index % 20)}`],
    ['all bookings, a late page', (index) => `${base}/bookings?page=${100 + index}`],
    ['bookings by number', (index) => `${base}/bookings?q=${word(nth(index).number)}`],
    ['bookings by guest', (index) => `${base}/bookings?q=${word(nth(index).name)}`],
    ['bookings of a lot', (index) => `${base}/bookings?lot=${word(nth(index).lot)}`],
    ['unpaid bookings', (index) => `${base}/bookings?state=unpaid&page=${1 + (index % 5)}`],
    ['booking file', (index) => `${base}/bookings/${nth(index).number}`],
    ['planning', (index) => `${base}/planning?from=${addDays(TODAY, (index % 12) * 30)}&page=${1 + (index % 40)}`],
    [
      'planning, free nights',
      (index) =>
        `${base}/planning?from=${TODAY}&free_from=${addDays(TODAY, 30 + index)}&free_until=${addDays(TODAY, 37 + index)}`,
    ],
    ['tasks of a week', (index) => `${base}/tasks?from=${addDays(TODAY, index % 30)}&days=7`],
    ['owners', (index) => `${base}/owners?page=${1 + (index % 9)}`],
    ['owners by name', (index) => `${base}/owners?q=${word(['morvan', 'petit', 'caron', 'goff'][index % 4] ?? '')}`],
    ['late payments', (index) => `${base}/receivables?state=late&page=${1 + (index % 3)}`],
    ['payments of the week', () => `${base}/receivables?state=week`],
    ['day book', () => `${base}/day-book?on=${TODAY}`],
    ['register of mandates', (index) => `${base}/registers/mandates?page=${1 + (index % 50)}`],
    ['register of receipts', (index) => `${base}/registers/receipts?page=${1 + (index % 400)}`],
    ['inbox', (index) => `${base}/conversations?page=${1 + (index % 5)}`],
    ['checklist before going live', () => `${base}/go-live`],
  ]
  print(`${counts?.lots} lots, ${counts?.bookings} bookings; the measured agency has ${agency?.bookings}\n`)
  print('| page | p50 ms | p95 ms | |')
  print('|---|---|---|---|')
  for (const [name, path] of pages) {
    const times: number[] = []
    for (let index = -5; index < CALLS; index++) {
      const began = performance.now()
      const response = await app.request(path(Math.abs(index)), {
        headers: { 'x-api-key': 'escale', ...staff[Math.abs(index) % STAFF]?.headers },
      })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${path(index)}: ${response.status} ${text}`)
      // The first calls open connections and fill caches.
      if (index >= 0) times.push(performance.now() - began)
    }
    times.sort((one, other) => one - other)
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
    print(`| ${name} | ${at(0.5).toFixed(0)} | ${at(0.95).toFixed(0)} | ${at(0.95) > LIMIT_MS ? 'too slow' : ''} |`)
  }
} finally {
  await Promise.all([pool.end(), database.close()])
  await cluster.stop()
}
