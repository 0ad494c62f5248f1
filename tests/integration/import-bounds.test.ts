/** How long one transaction of an import may lock its lots, and how soon an import ends after its signal is aborted. */
import { setTimeout as sleep } from 'node:timers/promises'
import { takeImportLease } from '@escale/api/lots/import/import-lease'
import { sayProblem } from '@escale/api/lots/import/problem'
import { openDatabase } from '@escale/api/platform/database/db'
import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { AGENCY, catalogueOf, importInto, lotNamed, openPhotographs } from '../fixtures/catalogue.ts'

async function start() {
  const home = await createTestDatabase()
  const database = openDatabase(home.connectionString, { maxConnections: 2, connectTimeoutMs: 10_000 })
  const pool = openPool(home.connectionString, { max: 1 })
  onTestFinished(async () => {
    await Promise.all([database.close(), pool.end()])
    await home.drop()
  })
  const photographs = await openPhotographs()
  const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  return {
    connectionString: home.connectionString,
    sql,
    bring: (text: string, options: Parameters<typeof importInto>[3] = {}) =>
      importInto({ database }, photographs, text, options),
    /** Number of rows of a table per transaction, largest first. */
    rowsATransaction: async (table: 'lot' | 'price_period' | 'occupancy') => {
      const lotId = table === 'lot' ? 'lot.id' : 'lot_id'
      const rows = await sql<{ count: number }>(
        `select count(*)::int from ${table} join lot as imported on imported.id = ${lotId}
         where imported.reference like 'IMP-%' group by ${table}.xmin order by 1 desc`,
      )
      return rows.map(({ count }) => count)
    },
  }
}

/** Nights that do not touch, one line each. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    startsOn: addDays(TEST_TODAY, index * 2),
    endsOn: addDays(TEST_TODAY, index * 2 + 1),
  }))

const manyLots = (count: number, changes: object = {}) =>
  Array.from({ length: count }, (_, index) => lotNamed(`IMP-${index}`, changes))

test('OP-206 a transaction of an import writes at most 2,000 rows of lists, and fifty ordinary lots', {
  timeout: 60_000,
}, async () => {
  const { bring, rowsATransaction } = await start()
  const heavy = await bring(catalogueOf(manyLots(10, { closed: nights(600) })))
  expect(heavy.lots).toMatchObject({ added: 10, refused: 0 })
  expect(await rowsATransaction('occupancy')).toEqual([1_800, 1_800, 1_800, 600])
  // Deleted rows count too: three lots with 600 of them share a transaction.
  const emptied = await bring(catalogueOf(manyLots(10, { name: 'Villa des Sables', closed: [] })))
  expect(emptied.lots).toMatchObject({ changed: 10 })
  expect(await rowsATransaction('lot')).toEqual([3, 3, 3, 1])
  const ordinary = await bring(catalogueOf(manyLots(100, { name: 'Villa du Port', closed: nights(4) })))
  expect(ordinary.lots).toMatchObject({ added: 90, changed: 10 })
  expect(await rowsATransaction('lot')).toEqual([50, 50])
})

test('OP-206 lots whose transaction takes too long are written one by one, and one that still does is refused', async () => {
  const { bring, sql } = await start()
  await sql(`create function time_out() returns trigger language plpgsql as $$
    begin
      if (select count(*) > 1 or bool_or(reference = 'IMP-13') from added) then
        raise exception 'canceling statement due to statement timeout' using errcode = '57014';
      end if;
      return null;
    end $$`)
  await sql(`create trigger time_out after insert on lot referencing new table as added
    for each statement execute function time_out()`)
  const report = await bring(catalogueOf(manyLots(20)))
  expect(report.lots).toMatchObject({ added: 19, refused: 1 })
  expect(report.problems.map(sayProblem)).toEqual([
    'agencies[0].lots[13]: could not be written: canceling statement due to statement timeout (lot IMP-13)',
  ])
})

test('OP-206 an import whose signal is aborted before it writes leaves places and agencies alone', async () => {
  const { bring, sql } = await start()
  const text = JSON.stringify({
    format: 'escale-catalogue-1',
    places: [
      {
        slug: 'la-guimorais',
        name: 'La Guimorais',
        postcode: '35350',
        insee: '35284',
        departmentCode: '35',
        departmentName: 'Ille-et-Vilaine',
        region: 'bretagne',
        coordinates: { latitude: 48.69, longitude: -1.95 },
        categories: ['sea'],
        description: { fr: 'Une anse.', en: 'A cove.' },
      },
    ],
    agencies: [{ slug: AGENCY, lots: manyLots(3) }],
  })
  const report = await bring(text, { signal: AbortSignal.abort() })
  expect(report.interrupted).toEqual({ done: 0, total: 3 })
  expect(await sql(`select from city where slug = 'la-guimorais'`)).toEqual([])
})

test('OP-206 an import whose signal is aborted withdraws nothing any more', async () => {
  const { bring, sql } = await start()
  const published = () =>
    sql<{ slug: string; count: number }>(
      `select agency.slug, count(*)::int from lot join agency on agency.id = agency_id
       where published and reference not like 'IMP-%' group by agency.slug order by agency.slug`,
    )
  const before = await published()
  const others = before.map(({ slug }) => slug).filter((slug) => slug !== AGENCY)
  expect(others.length).toBeGreaterThan(0)
  const text = JSON.stringify({
    format: 'escale-catalogue-1',
    agencies: [
      { slug: AGENCY, complete: true, lots: manyLots(3) },
      ...others.map((slug) => ({ slug, complete: true, lots: [] })),
    ],
  })
  const stop = new AbortController()
  const report = await bring(text, {
    allowedWithdrawals: 1_000_000,
    signal: stop.signal,
    progress: () => stop.abort(),
  })
  expect(report.interrupted).toEqual({ done: 3, total: 3 })
  expect(report.lots).toMatchObject({ added: 3, unpublished: 0 })
  expect(await published()).toEqual(before)
  const rest = await bring(text, { allowedWithdrawals: 1_000_000 })
  expect(rest.lots.unpublished).toBe(before.reduce((sum, { count }) => sum + count, 0))
})

test('OP-206 an aborted signal ends a batch of large lots between two transactions', { timeout: 60_000 }, async () => {
  const { bring, sql } = await start()
  const stop = new AbortController()
  const imported = bring(catalogueOf(manyLots(20, { closed: nights(600) })), { signal: stop.signal })
  while ((await sql(`select from lot where reference like 'IMP-%'`)).length === 0) await sleep(10)
  stop.abort()
  const report = await imported
  expect(report.interrupted).toEqual({ done: expect.any(Number), total: 20 })
  const rows = await sql(`select from lot where reference like 'IMP-%'`)
  expect(rows.length).toBe(report.interrupted?.done)
  expect(rows.length).toBeLessThan(20)
})

test('OP-206 who waits for the lease and is interrupted does not take it', async () => {
  const { connectionString } = await start()
  const stopped = await takeImportLease(connectionString, { signal: AbortSignal.abort() })
  expect(stopped).toEqual({ ok: false, holder: null })
  const first = await takeImportLease(connectionString)
  if (!first.ok) throw new Error('Nobody else imports')
  const stop = new AbortController()
  const asleep = Promise.withResolvers<void>()
  const waiting = takeImportLease(connectionString, { wait: () => asleep.resolve(), signal: stop.signal })
  await asleep.promise
  await first.lease.release()
  stop.abort()
  expect(await waiting).toEqual({ ok: false, holder: null })
})
