import { createTestDatabase } from '@escale/db/test-database'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabaseProxy } from './database-proxy.fixture.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { openDatabase } from './db.ts'
import { openReadDatabase, standbyState } from './read-database.ts'

test.each([
  ['receives the log and is up to date', { lag: 0, followsLeader: true }, 'current'],
  ['is half a second behind', { lag: 0.5, followsLeader: true }, 'current'],
  ['is two seconds behind', { lag: 2, followsLeader: true }, 'unusable'],
  ['has lost its leader', { lag: 0, followsLeader: false }, 'cutOff'],
  ['has lost a leader that it was far behind', { lag: 20, followsLeader: false }, 'unusable'],
  ['does not answer', null, 'unusable'],
] as const)('OP-402: a standby that %s', (_, answer, state) => {
  expect(standbyState(answer, { wasCurrent: false })).toBe(state)
})

test('OP-402: a standby that was up to date is read while nobody leads, with half a record of the killed leader', () => {
  const halfRecord = { lag: 20, followsLeader: false }
  expect(standbyState(halfRecord, { wasCurrent: true })).toBe('cutOff')
  // Far behind a leader that is there, it is not.
  expect(standbyState({ ...halfRecord, followsLeader: true }, { wasCurrent: true })).toBe('unusable')
})

/** Two servers that say who they are: the tests of deployments have a real standby. */
async function open() {
  const name = async () => {
    const database = await createTestDatabase()
    const proxy = await openDatabaseProxy(database.connectionString)
    onTestFinished(async () => {
      await proxy.close()
      await database.drop()
    })
    return { proxy, name: new URL(database.connectionString).pathname.slice(1) }
  }
  const [standby, leader] = await Promise.all([name(), name()])
  const primary = openDatabase(leader.proxy.url, { maxConnections: 2, connectTimeoutMs: 500 })
  onTestFinished(primary.close)
  const warn = vi.fn()
  const reads = openReadDatabase(standby.proxy.url, primary, { log: { warn }, maxConnections: 2 })
  onTestFinished(reads.close)
  const asked = async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(reads.db)
    return rows[0]?.name
  }
  return { standby, leader, reads, asked, warn }
}

test('OP-402: reads go to the standby, to the leader while the standby is away, and fail only without both', async () => {
  const { standby, leader, reads, asked, warn } = await open()
  // Nothing is known of the standby yet.
  expect(await asked()).toBe(leader.name)
  await reads.warm()
  expect(await asked()).toBe(standby.name)
  const prepared = await reads.prepared<{ name: string }>(
    { name: 'who', text: 'select current_database() as name' },
    [],
  )
  expect(prepared).toEqual([{ name: standby.name }])

  await standby.proxy.close()
  await vi.waitFor(async () => expect(await asked()).toBe(leader.name), { timeout: 10_000 })
  expect(warn).toHaveBeenCalledWith({ state: 'unusable' }, 'the standby is not read')
  await leader.proxy.close()
  await expect(asked()).rejects.toThrow(DatabaseUnavailable)
})
