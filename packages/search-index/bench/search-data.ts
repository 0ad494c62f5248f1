/** The lots that packages/search-index/bench/search.ts searches: demo data, and beyond ten thousand copies of it made inside PostgreSQL. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { seedIfEmpty } from '@escale/demo/seed/seed'
import pg from 'pg'

/** Lots that the seed makes itself; a copy has the nights of another lot, prices of its own, and no pictures or reviews. */
const SEEDED_LOTS = 10_000
const COPIED = ['lot', 'lot_amenity', 'price_period', 'promotion', 'occupancy'] as const
/** Slow to keep while rows pour in; the statements that make them again are PostgreSQL's own. */
const INDEXED = "('lot', 'lot_amenity', 'price_period', 'promotion', 'occupancy', 'lot_price_summary')"

/** Starts the cluster of so many lots, made the first time. */
export async function openLots(
  dataDir: string,
  { lots, today, log }: { lots: number; today: string; log: (line: string) => void },
): Promise<Cluster> {
  const dir = join(dataDir, `bench-search-${lots}`)
  const cluster = await startCluster({ dataDir: dir })
  const done = join(dir, 'complete')
  const began = performance.now()
  await migrate(cluster.connectionString)
  if (existsSync(done)) return cluster
  await seedIfEmpty(cluster.connectionString, { lots: Math.min(lots, SEEDED_LOTS), today })
  if (lots > SEEDED_LOTS) await copyLots(cluster.connectionString, Math.ceil(lots / SEEDED_LOTS) - 1, today)
  await writeFile(done, '')
  log(`${lots} lots made in ${Math.round((performance.now() - began) / 1000)} s`)
  return cluster
}

async function copyLots(connectionString: string, copies: number, today: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    for (const table of COPIED) await client.query(`alter table ${table} disable trigger all`)
    const rebuild = await dropIndexes(client)
    for (const table of COPIED) await copyTable(client, table, copies)
    for (const statement of rebuild) await client.query(statement)
    await client.query('analyze')
    await client.query('select refresh_price_summary(null, $1)', [today])
    await client.query('select refresh_lot_seasons(null)')
    await client.query('select refresh_lot_cards(null)')
    for (const table of COPIED) await client.query(`alter table ${table} enable trigger all`)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Drops what indexes the copied tables, and answers how to make it again: the exclusions as plain indexes. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string; constraint: string | null; table: string }>(
    `select index.relname as name, pg_get_indexdef(index.oid) as definition, conname as constraint, own.relname as table
    from pg_index join pg_class index on index.oid = indexrelid join pg_class own on own.oid = indrelid
    left join pg_constraint on conindid = indexrelid and contype in ('x', 'u')
    where own.relname in ${INDEXED} and not indisprimary`,
  )
  for (const { name, constraint, table } of rows) {
    await client.query(constraint ? `alter table ${table} drop constraint ${constraint}` : `drop index ${name}`)
  }
  return rows.map(({ definition }) => definition)
}

async function copyTable(client: pg.Client, table: (typeof COPIED)[number], copies: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => CHANGED[`${table}.${name}`] ?? name)
  const [idColumn, id] = table === 'lot' ? ['id, ', `id + copy * ${SEEDED_LOTS}, `] : ['', '']
  for (let copy = 1; copy <= copies; copy++) {
    await client.query(
      `insert into ${table} (${idColumn}${columns.join(', ')})
      select ${id}${values.join(', ')} from ${table}, (select ${copy} as copy) as copies
      where ${table === 'lot' ? 'id' : 'lot_id'} <= ${SEEDED_LOTS}`,
    )
  }
  if (table === 'lot') await client.query(`select setval('lot_id_seq', (select max(id) from lot))`)
}

const otherLot = `copy * ${SEEDED_LOTS} + lot_id`
const CHANGED: Record<string, string> = {
  'lot.reference': `reference || '-' || copy`,
  'lot.slug': `slug || '-' || copy`,
  'lot.uri': `uri || '-' || copy`,
  'lot.name': `name || ' ' || copy`,
  'lot.lat': 'lat + (random() - 0.5) / 50',
  'lot.lon': 'lon + (random() - 0.5) / 50',
  'lot.area_m2': 'least(1000, area_m2 + copy % 7)',
  'lot_amenity.lot_id': otherLot,
  'price_period.lot_id': otherLot,
  'price_period.weekly_price_cents': '(weekly_price_cents / 100 * (90 + (copy * 7) % 23) / 100 + 1) * 100',
  'promotion.lot_id': otherLot,
  // The nights of another lot: what is free is then not the same in all copies.
  'occupancy.lot_id': `copy * ${SEEDED_LOTS} + 1 + (lot_id + copy * 37) % ${SEEDED_LOTS}`,
}
