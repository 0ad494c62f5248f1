/**
 * A dump: every row as of one moment, in files that any PostgreSQL with this release's schema can load. One repeatable-read
 * transaction writes it while servers run, without blocking them.
 */
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../migrate.ts'
import { listTables, setTextForm, sumTable, type Table, type TableSum } from './tables.ts'

const BATCH = 2_000
const MANIFEST = 'dump.json'

interface Manifest {
  takenAt: string
  migrations: string[]
  tables: (Table & TableSum)[]
  /** Last value of each sequence. */
  sequences: Record<string, string>
}

/** The dump is incomplete, not of this release, or the database is not empty. */
export class NotRestored extends Error {}

/** The dump is of a release with other migrations: that release restores it. */
export class OtherRelease extends NotRestored {}

/**
 * Writes a dump into a new folder. A client that is passed is in a repeatable-read transaction, whose snapshot is dumped.
 */
export async function writeDump(source: string | pg.ClientBase, dir: string): Promise<Manifest> {
  if (typeof source !== 'string') return dump(source, dir)
  const client = new pg.Client({ connectionString: source })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read, read only')
    return await dump(client, dir)
  } finally {
    await client.end()
  }
}

async function dump(client: pg.ClientBase, dir: string): Promise<Manifest> {
  await setTextForm(client)
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const tables: Manifest['tables'] = []
  for (const table of await listTables(client)) {
    tables.push({ ...table, ...(await sumTable(client, table.name)) })
    await writeRows(client, table.name, join(dir, `${table.name}.gz`))
  }
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
     where last_value is not null and schemaname <> 'pgboss'`,
  )
  const { rows: moments } = await client.query<{ now: string }>('select now()::text as now')
  const manifest = {
    takenAt: moments[0]?.now ?? '',
    migrations: await appliedTo(client),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  }
  // Written last: a folder without it is no dump.
  await writeFile(join(dir, MANIFEST), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  return manifest
}

/** One line per row: PostgreSQL's text of the row as a JSON string. */
async function writeRows(client: pg.ClientBase, table: string, path: string): Promise<void> {
  const zip = createGzip()
  const file = zip.pipe(createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  const written = finished(file)
  await client.query(`declare dumped no scroll cursor for select t::text as line from ${table} t`)
  while (true) {
    const { rows } = await client.query<{ line: string }>(`fetch ${BATCH} from dumped`)
    if (rows.length === 0) break
    if (!zip.write(rows.map(({ line }) => `${JSON.stringify(line)}\n`).join(''))) await once(zip, 'drain')
  }
  await client.query('close dumped')
  zip.end()
  await written
}

async function appliedTo(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}

/**
 * Loads a dump of this release into an empty database, in one transaction, and checks every foreign key and the checksum of every
 * table. Throws NotRestored when a check fails, OtherRelease when another release has to restore the dump, and the reason of
 * `signal` when that is aborted between two tables.
 */
export async function loadDump(connectionString: string, dir: string, signal?: AbortSignal): Promise<Manifest> {
  const manifest: Manifest = JSON.parse(await readFile(join(dir, MANIFEST), 'utf8'))
  await migrate(connectionString)
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query('begin')
    await setTextForm(client)
    await refuseOthers(client, manifest)
    const restoreKeys = await dropForeignKeys(client)
    const names = manifest.tables.map(({ name }) => name)
    // Migrations have written rows that the dump contains too.
    await client.query(`truncate ${names.join(', ')}`)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    for (const table of manifest.tables) {
      signal?.throwIfAborted()
      await readRows(client, table, join(dir, `${table.name}.gz`))
      const { rows, sum } = await sumTable(client, table.name)
      if (rows !== table.rows || sum !== table.sum) throw new NotRestored(`${table.name} is not what was dumped`)
    }
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    await restoreKeys()
    for (const [name, last] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [name, last])
    // The lower bound of the search outbox rises, so that its readers reload everything.
    await client.query('truncate search_outbox')
    await client.query('update search_outbox_floor set xid = pg_current_xact_id()')
    await client.query('commit')
    await client.query('analyze')
    return manifest
  } finally {
    await client.end()
  }
}

async function refuseOthers(client: pg.ClientBase, { migrations, tables }: Manifest): Promise<void> {
  const applied = await appliedTo(client)
  if (applied.join() !== migrations.join()) {
    throw new OtherRelease(
      `The dump is of a release with migrations up to ${migrations.at(-1)}, this one has ${applied.at(-1)}. Restore it with that release; this one then migrates it.`,
    )
  }
  const here = await listTables(client)
  const differs = tables.length !== here.length || here.some((table, index) => !isSame(table, tables[index]))
  if (differs) throw new NotRestored('The dump has other tables than this database.')
  const { rowCount } = await client.query('(select from lot limit 1) union all (select from account limit 1)')
  if (rowCount !== 0) throw new NotRestored('The database is not empty.')
}

function isSame(one: Table, other: Table | undefined): boolean {
  return other?.name === one.name && other.columns.join() === one.columns.join()
}

/** Drops the foreign keys, since some tables refer to each other. Returns a function that restores and checks them. */
async function dropForeignKeys(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and connamespace in (select oid from pg_namespace where nspname not in ('pgboss', 'pg_catalog'))`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}

async function readRows(client: pg.ClientBase, { name, columns }: Table, path: string): Promise<void> {
  const insert = `insert into ${name} (${columns.join(', ')}) overriding system value
    select ${columns.map((column) => `(r).${column}`).join(', ')}
    from (select line::${name} as r from unnest($1::text[]) as line offset 0) as rows`
  await pipeline(createReadStream(path), createGunzip(), async (texts: AsyncIterable<Buffer>) => {
    for await (const batch of linesOf(texts)) await client.query(insert, [batch.map((line) => JSON.parse(line))])
  })
}

/** Yields items in batches. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder()
  let lines: string[] = []
  let rest = ''
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    lines.push(...parts)
    if (lines.length >= BATCH) {
      yield lines
      lines = []
    }
  }
  if (lines.length > 0) yield lines
}
