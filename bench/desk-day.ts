/**
 * `npm run bench:desk-day [-- 10]`: twenty members of staff of four agencies work for so many minutes as people do, with reads, changes and
 * pauses, on the data of bench/desk.ts, while the public site takes bookings of the same lots. The server is a process of its own with all its
 * jobs, on a durable copy of the data, in DATA_DIR or .data/bench. Prints times, refusals and errors; fails at an error, at a night that is
 * sold twice, and at books that do not balance.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findBookFaults } from '@escale/api/accounting/books-balance.fixture'
import { postBooks } from '@escale/api/accounting/post-books'
import { findNightFaults } from '@escale/api/booking/nights.fixture'
import { openDatabase } from '@escale/api/platform/database/db'
import { signInStaff } from '@escale/api/staff/staff.fixture'
import { openPool } from '@escale/db/pool'
import { MINUTE_MS } from '@escale/domain/durations'
import type { StaffRole } from '@escale/domain/staff/staff-rights'
import type pg from 'pg'
import { copyDesk, deskClock, openDesk, postBacklog, TODAY } from './desk-data.ts'
import { type CallLog, callsOf, isRead } from './desk-day-calls.ts'
import { anyOf, type Desk, type Member, QUICKER, work } from './desk-day-staff.ts'
import { receiveVisitors } from './desk-day-visitors.ts'
import { cpuSecondsOf, megabytesOf } from './process-figures.ts'
import { startDeskServer } from './start-desk-server.ts'

const minutes = Number(process.argv[2] ?? 10)
/** Agencies at work: the largest ones. */
const AGENCIES = 4
const TEAM: StaffRole[] = ['director', 'booking', 'booking', 'accounting', 'frontDesk']
const VISITORS_A_SECOND = 3
/** Lots and bookings of an agency on which several people work. */
const SHARED = 30
/** Of pino. */
const ERROR_LEVEL = 50
const SETTLED_WITHIN_SECONDS = 300
const print = (line: string) => process.stdout.write(`${line}\n`)

const root = process.env.DATA_DIR ?? fileURLToPath(new URL('../.data/bench/', import.meta.url))
await mkdir(root, { recursive: true })
const cluster = await openDesk(root, { lots: 36_000, bookings: 200_000, durable: true, log: print })
try {
  print(`${await postBacklog(cluster)} entries posted of the bookings before`)
  const databases = await copyDesk(cluster)
  const beganAt = Date.now()
  const clock = deskClock(beganAt)
  const pool = openPool(databases.connectionString, { max: 2 })
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  const desks = await openDesks(sql)
  const server = await startDeskServer({ databases, dataDir: join(root, 'desk-server'), beganAt })
  await untilSettled(sql)
  const log: CallLog = { times: new Map(), refusals: new Map(), errors: [] }
  const until = Date.now() + minutes * MINUTE_MS
  const members: Member[] = []
  for (const desk of desks)
    for (const role of TEAM) {
      // A second factor that is shown at the end is fresh all through.
      const factorAt = new Date(clock.now().getTime() + minutes * MINUTE_MS)
      const person = { agencyId: desk.agencyId, roles: [role], now: clock.now(), factorAt }
      const { headers } = await signInStaff({ sql }, person)
      members.push({
        desk,
        roles: [role],
        call: callsOf({
          url: server.url,
          headers: { ...headers, 'x-forwarded-for': `203.0.113.${desk.agencyId}` },
          log,
          expected: QUICKER,
        }),
      })
    }
  const lots = await sql<{ reference: string }>(
    'select reference from lot where published and agency_id = any ($1) order by random() limit 2000',
    [desks.map(({ agencyId }) => agencyId)],
  )
  const cpuBefore = await cpuSecondsOf(server.pid)
  await Promise.all([
    ...members.map((member) => work(member, until)),
    receiveVisitors({
      perSecond: VISITORS_A_SECOND,
      until,
      url: server.url,
      log,
      sql,
      now: clock.now,
      lots: lots.map(({ reference }) => reference),
      wanted: () => anyOf(anyOf(desks)?.wanted ?? []),
    }),
  ])
  const cpuSeconds = (await cpuSecondsOf(server.pid)) - cpuBefore
  const megabytes = await megabytesOf(server.pid)
  await server.stop()
  report(log)
  print(`\nserver: ${cpuSeconds.toFixed(0)} s of processor, ${megabytes.toFixed(0)} MB at the end`)
  const complaints = server.complaints.map((line) => JSON.parse(line) as { level: number; msg: string })
  const warnings = Map.groupBy(
    complaints.filter(({ level }) => level < ERROR_LEVEL),
    ({ msg }) => msg,
  )
  for (const [warning, all] of warnings) print(`${all.length} warnings: ${warning}`)
  const faults = [
    ...log.errors,
    ...complaints.filter(({ level }) => level >= ERROR_LEVEL).map((complaint) => JSON.stringify(complaint)),
    ...(await findFaults(sql, databases, desks)),
  ]
  for (const fault of faults.slice(0, 50)) print(`\n${fault.slice(0, 1_000)}`)
  print(`\n${faults.length} errors`)
  process.exitCode = faults.length > 0 ? 1 : 0
  await pool.end()
} finally {
  await cluster.stop()
}

type Sql = <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>

/** Waits for the first run of every job, which does what no day of a running site finds undone. */
async function untilSettled(sql: Sql): Promise<void> {
  const began = Date.now()
  for (let left = ['all']; left.length > 0; await sleep(1_000)) {
    // Queues are there before their first jobs.
    const queues = await sql<{ name: string }>(
      `select name from pgboss.queue where name not like '\\_\\_%'
       and not exists (select from pgboss.job where job.name = queue.name and state >= 'completed')`,
    )
    left = queues.map(({ name }) => name)
    if (Date.now() - began > SETTLED_WITHIN_SECONDS * 1_000) throw new Error(`Jobs still run: ${left}`)
  }
  print(`jobs of the day done after ${Math.round((Date.now() - began) / 1_000)} s`)
}

/** The largest agencies with a few lots, bookings to come and names of guests. */
async function openDesks(sql: Sql): Promise<Desk[]> {
  const desks: Desk[] = []
  const agencies = await sql<{ id: number }>(
    'select agency_id as id from booking group by 1 order by count(*) desc, 1 limit $1',
    [AGENCIES],
  )
  for (const { id: agencyId } of agencies) {
    const lots = await sql<{ reference: string }>(
      'select reference from lot where agency_id = $1 and published order by hashtext(reference) limit $2',
      [agencyId, SHARED],
    )
    const bookings = await sql<{ number: string; name: string }>(
      `select agency_booking_id as number, guest ->> 'lastName' as name from booking
       where agency_id = $1 and agency_booking_id like 'ESC-B%' and status in ('confirmed', 'paid') and start_date > $2::date + 10
       order by hashtext(agency_booking_id) limit $3`,
      [agencyId, TODAY, SHARED],
    )
    desks.push({
      agencyId,
      lots: lots.map(({ reference }) => reference),
      bookings: bookings.map(({ number }) => number),
      guests: bookings.map(({ name }) => name),
      wanted: [],
      made: [],
    })
  }
  return desks
}

function report({ times, refusals }: CallLog): void {
  const row = (name: string, all: number[]) => {
    const sorted = all.toSorted((one, other) => one - other)
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
    print(`| ${name} | ${sorted.length} | ${at(0.5)} | ${at(0.95)} | ${at(0.99)} |`)
  }
  const timesOf = (reads: boolean) => [...times].flatMap(([name, all]) => (isRead(name) === reads ? all : []))
  print('\n| | calls | p50 ms | p95 ms | p99 ms |\n|---|---|---|---|---|')
  row('reads', timesOf(true))
  row('writes', timesOf(false))
  for (const [name, all] of [...times].sort(([one], [other]) => one.localeCompare(other))) row(name, all)
  print('\n| refused because somebody was quicker | calls |\n|---|---|')
  for (const [refusal, count] of [...refusals].sort()) print(`| ${refusal} | ${count} |`)
}

/** What does not hold afterwards: nights, books, and bookings that were answered. */
async function findFaults(
  sql: Sql,
  { connectionString }: { connectionString: string },
  desks: readonly Desk[],
): Promise<string[]> {
  const database = openDatabase(connectionString, { maxConnections: 2 })
  try {
    await postBooks({ database, clock: deskClock(Date.now()) })
    const made = desks.flatMap((desk) => desk.made)
    const lost = await sql(
      `select number as "lost booking" from unnest($1::text[]) as number
       where not exists (select from booking where agency_booking_id = number)`,
      [made],
    )
    const [counters] = await sql<{ deadlocks: number }>(
      'select deadlocks::int from pg_stat_database where datname = current_database()',
    )
    print(`${made.length} bookings by telephone; ${counters?.deadlocks} deadlocks in the database`)
    const faults = [
      ...lost,
      ...(await findNightFaults({ sql })),
      ...(await findBookFaults({ sql, database, on: TODAY })),
    ]
    return faults.map((fault) => JSON.stringify(fault))
  } finally {
    await database.close()
  }
}
