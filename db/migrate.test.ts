import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { MigrationMismatch, migrate, readFunctions } from './migrate.ts'
import { openPool } from './pool.ts'
import { createTestDatabase } from './test-database.ts'

test('OP-103 applies each migration once, whoever starts at the same time, with a role that only owns its database', async () => {
  const database = await createTestDatabase({ template: 'template0' })
  onTestFinished(database.drop)
  const connectionString = await ownedByPlainRole(database.connectionString)
  const applied = await Promise.all([migrate(connectionString), migrate(connectionString), migrate(connectionString)])
  const files = await readdir(new URL('./migrations/', import.meta.url))
  const functions = (await readFunctions()).map(({ name }) => name)
  expect(applied.toSorted((a, b) => a.length - b.length)).toEqual([[], [], [...files.toSorted(), ...functions]])
  expect(await migrate(connectionString)).toEqual([])
})

test('refuses when an applied migration was changed or is gone', async () => {
  const { connectionString, drop } = await createTestDatabase()
  onTestFinished(drop)
  const folder = await mkdtemp(join(tmpdir(), 'escale-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true })
  await writeFile(join(folder, '0001_foundations.sql'), 'select 1')
  await expect(migrate(connectionString, pathToFileURL(`${folder}/`))).rejects.toThrow(MigrationMismatch)
  await rm(join(folder, '0001_foundations.sql'))
  await expect(migrate(connectionString, pathToFileURL(`${folder}/`))).rejects.toThrow('its file is gone')
})

test('a database that applied a migration under its earlier name goes on', async () => {
  const { connectionString, drop } = await createTestDatabase()
  onTestFinished(drop)
  const pool = openPool(connectionString)
  onTestFinished(() => pool.end())
  await pool.query(`update schema_migration set name = '0034_rate_limits.sql' where name = '0040_rate_limits.sql'`)
  expect(await migrate(connectionString)).toEqual([])
  const { rows } = await pool.query(
    `select name from schema_migration where name like '%rate_limits.sql' order by name`,
  )
  expect(rows.map(({ name }) => name)).toEqual(['0034_rate_limits.sql', '0040_rate_limits.sql'])
})

test('a migration that fails leaves nothing of itself', async () => {
  const { connectionString, drop } = await createTestDatabase({ template: 'template0' })
  onTestFinished(drop)
  const folder = await mkdtemp(join(tmpdir(), 'escale-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const directory = pathToFileURL(`${folder}/`)
  await writeFile(join(folder, '0001_first.sql'), 'create table first (id int)')
  await writeFile(join(folder, '0002_second.sql'), 'create table second (id int); select 1 / 0')
  await expect(migrate(connectionString, directory)).rejects.toThrow('0002_second.sql')
  await writeFile(join(folder, '0002_second.sql'), 'create table second (id int)')
  expect(await migrate(connectionString, directory)).toEqual(['0002_second.sql'])
})

test('lets migrations of a newer release be', async () => {
  const { connectionString, drop } = await createTestDatabase()
  onTestFinished(drop)
  const folder = await mkdtemp(join(tmpdir(), 'escale-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(new URL('./migrations/', import.meta.url), folder, { recursive: true })
  await writeFile(join(folder, '9001_newer.sql'), 'create table newer (id int)')
  expect(await migrate(connectionString, pathToFileURL(`${folder}/`))).toEqual(['9001_newer.sql'])
  expect(await migrate(connectionString)).toEqual([])
})

test('two nodes that start at once build an index concurrently, once', async () => {
  const { connectionString, drop } = await createTestDatabase({ template: 'template0' })
  onTestFinished(drop)
  const folder = await mkdtemp(join(tmpdir(), 'escale-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const directory = pathToFileURL(`${folder}/`)
  await writeFile(join(folder, '0001_first.sql'), 'create table first as select generate_series(1, 100000) as id')
  await writeFile(
    join(folder, '0002_index.sql'),
    '-- outside of a transaction\ndrop index concurrently if exists first_id;\ncreate index concurrently first_id on first (id);\n',
  )
  const applied = await Promise.all([migrate(connectionString, directory), migrate(connectionString, directory)])
  expect(applied.flat()).toEqual(['0001_first.sql', '0002_index.sql'])
})

test('applies a function again when its version rises, and never an older one', async () => {
  const { connectionString, drop } = await createTestDatabase({ template: 'template0' })
  onTestFinished(drop)
  const pool = openPool(connectionString)
  onTestFinished(() => pool.end())
  const migrations = await folderOf({ '0001_first.sql': 'select 1' })
  const release = async (version: number, body: string) => {
    const folder = await folderOf({
      'answer.sql': `-- version: ${version}\ncreate or replace function answer() returns int language sql as $$ ${body} $$;\n`,
    })
    return migrate(connectionString, migrations, folder)
  }
  const answer = async () => (await pool.query('select answer()')).rows[0]?.answer
  expect(await release(1, 'select 1')).toEqual(['0001_first.sql', 'functions/answer.sql'])
  expect(await release(1, 'select 1')).toEqual([])
  expect(await release(2, 'select 2')).toEqual(['functions/answer.sql'])
  expect(await release(1, 'select 1')).toEqual([])
  expect(await answer()).toBe(2)
  await expect(release(2, 'select 3')).rejects.toThrow(MigrationMismatch)
  await expect(release(3, 'nonsense')).rejects.toThrow('functions/answer.sql failed')
  expect(await release(3, 'select 1')).toEqual(['functions/answer.sql'])
  expect(await answer()).toBe(1)
})

/** A temporary folder with these files. */
async function folderOf(files: Record<string, string>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'escale-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

/** Gives the database to a role without other rights. Answers its connection string. */
async function ownedByPlainRole(connectionString: string): Promise<string> {
  const address = new URL(connectionString)
  const name = address.pathname.slice(1)
  const role = `${name}_owner`
  const pool = openPool(connectionString, { max: 1 })
  onTestFinished(async () => {
    await pool.query(`reassign owned by ${role} to current_user`)
    await pool.query(`drop owned by ${role}`)
    await pool.query(`drop role ${role}`)
    await pool.end()
  })
  await pool.query(`create role ${role} login password 'plain'`)
  await pool.query(`alter database ${name} owner to ${role}`)
  address.username = role
  address.password = 'plain'
  return address.href
}
