/**
 * Kills the embedded PostgreSQL of a server process: either it restarts with all its listeners, or the process ends.
 */
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { as, attemptFor, openLots, signIn, weekAfter } from '@escale/api/booking/tenants.fixture'
import { systemClock } from '@escale/api/platform/clock'
import { findRunning } from '@escale/db/cluster'
import { openPool } from '@escale/db/pool'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../fixtures/server-process.ts'
import { full } from './test-counts.ts'

const BACK_WITHIN_MS = 10_000
const KILLS = full ? 3 : 1

async function startEmbedded() {
  const dataDir = await mkdtemp(join(tmpdir(), 'escale-killed-'))
  await chmod(dataDir, 0o755)
  const server = await startServer('', { DATA_DIR: dataDir, LOG_LEVEL: 'fatal' })
  const running = await findRunning(join(dataDir, 'postgres'))
  if (!running) throw new Error('The server runs no PostgreSQL')
  const pool = openPool(running.connectionString, { max: 1 })
  onTestFinished(async () => {
    await pool.end()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
  })
  const kill = async () =>
    process.kill(Number.parseInt(await readFile(join(running.data, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  // Retries on a connection that the server closes at that moment, as browsers do.
  const get = (path: string) => server.request(path).catch(() => server.request(path))
  return { server, get, data: running.data, kill, database: { sql, today: systemClock.today() } }
}

/** Returns the milliseconds until a call is answered with 200. Until then every response is a fast 503. */
async function backAfterMs(call: () => Promise<{ status: number }>): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < BACK_WITHIN_MS) {
    const startedAt = performance.now()
    const { status } = await call()
    if (status === 200) break
    expect(status).toBe(503)
    expect(performance.now() - startedAt).toBeLessThan(4_000)
    await sleep(50)
  }
  return performance.now() - began
}

test('OP-202: the embedded PostgreSQL is killed; pages, bookings, mails and what listens for changes are back within seconds', async ({
  annotate,
}) => {
  const { server, get, kill, database } = await startEmbedded()
  const [tenant, lots] = [await signIn(database), await openLots(database, KILLS)]
  const [lot] = await database.sql<{ uri: string; name: string }>(`select uri, name from lot where id = $1`, [
    lots[0]?.lotId,
  ])
  const uri = lot?.uri ?? ''
  const searched = async () => {
    const { count } = (await (await get('/api/search?limit=1')).json()) as { count: number }
    return count
  }
  for (const stay of lots) {
    const counted = await searched()
    expect((await get(uri)).status).toBe(200)
    const attempt = await attemptFor(server, { ...stay, ...weekAfter(database.today, 60) })
    await kill()
    const back = [
      // Repeating the attempt returns the same booking.
      await backAfterMs(() => as(server, tenant, '/api/page/preBooking/submit', attempt)),
      await backAfterMs(() => get('/espace-locataire')),
    ]
    await annotate(`booked ${back.map(Math.round).join(' ms after the kill, a page drawn after another ')} ms`)
    expect(Math.max(...back)).toBeLessThan(BACK_WITHIN_MS)
    await backAfterMs(() => get('/readyz'))
    expect((await get('/healthz')).status).toBe(200)
    // The worker sends the booking's mails within seconds, so it listens and polls again.
    await database.sql('update mail set next_attempt_at = now() where sent_at is null')
    await expect
      .poll(() => database.sql('select template from mail where sent_at is null'), { timeout: 30_000 })
      .toEqual([])
    // The page cache and the search columns receive changes again.
    const name = `Chalet ${stay.reference} ${stay.lotId}`
    await database.sql('update lot set name = $2 where id = $1', [lots[0]?.lotId, name])
    await database.sql('update lot set published = false where id = (select max(id) from lot where published)')
    await expect.poll(searched, { timeout: 15_000 }).toBe(counted - 1)
    await expect.poll(async () => (await get(uri)).text(), { timeout: 15_000 }).toContain(name)
  }
}, 180_000)

test('OP-202: where PostgreSQL cannot be started again, /healthz says so and the process ends with an error', async () => {
  const { server, kill, data } = await startEmbedded()
  const exit = once(server.process, 'exit')
  await truncate(join(data, 'global', 'pg_control'), 0)
  await kill()
  await expect.poll(async () => (await server.request('/healthz')).status, { timeout: 10_000 }).toBe(503)
  expect((await server.request('/readyz')).status).toBe(503)
  expect(await exit).toEqual([1, null])
}, 120_000)
