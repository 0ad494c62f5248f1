/** The whole application within a test process, on a clone of the seeded database, on the tests' date. */

import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import type pg from 'pg'
import type { z } from 'zod'
import { type AppDeps, createApp } from './app.ts'
import { type DatabaseHandle, openDatabase } from './platform/database/db.ts'
import { readEnv } from './platform/env.ts'
import type { Limits } from './platform/http/rate-limit.ts'
import { createLog } from './platform/log.ts'

export interface TestApp {
  /** Calls the API with the static header, in French by default, from its own client address for the rate limits. */
  request: (
    path: string,
    init?: RequestInit & { locale?: 'fr' | 'en'; address?: string; connection?: object },
  ) => Promise<Response>
  /** Calls the API and parses a success with the contract's schema. */
  get: <Schema extends z.ZodType>(path: string, schema: Schema, locale?: 'fr' | 'en') => Promise<z.output<Schema>>
  post: <Schema extends z.ZodType>(path: string, body: unknown, schema: Schema) => Promise<z.output<Schema>>
  /** The database, for assertions and setup. */
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  database: DatabaseHandle
  today: string
  stop: () => Promise<void>
}

/** Counts no calls: for tests with more of them than a client may make. */
export const NO_LIMITS: Limits = { count: async () => undefined }

/** Starts the application; `stop` drops the database. */
export async function startTestApp(changes: Partial<AppDeps> = {}): Promise<TestApp> {
  const testDatabase = await createTestDatabase()
  // Generous timeouts, so that CI load does not look like an outage.
  const database = openDatabase(testDatabase.connectionString, { maxConnections: 4, connectTimeoutMs: 10_000 })
  const pool = openPool(testDatabase.connectionString, { max: 1 })
  const env = changes.env ?? readEnv({ DEMO: 'true', PUBLIC_URL: 'https://escale.test' })
  const clock = changes.clock ?? { today: () => TEST_TODAY, now: () => new Date() }
  const app = createApp({
    database,
    env,
    clock,
    log: createLog('silent'),
    pictures: {
      hasPicture: () => false,
      picture: () => Promise.reject(new Error('no pictures')),
      photograph: () => Promise.resolve(null),
    },
    payments: testBankPayments({ database, clock, env }),
    ...changes,
  })
  const request: TestApp['request'] = async (
    path,
    { locale = 'fr', address = '127.0.0.1', connection = { socket: { remoteAddress: address } }, ...init } = {},
  ) => {
    const headers = new Headers(init.headers)
    if (!headers.has('x-api-key')) headers.set('x-api-key', 'escale')
    if (!headers.has('accept-language')) headers.set('accept-language', locale)
    return app.request(path, { ...init, headers }, { incoming: connection })
  }
  const read = async <Schema extends z.ZodType>(response: Response, schema: Schema) => {
    const body: unknown = await response.json()
    if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(body)}`)
    return schema.parse(body)
  }
  return {
    request,
    get: async (path, schema, locale = 'fr') => read(await request(path, { locale }), schema),
    post: async (path, body, schema) => read(await request(path, jsonBody(body)), schema),
    sql: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows,
    database,
    today: TEST_TODAY,
    stop: async () => {
      await Promise.all([database.close(), pool.end()])
      await testDatabase.drop()
    },
  }
}

export function jsonBody(body: unknown, method = 'POST'): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
