import { randomBytes } from 'node:crypto'
import { createTestDatabase } from '@escale/db/test-database'
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
