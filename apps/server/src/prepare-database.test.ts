import { createTestDatabase } from '@escale/db/test-database'
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
