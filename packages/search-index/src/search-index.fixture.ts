/** What the tests of the columns share: a database of one's own, engines on it, and a stay to be taken. */
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@escale/api/platform/database/db'
import { openThread } from '@escale/api/platform/threads/open-thread'
import { createSqlEngine } from '@escale/api/search/sql-engine'
import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { addDays, type IsoDate } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import { createSearchIndex, type SearchIndex, type SearchIndexOptions } from './create-search-index.ts'
import { insertLot, rollDice } from './random-lots.fixture.ts'
import type { SearchEngine } from './search-engine.ts'

const today = TEST_TODAY
const LOAD_LIMIT_MS = 20_000

export interface TestIndex {
  pool: pg.Pool
  /** The engine that reads the tables. */
  oracle: SearchEngine
  /** A loaded engine. It must answer by itself, for its fallback is not there, unless one is given. */
  openColumns: (options?: Partial<SearchIndexOptions>) => Promise<SearchIndex>
}

/** Opens a world that the test's end closes. */
export async function openTestIndex(): Promise<TestIndex> {
  const home = await createTestDatabase()
  const database = openDatabase(home.connectionString)
  const pool = openPool(home.connectionString)
  const open: SearchIndex[] = []
  onTestFinished(async () => {
    await Promise.all(open.map((engine) => engine.stop()))
    await database.close()
    void pool.end()
    await home.drop()
  })
  const openColumns = async (options: Partial<SearchIndexOptions> = {}) => {
    const troubles: string[] = []
    const note = (details: object, message: string) => troubles.push(`${message} ${JSON.stringify(details)}`)
    const engine = createSearchIndex({
      connectionString: home.connectionString,
      fallback: NOBODY,
      openWorker: openThread,
      log: { info: note, warn: note },
      ...options,
    })
    open.push(engine)
    const late = sleep(LOAD_LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`Not loaded: ${troubles.join('\n')}`)
    })
    await Promise.race([engine.whenFresh(), late])
    return engine
  }
  return { pool, oracle: createSqlEngine(database), openColumns }
}

const away = () => Promise.reject(new Error('asked the fallback'))
const NOBODY: SearchEngine = {
  search: away,
  map: away,
  countByArrival: away,
  countByCity: away,
  suggest: away,
  facets: away,
  priceByArrival: away,
}

/** Waits until something is so; answers how long it took in milliseconds. */
export async function until(isTrue: () => Promise<boolean>, limitMs = 5_000): Promise<number> {
  const began = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - began > limitMs) throw new Error('It never came')
    await sleep(5)
  }
  return performance.now() - began
}

/** Waits until a change made now is known. */
export async function settled({ pool }: TestIndex, columns: SearchIndex): Promise<void> {
  const name = `Marque ${Math.random().toString(36).slice(2)}`
  await pool.query('update lot set name = $1, published = true where id = (select min(id) from lot)', [name])
  await until(async () => (await columns.search({ q: name }, { limit: 1, offset: 0, today })).count === 1)
}

export interface FreeStay {
  lotId: number
  arrival: IsoDate
  departure: IsoDate
  /** Finds the lot alone. */
  query: SearchQuery
  /** Takes the nights. */
  take: () => Promise<unknown>
}

/** A lot that is free for a week, found alone by its name. */
export async function freeStay({ pool }: TestIndex): Promise<FreeStay> {
  const arrival = addDays(today, 40)
  const departure = addDays(arrival, 7)
  const client = await pool.connect()
  const lotId = await insertLot(client, rollDice(7))
  client.release()
  await pool.query("update lot set published = true, name = 'Seule au monde' where id = $1", [lotId])
  await pool.query(
    'insert into price_period (lot_id, start_date, end_date, weekly_price_cents) values ($1, $2, $3, 70000)',
    [lotId, today, addDays(today, 100)],
  )
  return {
    lotId,
    arrival,
    departure,
    query: { q: 'Seule au monde', start_date: arrival, end_date: departure },
    take: () =>
      pool.query(`insert into occupancy (lot_id, start_date, end_date, kind) values ($1, $2, $3, 'booking')`, [
        lotId,
        arrival,
        departure,
      ]),
  }
}

/** Whether an engine finds anything. */
export async function finds(columns: SearchIndex, query: SearchQuery): Promise<boolean> {
  return (await columns.search(query, { limit: 1, offset: 0, today })).count > 0
}
