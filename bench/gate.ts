/**
 * `npm run bench:gate [-- 36000]`: seconds that the hourly gate takes to check so many published lots (LW-201), with nothing to withdraw and
 * with a tenth of them without a mandate, and that the nights of the year take to count for each as a main residence (LW-202). Uses its own
 * durable cluster, in DATA_DIR or a temporary folder.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { lettingJson } from '@escale/api/booking/day-cap'
import { withdrawUnlawfulLots } from '@escale/api/lots/withdraw-unlawful-lots'
import { openDatabase } from '@escale/api/platform/database/db'
import { startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { seed } from '@escale/demo/seed/seed'
import pg from 'pg'

const TODAY = '2026-06-01'
const lots = Number(process.argv[2] ?? 36_000)
const print = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(process.env.DATA_DIR ?? tmpdir(), 'escale-bench-'))
await chmod(folder, 0o755)
const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
await migrate(cluster.connectionString)
await seed(cluster.connectionString, { lots, today: TODAY })
const database = openDatabase(cluster.connectionString, { maxConnections: 2 })
const client = new pg.Client({ connectionString: cluster.connectionString })
await client.connect()
const clock = { today: () => TODAY, now: () => new Date(`${TODAY}T02:00:00Z`) }
const gate = () => withdrawUnlawfulLots({ database, clock, log: { warn: () => {} } })
try {
  // Lots of the demo that are unlawful on purpose.
  await gate()
  await client.query('update agency set owners_gated_from = $1', [TODAY])
  await gate()
  await client.query('update lot set is_main_residence = true')
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ lots: number; nights: number }>(
    'select (select count(*)::int from lot where published) as lots, (select count(*)::int from occupancy) as nights',
  )
  print(`${rows[0]?.lots} published lots, ${rows[0]?.nights} occupancies, ${cpus().length} cores`)
  print('| what | seconds | withdrawn |')
  print('|---|---|---|')
  await measure('the gate, nothing to withdraw', gate)
  await measure('nights of the year of every lot', countNights)
  await client.query(
    `update mandate set end_date = $1
     where lot_id % 10 = 0 and start_date < $1 and (end_date is null or end_date > $1)`,
    [TODAY],
  )
  await measure('the gate, a tenth without a mandate', gate)
} finally {
  await Promise.all([database.close(), client.end()])
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function measure(what: string, work: () => Promise<number | null>): Promise<void> {
  const began = performance.now()
  const withdrawn = await work()
  print(`| ${what} | ${((performance.now() - began) / 1000).toFixed(1)} | ${withdrawn ?? ''} |`)
}

/** As quotes and bookings count them, for all lots in one statement. */
async function countNights(): Promise<null> {
  const json = lettingJson({ from: 'stay.arrival', to: 'stay.departure', now: 'stay.now', own: "'{}'::int[]" })
  const [arrival, departure] = [`${TODAY.slice(0, 4)}-07-04`, `${TODAY.slice(0, 4)}-07-11`]
  await client.query(
    `select count(${json}) from lot join city on city.id = lot.city_id,
       (select $1::date as arrival, $2::date as departure, $3::timestamptz as now) as stay`,
    [arrival, departure, clock.now()],
  )
  return null
}
