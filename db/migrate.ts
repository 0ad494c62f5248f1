import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** The same number in every process, so that two nodes starting at once do not migrate twice. */
const MIGRATION_LOCK = 7_204_113
const MIGRATIONS = new URL('./migrations/', import.meta.url)
const FUNCTIONS = new URL('./functions/', import.meta.url)
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

/** An applied migration was changed or removed, or a function's file was changed without a new version. */
export class MigrationMismatch extends Error {}

/**
 * Migrations that were applied under an earlier name, with the same contents. A database that has the earlier name gets the present one as
 * well: a server of the release that knows the earlier name still finds it.
 */
const RENAMED: ReadonlyMap<string, string> = new Map([['0034_rate_limits.sql', '0040_rate_limits.sql']])

/**
 * Brings the schema up to date: applies the numbered SQL files that are not applied yet, in order, each in a transaction
 * of its own (or outside of one, see BY_ITSELF), one process at a time, beside servers at work: it never keeps them waiting
 * for longer than LOCK_WAIT_MS. Then applies the functions (db/functions/) whose version is newer than the database's, in one
 * transaction. Answers the names of the migrations and functions applied now, functions as `functions/fold.sql`.
 * Those of a newer release, which may be rolled out at this moment, are let be: they have left what this release uses.
 * Throws MigrationMismatch when another applied file is not the one that was applied.
 * `functions` is null for a folder of migrations that has none.
 */
export async function migrate(
  target: string | pg.ClientBase,
  directory: URL = MIGRATIONS,
  functions: URL | null = directory === MIGRATIONS ? FUNCTIONS : null,
): Promise<string[]> {
  if (typeof target !== 'string') return applyPending(target, directory, functions)
  const client = new pg.Client({ connectionString: target })
  await client.connect()
  try {
    return await applyPending(client, directory, functions)
  } finally {
    await client.end()
  }
}

async function applyPending(client: pg.ClientBase, directory: URL, functions: URL | null): Promise<string[]> {
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
    await addNewNames(client, applied)
    for (const [name, checksum] of applied) {
      if (name > newest || RENAMED.has(name)) continue
      const file = files.find((candidate) => candidate.name === name)
      if (file === undefined) throw new MigrationMismatch(`Migration ${name} was applied and its file is gone.`)
      if (file.checksum !== checksum) {
        throw new MigrationMismatch(`Migration ${name} was changed after it was applied. Write a new one instead.`)
      }
    }
    const pending = files.filter((file) => !applied.has(file.name))
    for (const file of pending) await applyOne(client, file)
    const changed = functions === null ? [] : await applyFunctions(client, await readFunctions(functions))
    return [...pending, ...changed].map((file) => file.name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
  }
}

/**
 * Compares a database with this release and changes nothing. `pending`: migrations and functions that are not applied, all of them when the
 * database is empty. `newer`: migrations of a later release. `query` runs a statement and returns its rows.
 */
export async function compareSchema(
  query: (statement: string) => Promise<Record<string, unknown>[]>,
): Promise<{ pending: string[]; newer: string[] }> {
  const rowsOf = async (table: string) => {
    const [found] = await query(`select to_regclass('public.${table}') is not null as exists`)
    return found?.exists ? query(`select * from ${table}`) : []
  }
  const migrations = new Set((await rowsOf('schema_migration')).map(({ name }) => String(name)))
  const versions = new Map((await rowsOf('schema_function')).map(({ name, version }) => [name, Number(version)]))
  const files = await readMigrations()
  const functions = (await readFunctions()).filter(({ name, version }) => (versions.get(name) ?? 0) < version)
  const names = new Set(files.map(({ name }) => name))
  return {
    pending: [...files.filter(({ name }) => !migrations.has(name)), ...functions].map(({ name }) => name),
    newer: [...migrations].filter((name) => !names.has(name)).sort(),
  }
}

async function addNewNames(client: pg.ClientBase, applied: Map<string, string>): Promise<void> {
  for (const [earlier, present] of RENAMED) {
    const checksum = applied.get(earlier)
    if (checksum === undefined || applied.has(present)) continue
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [present, checksum])
    applied.set(present, checksum)
  }
}

/** Polls for the lock: a statement that waits keeps a snapshot, which an index that is built concurrently would wait for. */
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

interface FunctionFile extends MigrationFile {
  version: number
}

/** The functions of this release, by name. Throws when a file does not begin with `-- version: 1` or another number. */
export async function readFunctions(directory: URL = FUNCTIONS): Promise<FunctionFile[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8')
      const version = Number(/^-- version: ([1-9]\d*)\n/.exec(sql)?.[1])
      if (Number.isNaN(version))
        throw new Error(`functions/${name} does not begin with its version, as in "-- version: 1".`)
      return { name: `functions/${name}`, sql, version, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Applies the files whose version is newer than the applied one, and returns them. */
async function applyFunctions(client: pg.ClientBase, files: FunctionFile[]): Promise<FunctionFile[]> {
  await client.query(`create table if not exists schema_function (
    name text primary key, version integer not null, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; version: number; checksum: string }>(
    'select name, version, checksum from schema_function',
  )
  const applied = new Map(rows.map((row) => [row.name, row]))
  const pending = files.filter(({ name, version, checksum }) => {
    const before = applied.get(name)
    if (before?.version === version && before.checksum !== checksum) {
      throw new MigrationMismatch(`${name} was changed after it was applied. Raise the version in its first line.`)
    }
    return before === undefined || before.version < version
  })
  if (pending.length === 0) return []
  await client.query('begin')
  try {
    // First unchecked, since one may call another that comes later; then each body is checked.
    for (const check of ['off', 'on']) {
      await client.query(`set local check_function_bodies = ${check}`)
      for (const { name, sql } of pending)
        await client.query(sql).catch((cause) => Promise.reject(new Error(`${name} failed`, { cause })))
    }
    for (const { name, version, checksum } of pending) {
      await client.query(
        `insert into schema_function (name, version, checksum) values ($1, $2, $3)
         on conflict (name) do update set version = excluded.version, checksum = excluded.checksum, applied_at = now()`,
        [name, version, checksum],
      )
    }
    await client.query('commit')
    return pending
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
