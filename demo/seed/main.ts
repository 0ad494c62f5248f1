/**
 * `npm run seed -- [--lots 100000] [--today 2026-06-01] [--seed 1] [--replace]`: demo data into DATABASE_URL, or into the
 * cluster under DATA_DIR. `--lots 0`: the reference data, without the demo. `--replace` empties every table first. Stop the
 * server before, start it afterwards.
 */
import { parseArgs } from 'node:util'
import { migrate } from '@escale/db/migrate'
import { openStore } from '@escale/db/store'
import pg from 'pg'
import { emptyDatabase, seedIfEmpty } from './seed.ts'

const { values } = parseArgs({
  options: {
    lots: { type: 'string', default: '500' },
    today: {
      type: 'string',
      default: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date()),
    },
    seed: { type: 'string', default: '1' },
    replace: { type: 'boolean', default: false },
  },
})
const lots = Number(values.lots)
const seed = Number(values.seed)
if (!Number.isInteger(lots) || lots < 0) refuse('--lots wants a whole number')
if (!Number.isInteger(seed)) refuse('--seed wants a whole number')
if (!/^\d{4}-\d{2}-\d{2}$/.test(values.today)) refuse('--today wants a day, yyyy-MM-dd')

const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, WAL_DIR } = process.env
const store = await openStore({
  databaseUrl: DATABASE_URL || undefined,
  ownerUrl: DATABASE_OWNER_URL || undefined,
  dataDir: DATA_DIR || '.data',
  walDir: WAL_DIR || undefined,
})
const start = Date.now()
const seconds = () => `${((Date.now() - start) / 1000).toFixed(1)} s`
try {
  await migrate(store.ownerConnectionString)
  const publisher = await realPublisher(store.ownerConnectionString)
  if (publisher !== null) refuse(`This database belongs to the site of ${publisher}: no demo data are written there.`)
  if (values.replace) await emptyDatabase(store.ownerConnectionString)
  const progress = (done: number) => {
    if (done % 10_000 === 0) process.stdout.write(`${done} lots, ${seconds()}\n`)
  }
  const seeded = await seedIfEmpty(store.ownerConnectionString, { lots, today: values.today, seed, progress })
  if (seeded) process.stdout.write(`Seeded ${lots} lots in ${seconds()}.\n`)
  else {
    process.stdout.write('The database is not empty; --replace empties it first.\n')
    process.exitCode = 1
  }
} finally {
  await store.stop()
}

/** The name of the real site whose database it is; null for the demo's, or one that nobody has set up. */
async function realPublisher(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ company_name: string }>(
      `select company_name from legal_identity where lower(email) not like '%@escale.example'`,
    )
    return rows[0]?.company_name ?? null
  } finally {
    await client.end()
  }
}

function refuse(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}
