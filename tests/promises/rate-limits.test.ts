/** Promise 19: rate limits hold, whatever address a client claims. */
import { setImmediate as turnOfEventLoop } from 'node:timers/promises'
import { systemClock } from '@escale/api/platform/clock'
import { openDatabase } from '@escale/api/platform/database/db'
import { readEnv } from '@escale/api/platform/env'
import { createLimits } from '@escale/api/platform/http/rate-limit'
import { postgresLimitStore } from '@escale/api/platform/http/rate-limit-store'
import { LIMITS } from '@escale/api/platform/http/rate-limit-table'
import { jsonBody, startTestApp, type TestApp } from '@escale/api/test-app'
import { createTestDatabase } from '@escale/db/test-database'
import { expect, onTestFinished, test } from 'vitest'

const CALLS = 1000
const LIMIT = LIMITS.lockWarning.calls

/** Statuses of many calls on one connection, each with a different forged `X-Forwarded-For`. */
async function callOften(trustedProxies: string, forwarded: (call: number) => string): Promise<number[]> {
  const env = readEnv({ DEMO: 'true', PUBLIC_URL: 'https://escale.test', TRUSTED_PROXIES: trustedProxies })
  const app = await startTestApp({ env })
  const statuses: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    const post = jsonBody({ username: 'anne@escale.example' })
    const headers = { ...post.headers, 'x-forwarded-for': forwarded(call) }
    statuses.push((await app.request('/api/lock-warning', { ...post, headers })).status)
  }
  await app.stop()
  return statuses
}

const allowed = (statuses: number[]) => statuses.filter((status) => status === 200).length

test('promise 19: without a proxy X-Forwarded-For is ignored', async () => {
  const statuses = await callOften('0', (call) => `10.0.${call >> 8}.${call & 255}`)
  expect(allowed(statuses)).toBe(LIMIT)
  expect(new Set(statuses.slice(LIMIT))).toEqual(new Set([429]))
})

test('promise 19: behind one proxy only the entry that the proxy wrote counts', async () => {
  const forged = await callOften('1', (call) => `10.0.${call >> 8}.${call & 255}, 203.0.113.7`)
  expect(allowed(forged)).toBe(LIMIT)
  const people = await callOften('1', (call) => `10.9.9.9, 203.0.113.${call % 10}`)
  expect(allowed(people)).toBe(CALLS)
  // A subscriber has all addresses of a /64 prefix, in any notation; the next prefix is another client.
  const line = await callOften('1', (call) =>
    call % 2 ? `2001:db8:0:7:${call.toString(16)}::1` : `2001:0db8::7:0:0:0:${call}`,
  )
  expect(allowed(line)).toBe(LIMIT)
  const lines = await callOften('1', (call) => `2001:db8:${call % 10}::1`)
  expect(allowed(lines)).toBe(CALLS)
  const mapped = await callOften('1', (call) => (call % 2 ? '::ffff:203.0.113.7' : '203.0.113.7'))
  expect(allowed(mapped)).toBe(LIMIT)
})

/** Two web nodes that share the counters of one database, each with its own connections. */
async function startNodes() {
  const shared = await createTestDatabase()
  const nodes = await Promise.all(
    [1, 2].map(async () => {
      const database = openDatabase(shared.connectionString, { maxConnections: 2 })
      await database.warm()
      const app = await startTestApp({
        limits: createLimits({ clock: systemClock, store: postgresLimitStore(database) }),
      })
      return { app, database }
    }),
  )
  onTestFinished(async () => {
    await Promise.all(nodes.flatMap(({ app, database }) => [app.stop(), database.close()]))
    await shared.drop()
  })
  return nodes
}

const lockWarning = (app: TestApp) => app.request('/api/lock-warning', jsonBody({ username: 'anne@escale.example' }))

test('OP-204: two nodes on one database share a limit, to the call', async () => {
  const nodes = await startNodes()
  const statuses: number[] = []
  for (let call = 0; call < LIMIT + 20; call += 1)
    for (const { app } of nodes) statuses.push((await lockWarning(app)).status)
  expect(allowed(statuses)).toBe(LIMIT)
  expect(new Set(statuses.slice(LIMIT))).toEqual(new Set([429]))
  const [first] = nodes
  const refused = first && (await lockWarning(first.app))
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500)
})

test('OP-204: two nodes share the limit of the search, except for calls not reported yet', async () => {
  const nodes = await startNodes()
  const { calls, batch } = LIMITS.search
  const statuses: number[] = []
  for (let call = 0; call < calls; call += 1)
    for (const { app } of nodes) {
      statuses.push((await app.request('/api/autocomplete?q=a')).status)
      // A call without database access is answered before the store has responded.
      await turnOfEventLoop()
    }
  expect(allowed(statuses)).toBeGreaterThanOrEqual(calls)
  expect(allowed(statuses)).toBeLessThanOrEqual(calls + 4 * batch)
  const refused = await nodes[0]?.app.request('/api/search?limit=1')
  expect([refused?.status, await refused?.json()]).toEqual([429, expect.objectContaining({ code: 'tooManyRequests' })])
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await nodes[0]?.app.request('/api/search?limit=1', { address: '203.0.113.9' }))?.status).toBe(200)
  // Quotes have a separate limit.
  expect((await nodes[0]?.app.request('/api/quote', jsonBody({ reference: 'NONE' })))?.status).toBe(404)
})

test('OP-204: without the shared database each node still enforces the limit by itself', async () => {
  const away = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const app = await startTestApp({ limits: createLimits({ clock: systemClock, store: postgresLimitStore(away) }) })
  onTestFinished(async () => {
    await app.stop()
    await away.close()
  })
  const statuses: number[] = []
  for (let call = 0; call < LIMIT + 50; call += 1) statuses.push((await lockWarning(app)).status)
  expect(allowed(statuses)).toBe(LIMIT)
})
