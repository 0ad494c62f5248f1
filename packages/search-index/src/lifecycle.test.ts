/** The columns through the accidents of a long life: never an answer that is not true, never none. */
import type { Worker } from 'node:worker_threads'
import { openThread } from '@escale/api/platform/threads/open-thread'
import { openPool } from '@escale/db/pool'
import { TEST_TODAY } from '@escale/db/test-database'
import { addDays } from '@escale/domain/dates'
import { expect, test, vi } from 'vitest'
import type { ToWorker } from './messages.ts'
import { finds, freeStay, openTestIndex, settled, until } from './search-index.fixture.ts'

const today = TEST_TODAY
/** The promise of one second is tested on a machine of its own (`npm run promises`); here other tests share the cores. */
const FRESH_WITHIN_MS = 4_000

test('a booking disappears from the search of every node within a second', async () => {
  const world = await openTestIndex()
  const { query, take } = await freeStay(world)
  const nodes = [await world.openColumns(), await world.openColumns()]
  for (const node of nodes) expect(await finds(node, query)).toBe(true)
  await take()
  for (const node of nodes) expect(await until(async () => !(await finds(node, query)))).toBeLessThan(FRESH_WITHIN_MS)
})

test('a transaction that began early and commits late is not lost, and holds nobody up', async () => {
  const world = await openTestIndex()
  const { pool } = world
  const { lotId, query, take } = await freeStay(world)
  // A transaction of another test's database holds the reader back; what is purged before its eyes makes it read anew.
  const columns = await world.openColumns({ fallback: world.oracle })
  const early = await pool.connect()
  await early.query('begin')
  await early.query(
    "update lot set name = 'Seule au monde encore' where id = (select min(id) from lot where id <> $1)",
    [lotId],
  )
  await take()
  expect(await until(async () => !(await finds(columns, query)))).toBeLessThan(FRESH_WITHIN_MS)
  await pool.query('delete from occupancy where lot_id = $1', [lotId])
  await until(() => finds(columns, query))
  await pool.query(`select purge_search_outbox('0 seconds')`)
  const late = { q: 'Seule au monde encore' }
  expect(await finds(columns, late)).toBe(false)
  await early.query("update lot set published = true where name = 'Seule au monde encore'")
  await early.query('commit')
  early.release()
  await until(async () => (await finds(columns, late)) && columns.isFresh())
})

test('a hold that runs out frees its nights without anybody writing', async () => {
  const world = await openTestIndex()
  const { lotId, arrival, departure, query } = await freeStay(world)
  const columns = await world.openColumns()
  await world.pool.query(
    `insert into occupancy (lot_id, start_date, end_date, kind, hold_expires_at)
    values ($1, $2, $3, 'booking', now() + interval '700 milliseconds')`,
    [lotId, arrival, departure],
  )
  await until(async () => !(await finds(columns, query)))
  await until(() => finds(columns, query))
})

test('an edited place is read anew beside the store, which answers until then; so is one edited meanwhile', async () => {
  const world = await openTestIndex()
  const columns = await world.openColumns()
  const rename = (name: string) =>
    world.pool.query('update city set name = $1 where id = (select min(city_id) from lot where published)', [name])
  for (const name of ['Rebaptisée', 'Encore rebaptisée', 'Enfin nommée']) await rename(name)
  await until(() => finds(columns, { q: 'Enfin nommée' }))
  await rename('Rebaptisée une fois de plus')
  await until(() => finds(columns, { q: 'Rebaptisée une fois de plus' }))
})

test('when its thread dies the other engine answers, and a new thread takes over', async () => {
  const world = await openTestIndex()
  const threads: Worker[] = []
  const columns = await world.openColumns({
    fallback: world.oracle,
    openWorker: (entry, setup) => {
      const thread = openThread(entry, setup)
      threads.push(thread)
      return thread
    },
  })
  const { query } = await freeStay(world)
  for (let death = 1; death <= 2; death++) {
    await until(async () => columns.isFresh() && (await finds(columns, query)))
    await threads.at(-1)?.terminate()
    expect(await finds(columns, query)).toBe(true)
    await until(async () => columns.isFresh() && threads.length === death + 1)
  }
})

test('when the database ends its connections the columns come back by themselves, on the day that it is then', async () => {
  const world = await openTestIndex()
  // Sessions without a day of their own take the database's.
  const url = new URL(world.pool.options.connectionString ?? '')
  url.searchParams.delete('options')
  const admin = openPool(url.href, { max: 1 })
  admin.on('error', () => {})
  const name = url.pathname.slice(1)
  await admin.query(`alter database ${name} set escale.today = '${today}'`)
  const reasons: unknown[] = []
  const log = { info: (details: object) => void reasons.push(details), warn: () => {} }
  const columns = await world.openColumns({ connectionString: url.href, fallback: world.oracle, log })
  const { query, take } = await freeStay(world)
  await until(() => finds(columns, query))
  await admin.query(`alter database ${name} set escale.today = '${addDays(today, 1)}'`)
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and application_name = 'escale-search'`,
    [name],
  )
  expect(await finds(columns, query)).toBe(true)
  await until(async () => reasons.some((details) => 'reason' in (details as object)), 10_000)
  expect(reasons).toContainEqual({ reason: 'day' })
  await until(async () => columns.isFresh())
  await settled(world, columns)
  await take()
  expect(await until(async () => !(await finds(columns, query)))).toBeLessThan(FRESH_WITHIN_MS)
  await admin.end()
})

test('a search that is repeated is answered without the thread, until a lot changes', async () => {
  const world = await openTestIndex()
  let calls = 0
  const columns = await world.openColumns({
    openWorker: (entry, data) => {
      const worker = openThread(entry, data)
      const post = worker.postMessage.bind(worker)
      vi.spyOn(worker, 'postMessage').mockImplementation((message: ToWorker) => {
        if (message.kind === 'call') calls++
        post(message)
      })
      return worker
    },
  })
  const search = (offset = 0) => columns.search({}, { limit: 20, offset, today })
  const first = await search()
  expect(await search()).toBe(first)
  expect(calls).toBe(1)
  const [hit] = (await search(20)).hits
  expect(calls).toBe(2)
  await world.pool.query('update lot set published = false where id = $1', [hit?.id])
  await until(async () => (await search()).count === first.count - 1)
  expect(await search()).toEqual(await world.oracle.search({}, { limit: 20, offset: 0, today }))
})

test('a search that is given up while it waits is not done', async () => {
  const columns = await (await openTestIndex()).openColumns()
  const giveUp = new AbortController()
  const searches = Array.from({ length: 30 }, (_, index) =>
    columns.search({}, { limit: 20, offset: 0, today, ...(index > 20 && { signal: giveUp.signal }) }),
  )
  giveUp.abort(new Error('given up'))
  const results = await Promise.allSettled(searches)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(9)
})

test('a stay beyond the nights that are known, and a stopped engine, are left to the other engine', async () => {
  const world = await openTestIndex()
  const columns = await world.openColumns({ fallback: world.oracle })
  const far = { start_date: addDays(today, 1500), end_date: addDays(today, 1507) }
  expect(await columns.search(far, { limit: 1, offset: 0, today })).toEqual({ count: 0, hits: [] })
  await columns.stop()
  const all = await columns.search({}, { limit: 20, offset: 0, today })
  expect(all).toEqual(await world.oracle.search({}, { limit: 20, offset: 0, today }))
})
