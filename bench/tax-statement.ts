/**
 * `npm run bench:tax-statement [-- 200000]`: seconds of a quarter's statement of the tourist tax, and of its file, in a register of so many
 * bookings a year of 36,000 lots of one agency in 300 communes. Uses its own durable cluster, in DATA_DIR or a temporary folder.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@escale/api/platform/database/db'
import { writeTaxRegister } from '@escale/api/taxes/export-tax-register'
import { showTaxStatements } from '@escale/api/taxes/show-tax-statements'
import { startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { seed } from '@escale/demo/seed/seed'
import pg from 'pg'

const bookings = Number(process.argv[2] ?? 200_000)
const print = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(process.env.DATA_DIR ?? tmpdir(), 'escale-bench-'))
await chmod(folder, 0o755)
const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
await migrate(cluster.connectionString)
await seed(cluster.connectionString, { lots: 20, today: '2026-06-01' })
const database = openDatabase(cluster.connectionString, { maxConnections: 2 })
try {
  const agencyId = await fill()
  const clock = { today: () => '2027-01-15', now: () => new Date('2027-01-15T12:00:00Z') }
  const quarter = { from: '2026-07-01', to: '2026-09-30' }
  print(`${bookings} bookings a year, seven nights each, 45 % of them in the quarter; ${cpus().length} cores`)
  print('| what | seconds |')
  print('|---|---|')
  for (const run of ['first', 'again', 'again']) {
    const seconds = await timed(async () => {
      const { communes } = await showTaxStatements({ database, clock }, agencyId, quarter)
      if (communes.length !== 300) throw new Error(`${communes.length} communes`)
    })
    print(`| statement of the quarter, 300 communes, ${run} | ${seconds} |`)
  }
  let bytes = 0
  const file = await timed(async () => {
    for await (const chunk of writeTaxRegister(database.db, { agencyId, ...quarter }, 'fr')) bytes += chunk.length
  })
  print(`| its file, ${Math.round(bytes / 1e6)} MB | ${file} |`)
} finally {
  await database.close()
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Fills the register of one agency; a day of collection has as many nights as the season. */
async function fill(): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>('select min(id) as id from agency')
    const agencyId = rows[0]?.id ?? 0
    await client.query(
      `insert into tourist_tax_night (booking_id, source, is_contrary, agency_id, booking_number, lot_id, lot_reference, address,
         registration_number, insee, commune, arrival, night, persons, taxed, exempt, net_price_cents, base_cents, payees, payee_cents,
         cents, collected_on, recorded_at)
       select stay.id, 'bill:' || stay.id || ':1', false, $1, 'ESC-' || number, lot, 'LOT-' || lot, lot || ' rue du Port, 35400 Commune',
         '35288000000A1', lpad((35000 + lot % 300)::text, 5, '0'), 'Commune ' || lot % 300, arrival, arrival + night, 3, 2,
         '{"minor": 1}', 10000, null, array['commune', 'department'], array[300, 30], 330, arrival, arrival
       from (
         select number, gen_random_uuid() as id, number % 36000 as lot,
           case when number % 100 < 45 then date '2026-07-01' + number % 92 else date '2026-01-01' + number % 365 end as arrival
         from generate_series(1, $2::int) as number
       ) as stay, generate_series(0, 6) as night`,
      [agencyId, bookings],
    )
    await client.query('vacuum analyze tourist_tax_night')
    return agencyId
  } finally {
    await client.end()
  }
}

async function timed(work: () => Promise<void>): Promise<string> {
  const began = performance.now()
  await work()
  return ((performance.now() - began) / 1000).toFixed(2)
}
