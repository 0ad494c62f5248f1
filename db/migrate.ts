import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The same number in every process, so that two nodes starting at once do not migrate twice. */
const MIGRATION_LOCK = 7_204_113
const MIGRATIONS = new URL('./migrations/', import.meta.url)
/** First line of a file whose statements, each ending with a line, run by themselves: CREATE INDEX CONCURRENTLY and the like. */
const BY_ITSELF = '-- outside of a transaction\n'
/** How long a migration waits for a table: whoever wants the table meanwhile, if only to read, waits behind it. */
const LOCK_WAIT_MS = 500
/** Then it lets those go on, and tries again. */
const PAUSE_MS = 1_000
/** How long it tries before it gives up. */
const PATIENCE_MS = 300_000
/** SQLSTATE: the lock was not to be had in time; deadlock detected. */
const IN_THE_WAY = new Set(['55P03', '40P01'])

/** An applied migration was changed or removed: its tables are no longer what its file says. */
export class MigrationMismatch extends Error {}

/**
 * Brings the schema up to date: applies the numbered SQL files that are not applied yet, in order, each in a transaction
 * of its own (or outside of one, see BY_ITSELF), one process at a time, beside servers at work: it never keeps them waiting
 * for longer than LOCK_WAIT_MS. Answers the names of those applied now.
 * Those of a newer release, which may be rolled out at this moment, are let be: they have left what this release uses.
 * Throws MigrationMismatch when another applied file is not the one that was applied.
 */
export async function migrate(target: string | pg.ClientBase, directory: URL = MIGRATIONS): Promise<string[]> {
  if (typeof target !== 'string') return applyPending(target, directory)
  const client = new pg.Client({ connectionString: target })
  await client.connect()
  try {
    return await applyPending(client, directory)
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.ClientBase, directory: URL): Promise<string[]> {
  await takeTurn(client)
  try {
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const files = await readMigrations(directory)
    const newest = files.at(-1)?.name ?? ''
    for (const [name, checksum] of applied) {
      if (name > newest) continue
      const file = files.find((candidate) => candidate.name === name)
      if (file === undefined) throw new MigrationMismatch(`Migration ${name} was applied and its file is gone.`)
      if (file.checksum !== checksum) {
        throw new MigrationMismatch(`Migration ${name} was changed after it was applied. Write a new one instead.`)
      }
    }
    const pending = files.filter((file) => !applied.has(file.name))
    for (const file of pending) await applyOne(client, file)
    return pending.map((file) => file.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/** Asked for again and again: a statement that waits keeps a snapshot, and an index that is built concurrently waits for all of those. */
async function takeTurn(client: pg.ClientBase): Promise<void> {
  while (true) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await sleep(50)
  }
}

type MigrationFile = { name: string; sql: string; checksum: string }

/** The migrations of this release, in their order. */
export async function readMigrations(directory: URL = MIGRATIONS): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyOne(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (true) {
    try {
      return await (file.sql.startsWith(BY_ITSELF) ? applyByItself(client, file) : applyWhole(client, file))
    } catch (error) {
      const mayGoOn = error instanceof pg.DatabaseError && IN_THE_WAY.has(error.code ?? '') && Date.now() < end
      if (!mayGoOn) throw new Error(`Migration ${file.name} failed`, { cause: error })
      await sleep(PAUSE_MS)
    }
  }
}

async function applyWhole(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query(file.sql)
    await keep(client, file)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Begun and cut off it is begun anew, so the file first removes what may be left of it. */
async function applyByItself(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  for (const statement of file.sql.split(/;[ \t]*$/m)) await client.query(statement)
  await keep(client, file)
}

async function keep(client: pg.ClientBase, { name, checksum }: MigrationFile): Promise<void> {
  await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
}
