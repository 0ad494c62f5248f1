import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** The same number in every process, so that two nodes starting at once do not migrate twice. */
const MIGRATION_LOCK = 7_204_113
const MIGRATIONS = new URL('./migrations/', import.meta.url)

/** An applied migration was changed or removed: its tables are no longer what its file says. */
export class MigrationMismatch extends Error {}

/**
 * Brings the schema up to date: applies the numbered SQL files that are not applied yet, in order, each in a transaction
 * of its own, one process at a time. Answers the names of those applied now.
 * Throws MigrationMismatch when an applied file is not the one that was applied.
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
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  try {
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    )
    const applied = new Map(rows.map((row) => [row.name, row.checksum]))
    const files = await readMigrations(directory)
    for (const [name, checksum] of applied) {
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

type MigrationFile = { name: string; sql: string; checksum: string }

async function readMigrations(directory: URL): Promise<MigrationFile[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, directory), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function applyOne(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [file.name, file.checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${file.name} failed`, { cause: error })
  }
}
