/**
 * `npm run bench:fec [-- 200000]`: writes the file of accounting entries of a year with so many bookings, each received, billed and paid
 * out, after a year of the same size, and prints the seconds, the size and the memory of this process before and at most. A cluster of its
 * own, in DATA_DIR or a temporary folder.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readBookLines } from '@escale/api/accounting/read-entries'
import { writeFec } from '@escale/api/accounting/write-entries'
import { openDatabase } from '@escale/api/platform/database/db'
import { startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { openPool } from '@escale/db/pool'
import { seed } from '@escale/demo/seed/seed'

const bookings = Number(process.argv[2] ?? 200_000)
const YEAR = 2027
const print = (line: string) => process.stdout.write(`${line}\n`)
const megabytes = () => process.memoryUsage().rss / 1_000_000

const folder = await mkdtemp(join(process.env.DATA_DIR ?? tmpdir(), 'escale-fec-'))
await chmod(folder, 0o755)
const cluster = await startCluster({ dataDir: join(folder, 'postgres'), durable: false })
try {
  await migrate(cluster.connectionString)
  await seed(cluster.connectionString, { lots: 10, today: `${YEAR}-06-01` })
  const pool = openPool(cluster.connectionString, { max: 1 })
  for (const year of [YEAR - 1, YEAR]) await insertYear(year)
  await pool.query('vacuum analyze book_entry, book_line')
  const database = openDatabase(cluster.connectionString, { maxConnections: 2, connectTimeoutMs: 10_000 })
  const before = megabytes()
  let [most, bytes] = [before, 0]
  const sink = new Writable({
    write: (chunk: Uint8Array, _, done) => {
      bytes += chunk.length
      most = Math.max(most, megabytes())
      done()
    },
  })
  const began = performance.now()
  await pipeline(writeFec(readBookLines(database.db, { agencyId: 1, year: YEAR })), sink)
  const seconds = (performance.now() - began) / 1_000
  print(
    `${bookings} bookings: ${(bytes / 1_000_000).toFixed(0)} MB in ${seconds.toFixed(0)} s, memory ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`,
  )
  await database.close()
  await pool.end()

  /** Three entries a booking, as `post-books` writes them, numbered beforehand: its row lock is not what is measured. */
  async function insertYear(year: number): Promise<void> {
    await pool.query('begin')
    await pool.query("set local session_replication_role = 'replica'")
    await pool.query(
      `insert into book_entry (agency_id, year, number, journal, entry_date, document_ref, document_date, label, source, line_count, posted_at)
       select 1, $1::int, n, case n % 3 when 1 then 'OD' else 'BM' end, make_date($1::int, 1, 1) + (n * 365 / ($2::int * 3 + 1)), 'ESC-' || (n / 3),
         make_date($1::int, 1, 1), 'Décompte du séjour ESC-' || (n / 3), 'bench:' || $1::int || ':' || n, case n % 3 when 1 then 6 else 2 end, now()
       from generate_series(1, $2::int * 3) as n`,
      [year, bookings],
    )
    await pool.query(
      `insert into book_line (entry_id, position, account, party_code, party_name, cents)
       select book_entry.id, position, account, case when account in ('411', '419') then document_ref when account = '467P' then 'O-' || number % 500 else '' end,
         case when account in ('411', '419') then 'Locataire ' || document_ref when account = '467P' then 'Propriétaire ' || number % 500 else '' end, cents
       from book_entry join (values
         (0, 1, '512M', 100000), (0, 2, '419', -100000),
         (1, 1, '411', 100000), (1, 2, '467P', -80000), (1, 3, '706', -16667), (1, 4, '44571', -3333), (1, 5, '419', 100000), (1, 6, '411', -100000),
         (2, 1, '467P', 80000), (2, 2, '512M', -80000)) as line (step, position, account, cents) on step = number % 3
       where year = $1::int`,
      [year],
    )
    await pool.query('insert into book_year values (1, $1::int, $2::int)', [year, bookings * 3])
    await pool.query('commit')
  }
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
