/**
 * Promise 23: the database may become unavailable. Nobody waits longer than two seconds, nothing fails open, and the
 * site recovers by itself.
 */

import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { as, attemptFor, openLots, signIn, weekAfter } from '@escale/api/booking/tenants.fixture'
import { systemClock } from '@escale/api/platform/clock'
import { openPool } from '@escale/db/pool'
import { createTestDatabase } from '@escale/db/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { freePort, portOf, startServer } from '../fixtures/server-process.ts'
import { full, patience } from './test-counts.ts'

const AWAY_MS = full ? 30_000 : 3_000
/** Pause between rounds, below the rate limit of logins. */
const PAUSE_MS = full ? 3_000 : 200
const TOLD_WITHIN_MS = 2_000 * patience
const BACK_WITHIN_MS = 5_000 * patience

/** Proxy in front of PostgreSQL that can close its connections and refuse new ones. */
async function openLine(to: URL) {
  const port = await freePort()
  const sockets = new Set<Socket>()
  let line: Server | undefined
  const open = async () => {
    line = createServer((incoming) => {
      const outgoing = connect(Number(to.port), to.hostname)
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket)
        socket.on('error', () => socket.destroy())
        socket.on('close', () => {
          incoming.destroy()
          outgoing.destroy()
          sockets.delete(socket)
        })
      }
      incoming.pipe(outgoing).pipe(incoming)
    }).listen(port, '127.0.0.1')
    await once(line, 'listening')
    return portOf(line)
  }
  const cut = async () => {
    line?.close()
    for (const socket of sockets) socket.destroy()
    if (line) await once(line, 'close')
  }
  await open()
  const url = new URL(to)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return { url: url.href, open, cut }
}

test('promise 23: while the database is away every call says 503 within two seconds; five seconds after it is back all is well', async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.connectionString, { max: 1 })
  const databaseDeps = {
    sql: async <Row extends object>(text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows,
    today: systemClock.today(),
  }
  const tenant = await signIn(databaseDeps)
  const [lot] = await openLots(databaseDeps, 1)
  if (!lot) throw new Error('no lot')
  const line = await openLine(new URL(database.connectionString))
  const server = await startServer(line.url)
  onTestFinished(async () => {
    await server.stop()
    await line.cut()
    await pool.end()
    await database.drop()
  })
  const stay = { ...lot, ...weekAfter(databaseDeps.today, 60) }
  const attempt = await attemptFor(server, stay)
  const me = { headers: { cookie: tenant.headers.authorization.replace('Bearer ', 'escale_session=') } }
  for (const path of ['/api/current_user', '/espace-locataire/vos-reservations']) {
    expect([path, (await server.request(path, me)).status]).toEqual([path, 200])
  }

  const underWay = Array.from({ length: 30 }, () => as(server, tenant, '/api/quote', { ...attempt, options: [] }))
  await sleep(20)
  await line.cut()
  for (const { status } of await Promise.all(underWay)) expect(status).toBeOneOf([200, 503])

  const calls = {
    search: () => server.request('/api/search?q=annecy'),
    quote: () => as(server, tenant, '/api/quote', { ...attempt, options: [] }),
    // A failed session lookup is neither a login nor a logout.
    'who I am': () => server.request('/api/current_user', me),
    'my bookings': () => server.request('/api/page/bookings', me),
    'a booking': () => as(server, tenant, '/api/page/preBooking/submit', attempt),
    login: () =>
      as(server, tenant, '/api/login', { username: tenant.email, password: 'Wrong-2026!', form_type: 'tenant' }),
    'a page of one’s own': () => server.request('/espace-locataire/vos-reservations', me),
    readiness: () => server.request('/readyz'),
  }
  const end = Date.now() + AWAY_MS
  do {
    for (const [name, call] of Object.entries(calls)) {
      const began = performance.now()
      const { status } = await call()
      expect([name, status]).toEqual([name, 503])
      expect([name, performance.now() - began]).toEqual([name, expect.toSatisfy((ms: number) => ms < TOLD_WITHIN_MS)])
    }
    expect((await server.request('/healthz')).status).toBe(200)
    await sleep(PAUSE_MS)
  } while (Date.now() < end)

  await line.open()
  const back = Date.now() + BACK_WITHIN_MS
  for (const [name, call] of Object.entries(calls)) {
    let { status } = await call()
    while (status === 503 && Date.now() < back) {
      await sleep(100)
      status = (await call()).status
    }
    expect([name, status]).toEqual([name, name === 'login' ? 401 : expect.toBeOneOf([200, 302, 307])])
  }
}, 120_000)
