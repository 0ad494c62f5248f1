import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readFunctions } from './migrate.ts'
import { openPool } from './pool.ts'
import { createTestDatabase } from './test-database.ts'

test('the functions of a migrated database are those of db/functions, none missing, none extra', async () => {
  const { connectionString, drop } = await createTestDatabase()
  const pool = openPool(connectionString, { max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  const migrated = await definitionsIn(pool, 'public')
  const files = await readFunctions()
  expect([...migrated.keys()].map((name) => `functions/${name}.sql`)).toEqual(files.map(({ name }) => name))

  // What PostgreSQL makes of the files, with their bodies checked.
  await pool.query('create schema from_files')
  await pool.query('set search_path = from_files, public')
  for (const { sql } of files) await pool.query(sql)
  await pool.query('set search_path = public')
  expect(await definitionsIn(pool, 'from_files')).toEqual(migrated)
})

/** The functions and procedures of a schema by name, those of extensions left out; the schema is written as SCHEMA. */
async function definitionsIn(pool: pg.Pool, schema: string): Promise<Map<string, string>> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select proname as name, replace(pg_get_functiondef(pg_proc.oid), format(' %I.', $1::text), ' SCHEMA.') as definition
     from pg_proc where pronamespace = $1::regnamespace and prokind in ('f', 'p')
       and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
     order by proname collate "C"`,
    [schema],
  )
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}
