import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { generateSchema } from './generate-schema.ts'
import { openPool } from './pool.ts'
import { createTestDatabase } from './test-database.ts'

async function database(): Promise<pg.Pool> {
  const { connectionString, drop } = await createTestDatabase()
  const pool = openPool(connectionString, { max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await drop()
  })
  return pool
}

test('schema.ts is what `npm run db:types` makes of the migrations', async () => {
  const committed = await readFile(new URL('./schema.ts', import.meta.url), 'utf8')
  expect(committed).toBe(await generateSchema(await database()))
})

test('unions come from check constraints, and a JSON column that nobody has described is refused', async () => {
  const pool = await database()
  await pool.query(
    `create table note (id bigint generated always as identity, kind text check (kind in ('a', 'b')), locale text not null
       default 'fr' check (locale in ('fr', 'en')), numbers smallint[] not null, day date)`,
  )
  expect(await generateSchema(pool)).toContain(`export interface NoteTable {
  id: GeneratedAlways<number>
  kind: 'a' | 'b' | null
  locale: Generated<Locale>
  numbers: number[]
  day: string | null
}`)
  await pool.query('alter table note add column facts jsonb')
  await expect(generateSchema(pool)).rejects.toThrow('note.facts')
})
