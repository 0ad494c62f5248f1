import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase } from '@escale/db/test-database'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from './database-proxy.fixture.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { type DatabaseHandle, openDatabase } from './db.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  testDatabase = await createTestDatabase()
})
afterAll(() => testDatabase.drop())

async function open(options?: Parameters<typeof openDatabase>[1]): Promise<DatabaseHandle & { line: DatabaseProxy }> {
  const line = await openDatabaseProxy(testDatabase.connectionString)
  const database = openDatabase(line.url, options)
  onTestFinished(async () => {
    await line.close()
    await database.close()
  })
  return { ...database, line }
}

const wait = ({ prepared }: DatabaseHandle, seconds: number) =>
  prepared({ name: 'wait', text: 'select pg_sleep($1)' }, [seconds])
const refused = (results: PromiseSettledResult<unknown>[]) => results.filter(({ status }) => status === 'rejected')

test('OP-203: a connection that stalls while it opens fails no request', async () => {
  const database = await open()
  database.line.stallWhen((connection) => connection === 3)
  const requests = Array.from({ length: 200 }, () => wait(database, 0.02))
  expect(refused(await Promise.allSettled(requests))).toEqual([])
})

test('OP-203: nor does it while all other connections are busy for long', async () => {
  const database = await open({ maxConnections: 4, connectTimeoutMs: 1_000 })
  await database.warm()
  database.line.breakLast()
  await sleep(50)
  database.line.stallWhen((connection) => connection === 5)
  const long = Array.from({ length: 3 }, () => wait(database, 2))
  const short = Array.from({ length: 40 }, () => wait(database, 0))
  expect(refused(await Promise.allSettled([...long, ...short]))).toEqual([])
})

test('a silent database is reported as unavailable within two seconds, to waiting requests too', async () => {
  const database = await open()
  database.line.stallWhen(() => true)
  const began = performance.now()
  const requests = Array.from({ length: 100 }, () => sql`select 1`.execute(database.db))
  const results = await Promise.allSettled(requests)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual(
    results.map(() => expect.any(DatabaseUnavailable)),
  )
})

test('OP-203: too many waiting requests are shed as they arrive, and those before them are served', async () => {
  const database = await open({ maxConnections: 1 })
  await database.warm()
  const order: string[] = []
  const requests = Array.from({ length: 260 }, () =>
    wait(database, 0.01).then(
      () => order.push('served'),
      (error: unknown) => order.push(error instanceof DatabaseUnavailable ? 'shed' : String(error)),
    ),
  )
  await Promise.all(requests)
  expect(order).toEqual([...Array(9).fill('shed'), ...Array(251).fill('served')])
})

test('OP-203: a warm pool has opened its connections before the first request', async () => {
  const database = await open({ maxConnections: 6 })
  await database.warm()
  database.line.stallWhen(() => true)
  const requests = Array.from({ length: 60 }, () => wait(database, 0.01))
  expect(refused(await Promise.allSettled(requests))).toEqual([])
})

test('a connection that breaks under a query is replaced', async () => {
  const database = await open({ maxConnections: 1 })
  await database.warm()
  const request = sql`select pg_sleep(5)`.execute(database.db)
  await sleep(100)
  database.line.breakLast()
  await expect(request).rejects.toThrow(DatabaseUnavailable)
  await sql`select 1`.execute(database.db)
})
