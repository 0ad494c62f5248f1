import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createTestDatabase } from '@escale/db/test-database'
import { installTestBank } from '@escale/demo/demo'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { prepareDatabase } from './prepare-database.ts'

test.each([
  ['an empty database', { template: 'template0' }],
  ['one that was migrated before', {}],
])('nodes that start at once prepare %s together', { timeout: 120_000 }, async (_, options) => {
  const { connectionString, drop } = await createTestDatabase(options)
  onTestFinished(drop)
  const store = { connectionString, ownerConnectionString: connectionString }
  const nodes = await Promise.allSettled(Array.from({ length: 6 }, () => prepareDatabase(store)))
  expect(nodes.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('OP-103 a node that knows the role of the site alone starts on a database that is up to date, and on no other', async () => {
  const { connectionString: ownerUrl, drop } = await createTestDatabase()
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  const siteUrl = new URL(ownerUrl)
  siteUrl.username = `node_${randomBytes(4).toString('hex')}`
  siteUrl.password = 'secret'
  await owner.query(`create role ${siteUrl.username} login password 'secret'`)
  onTestFinished(async () => {
    await owner.query(`drop owned by ${siteUrl.username}; drop role ${siteUrl.username}`)
    await owner.end()
    await drop()
  })
  const node = { connectionString: siteUrl.href, ownerConnectionString: siteUrl.href }
  await prepareDatabase({ ...node, ownerConnectionString: ownerUrl })
  expect(await prepareDatabase(node)).toEqual([])
  await owner.query('delete from schema_migration where name = (select max(name) from schema_migration)')
  await expect(prepareDatabase(node)).rejects.toThrow(/^Migrations are pending \(.* DATABASE_OWNER_URL$/)
})

test('OP-101 a production database has no test bank; the demo lays its own, and one that it has filled stays through an upgrade', async () => {
  const { connectionString, drop } = await createTestDatabase({ template: 'template0' })
  const client = new pg.Client({ connectionString })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await drop()
  })
  const store = { connectionString, ownerConnectionString: connectionString }
  const hasBank = async () =>
    (await client.query("select to_regclass('test_bank.payment') is not null as has")).rows[0]?.has
  await prepareDatabase(store)
  expect(await hasBank()).toBe(false)
  await prepareDatabase(store, installTestBank)
  await prepareDatabase(store, installTestBank)
  expect(await hasBank()).toBe(true)
  const migration = await readFile(
    new URL('../../../db/migrations/0211_test_bank_of_the_demo.sql', import.meta.url),
    'utf8',
  )
  await client.query(`insert into test_bank.payment (id, idempotency_key, request, amount_cents, status)
    values ('pay_1', 'key', '{}', 100, 'open')`)
  await client.query(migration)
  expect(await hasBank()).toBe(true)
  await client.query('delete from test_bank.payment')
  await client.query(migration)
  expect(await hasBank()).toBe(false)
})
