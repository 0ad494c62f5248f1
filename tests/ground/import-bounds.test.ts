/** How long one transaction of an import may hold its lots. */
import { sayProblem } from '@escale/api/lots/import/problem'
import { openDatabase } from '@escale/api/platform/db'
import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { catalogueOf, importInto, lotNamed, openPhotographs } from '../fixtures/catalogue.ts'

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
    sql,
    bring: (text: string, options: Parameters<typeof importInto>[3] = {}) =>
      importInto({ database }, photographs, text, options),
    /** Rows of a table that one transaction wrote, largest first. */
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

/** Nights that do not touch: a line of them each. */
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
  // Deleted rows count too: three lots with 600 of them stand in a transaction.
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
