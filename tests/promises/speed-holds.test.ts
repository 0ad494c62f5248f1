/**
 * Promise 27: speed holds under load. Visitors arrive at a steady rate, whether or not earlier requests are finished.
 */

import { as, attemptFor, openLots, signIn, weekAfter } from '@escale/api/booking/tenants.fixture'
import { systemClock } from '@escale/api/platform/clock'
import { migrate } from '@escale/db/migrate'
import { openPool } from '@escale/db/pool'
import { createTestDatabase } from '@escale/db/test-database'
import { seed } from '@escale/demo/seed/seed'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { drawSearches } from '../../packages/search-index/bench/search-queries.ts'
import { quantileMs, receive } from '../fixtures/open-load.ts'
import { type ServerProcess, startServer, visitedByMany } from '../fixtures/server-process.ts'
import { full } from './test-counts.ts'

const METRICS_TOKEN = 'a-token-of-this-test'
const PER_SECOND = 100
const SECONDS = full ? 600 : 5
const WARM_SECONDS = full ? 10 : 1
const LOTS = full ? 10_000 : 120
const P95_MS = 200
const P99_MS = 500
/**
 * Beside other tests on two cores responses are late for other reasons. Then the test asserts CPU time per response
 * instead of latency, and visitors may queue: two cores have 20 ms for each of them, including PostgreSQL's part.
 */
const WORK_MS = 15
const AT_MOST = full ? Number.POSITIVE_INFINITY : 16

test(
  full
    ? `promise 27: at ${PER_SECOND} requests a second for ${SECONDS} seconds 95 searches of 100 take less than ${P95_MS} ms, 99 less than ${P99_MS}`
    : `promise 27: what ${PER_SECOND} requests a second ask for is less than ${WORK_MS} ms of the server's work each, and all are answered`,
  async ({ annotate }) => {
    const database = await createTestDatabase(full ? { template: 'template0' } : {})
    // The sessions live on the server's day, since on another day the search would not use its columns.
    const databaseUrl = new URL(database.connectionString)
    databaseUrl.searchParams.delete('options')
    const today = systemClock.today()
    const pool = openPool(databaseUrl.href, { max: 2 })
    onTestFinished(async () => {
      await pool.end()
      await database.drop()
    })
    if (full) {
      await migrate(databaseUrl.href)
      await seed(databaseUrl.href, { lots: LOTS, today })
    }
    const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<Row>(text, values)).rows
    const databaseDeps = { sql, today }
    const [lots, tenant] = [await openLots(databaseDeps, LOTS / 20), await signIn(databaseDeps)]
    const uris = (
      await sql<{ uri: string }>(`select uri from lot where published and name <> '0' order by id limit 200`)
    ).map(({ uri }) => uri)
    const cities = (await sql<{ name: string }>('select name from city')).map(({ name }) => name)
    const server = visitedByMany(await startServer(databaseUrl.href, { METRICS_TOKEN, TRUSTED_PROXIES: '1' }))
    onTestFinished(server.stop)

    const searches = drawSearches('mixed', 2_000, { today, places: cities })
    const searchAt = (number: number) => searches[number % searches.length] ?? ''
    // Every visitor searches for different days, so that no response comes from a cache.
    const stayAt = (number: number) => ({
      ...(lots[number % lots.length] as (typeof lots)[number]),
      ...weekAfter(today, 30 + 7 * (Math.floor(number / lots.length) % 90)),
    })
    const search = (number: number) => server.request(`/api/search?${searchAt(number)}`)
    let booked = 0
    const book = async () => {
      const attempt = await attemptFor(server, stayAt(booked++))
      return as(server, await signIn(databaseDeps), '/api/page/preBooking/submit', attempt)
    }
    const calls = {
      search1: search,
      search2: search,
      search3: search,
      search4: search,
      search5: search,
      search6: search,
      results: (number: number) => {
        const { start_date, end_date } = stayAt(number)
        const q = encodeURIComponent(cities[number % cities.length] ?? '')
        return server.request(`/recherche?q=${q}&start_date=${start_date}&end_date=${end_date}&adults=2`)
      },
      lot: (number: number) => server.request(uris[number % uris.length] ?? ''),
      suggestions: (number: number) =>
        server.request(`/api/autocomplete?q=${cities[number % cities.length]?.slice(0, 4)}`),
      // One in ten books: one booking per second.
      quote: (number: number) =>
        Math.floor(number / 10) % 10 === 0
          ? book()
          : as(server, tenant, '/api/quote', { ...stayAt(number), adults: 2 }),
    }
    await receive(PER_SECOND, calls, (_elapsedMs, number) => number < WARM_SECONDS * PER_SECOND, AT_MOST)
    const workedBefore = await workMs(server)
    const arrivals = await receive(PER_SECOND, calls, (_elapsedMs, number) => number < SECONDS * PER_SECOND, AT_MOST)

    const work = ((await workMs(server)) - workedBefore) / arrivals.length

    const searched = arrivals.filter(({ name }) => name.startsWith('search'))
    const figures = [0.5, 0.95, 0.99, 1].map((share) => `${quantileMs(searched, share).toFixed(1)} ms`)
    await annotate(
      `${searched.length} searches: ${figures.join(', ')} (p50, p95, p99, the longest); ${work.toFixed(1)} ms of work a request`,
    )
    expect(arrivals.filter(({ status }) => status !== 200)).toEqual([])
    expect(work).toBeLessThan(WORK_MS)
    if (!full) return
    expect(quantileMs(searched, 0.95)).toBeLessThan(P95_MS)
    expect(quantileMs(searched, 0.99)).toBeLessThan(P99_MS)
  },
  full ? 1_200_000 : 240_000,
)

/** CPU time of the server process so far, over all its threads, as it reports it. */
async function workMs(server: ServerProcess): Promise<number> {
  const metrics = await (
    await server.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  ).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1_000
}
