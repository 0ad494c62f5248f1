/**
 * Vitest's global setup for tests on PostgreSQL: a temporary cluster with a migrated and seeded template database,
 * which `createTestDatabase` clones. The projects of one run share it.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { TEMPLATE_DATABASE, TEMPLATE_LOTS, TEST_TODAY, testDatabaseUrl } from '@escale/db/test-database'
import { seed } from '@escale/demo/seed/seed'
import pg from 'pg'

export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_CLUSTER_URL) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'escale-test-'))
  await chmod(folder, 0o755)
  const cluster = await startCluster({ dataDir: join(folder, 'postgres'), durable: false })
  await createTemplate(cluster.connectionString)
  process.env.TEST_CLUSTER_URL = cluster.connectionString
  return async () => {
    delete process.env.TEST_CLUSTER_URL
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function createTemplate(clusterUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  await client.query(`create database ${TEMPLATE_DATABASE}`)
  await client.end()
  const template = testDatabaseUrl(clusterUrl, TEMPLATE_DATABASE)
  await migrate(template)
  await seed(template, { lots: TEMPLATE_LOTS, today: TEST_TODAY })
}
