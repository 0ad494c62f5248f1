import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The day on which tests live: the template is seeded for it, and triggers of a test database believe in it. */
export const TEST_TODAY = '2026-06-01'
export const TEMPLATE_LOTS = 120
export const TEMPLATE_DATABASE = 'template_escale'

export interface TestDatabase {
  connectionString: string
  /** Removes it, whoever is still connected. */
  drop: () => Promise<void>
}

/**
 * A database of one's own, migrated and seeded (120 lots, on TEST_TODAY): a clone of the template in the run's cluster.
 * For a bare one give `{ template: 'template0' }`.
 */
export async function createTestDatabase({ template = TEMPLATE_DATABASE } = {}): Promise<TestDatabase> {
  const clusterUrl = process.env.TEST_CLUSTER_URL
  if (!clusterUrl)
    throw new Error('TEST_CLUSTER_URL is not set: run under vitest, whose global setup starts the cluster.')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Copied as files: half the work of writing every page through the log.
  await administer(clusterUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    connectionString: testDatabaseUrl(clusterUrl, name),
    drop: () => dropDatabase(clusterUrl, name),
  }
}

/** The address of a database of the test cluster, whose sessions live on TEST_TODAY. */
export function testDatabaseUrl(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = database
  url.searchParams.set('options', `-c escale.today=${TEST_TODAY}`)
  return url.href
}

/** First without force, for which PostgreSQL waits some seconds: a connection that is just closing would complain aloud. */
async function dropDatabase(clusterUrl: string, name: string): Promise<void> {
  try {
    await administer(clusterUrl, `drop database ${name}`)
  } catch {
    await administer(clusterUrl, `drop database if exists ${name} with (force)`)
  }
}

async function administer(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
