/** The columns against the tables: the same ids in the same order, the same counts and prices (SE-04, SE-10, SE-19). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY, type TestDatabase } from '@escale/db/test-database'
import { addDays, type IsoDate } from '@escale/domain/dates'
import type { SearchQuery } from '@escale/domain/search/search-query'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DatabaseHandle, openDatabase } from '../../platform/db.ts'
import type { SearchEngine } from '../search-engine.ts'
import { createSqlEngine } from '../sql-engine.ts'
import { type ColumnEngine, createColumnEngine } from './column-engine.ts'
import {
  changeOccupancy,
  changePromotions,
  type Dice,
  drawQuery,
  insertLot,
  replaceSeasons,
  rollDice,
} from './random-world.ts'

/** Searches of the property test, and its seed: more of them, or others, by the environment. */
const RUNS = Number(process.env.SEARCH_RUNS ?? 400)
const SEED = Number(process.env.SEARCH_SEED ?? 1)
const EXTRA_LOTS = 150
const today = TEST_TODAY

let home: TestDatabase
let database: DatabaseHandle
let pool: pg.Pool
let oracle: SearchEngine
const open: ColumnEngine[] = []

beforeEach(async () => {
  home = await createTestDatabase()
  database = openDatabase(home.connectionString)
  pool = openPool(home.connectionString)
  // A failed test may leave a connection that the database's end breaks.
  pool.on('error', () => {})
  oracle = createSqlEngine(database)
})

afterEach(async () => {
  await Promise.all(open.splice(0).map((engine) => engine.stop()))
  await database.close()
  void pool.end()
  await home.drop()
})

/** An engine that must answer by itself: the other one is not there. */
async function columnsOf(snapshotDir?: string): Promise<ColumnEngine> {
  const away = () => Promise.reject(new Error('asked the fallback'))
  const fallback: SearchEngine = { search: away, points: away, countByArrival: away, countByCity: away }
  const troubles: string[] = []
  const note = (details: object, message: string) => troubles.push(`${message} ${JSON.stringify(details)}`)
  const engine = createColumnEngine({
    connectionString: home.connectionString,
    fallback,
    ...(snapshotDir !== undefined && { snapshotDir }),
    log: { info: note, warn: note },
  })
  open.push(engine)
  await Promise.race([
    engine.whenFresh(),
    sleep(20_000, undefined, { ref: false }).then(() => {
      throw new Error(`Not loaded: ${troubles.join('\n')}`)
    }),
  ])
  return engine
}

async function randomWorld(dice: Dice): Promise<number[]> {
  const client = await pool.connect()
  try {
    const ids: number[] = []
    for (let count = 0; count < EXTRA_LOTS; count++) {
      const id = await insertLot(client, dice)
      ids.push(id)
      await replaceSeasons(client, dice, id, today)
      for (let change = dice.whole(0, 3); change > 0; change--) await changePromotions(client, dice, id, today)
      for (let change = dice.whole(0, 4); change > 0; change--) await changeOccupancy(client, dice, id, today)
    }
    return ids
  } finally {
    client.release()
  }
}

async function wordsAndRegions(): Promise<{ words: string[]; regionSlugs: string[] }> {
  const words = await pool.query<{ word: string }>(
    `select name as word from city union select department_name from city union select name ->> 'fr' from region
    union select substr(name, 2, 4) from city union select unnest(array['Villa', 'R-1', 'étoile', 'œuf', '!', 'zzz'])`,
  )
  const regions = await pool.query<{ slug: string }>(
    `select region_group.slug || '_' || region.slug as slug from region_group_region
    join region on region.id = region_id join region_group on region_group.id = region_group_id`,
  )
  return {
    words: words.rows.map(({ word }) => word),
    regionSlugs: [...regions.rows.map(({ slug }) => slug), 'no_where'],
  }
}

/** Asks both engines the same at random. */
async function compare(columns: ColumnEngine, dice: Dice, runs: number): Promise<void> {
  const { words, regionSlugs } = await wordsAndRegions()
  let successes = 0
  for (let run = 0; run < runs; run++) {
    const query = drawQuery(dice, today, words, regionSlugs)
    const page = { limit: dice.pick([1, 20, 100]), offset: dice.pick([0, 0, 0, 5, 40]), today }
    const told = `run ${run}: ${JSON.stringify({ query, page })}`
    const found = await columns.search(query, page)
    expect(found, told).toEqual(await oracle.search(query, page))
    if (found.count > 0) successes++
    const kind = run % 10
    if (kind === 0) expect(await columns.points(query, page), told).toEqual(await oracle.points(query, page))
    if (kind === 1) {
      const byCity = (counts: { cityId: number; count: number }[]) => counts.toSorted((a, b) => a.cityId - b.cityId)
      expect(byCity(await columns.countByCity(query, page)), told).toEqual(
        byCity(await oracle.countByCity(query, page)),
      )
    }
    if (kind === 2) {
      const arrivals = Array.from({ length: 12 }, (_, index) => addDays(today, index * 5 - 3))
      const counts = await oracle.countByArrival(query, arrivals, page)
      expect(await columns.countByArrival(query, arrivals, page), told).toEqual(counts)
    }
  }
  // Agreeing on nothing proves nothing.
  expect(successes).toBeGreaterThan(runs / 4)
}

test('both engines find the same lots in the same order with the same prices (SE-04, SE-10, SE-19)', async () => {
  const dice = rollDice(SEED)
  await randomWorld(dice)
  await compare(await columnsOf(), dice, RUNS)
}, 600_000)

test('facets count what each option would find, and the price curve the cheapest lot of each day', async () => {
  const dice = rollDice(SEED + 1)
  await randomWorld(dice)
  const columns = await columnsOf()
  const { words, regionSlugs } = await wordsAndRegions()
  const countOf = async (query: SearchQuery) => (await oracle.search(query, { limit: 1, offset: 0, today })).count
  for (let run = 0; run < 25; run++) {
    const query = drawQuery(dice, today, words, regionSlugs)
    const facets = await columns.facets(query, { today })
    const told = JSON.stringify(query)
    if (query.start_date && query.start_date < today) {
      expect(facets, told).toBeNull()
      continue
    }
    expect(facets?.count, told).toBe(await countOf(query))
    expect(facets?.category.sea, told).toBe(await countOf({ ...query, category: ['sea'] }))
    expect(facets?.accommodation.house, told).toBe(await countOf({ ...query, accommodation: ['house'] }))
    expect(facets?.amenities.dishwasher, told).toBe(await countOf({ ...query, equipment: ['dishwasher'] }))
    expect(facets?.amenities.balcony, told).toBe(await countOf({ ...query, layout: ['balcony'] }))
    expect(facets?.atLeast.bedrooms[1], told).toBe(await countOf({ ...query, bedrooms: 2 }))
    expect(facets?.atLeast.rating[3], told).toBe(await countOf({ ...query, rating: 4 }))
    expect(facets?.petsAccepted, told).toBe(await countOf({ ...query, petsAccepted: true }))
    const bulk = query.start_date ? await countOf({ ...query, discount: ['bulkDiscount'] }) : undefined
    expect(facets?.discount?.bulkDiscount, told).toBe(bulk)
    const nearBeach = { ...query.proximities, beach: { maxDistance: 500 } }
    expect(facets?.proximities.beach[500], told).toBe(await countOf({ ...query, proximities: nearBeach }))
  }
  const stay = { start_date: today, end_date: addDays(today, 7) }
  const arrivals = Array.from({ length: 31 }, (_, index) => addDays(today, index))
  const curve = await columns.priceByArrival(stay, arrivals, { today })
  for (const arrival of arrivals) {
    const query: SearchQuery = {
      start_date: arrival,
      end_date: addDays(arrival, 7),
      sort: { value: 'priceIncreasing' },
    }
    const { hits } = await oracle.search(query, { limit: 1, offset: 0, today })
    expect(curve?.get(arrival), arrival).toBe(hits[0]?.discountedRentCents ?? undefined)
  }
})

test('after bookings, cancellations, price changes, new, moved and withdrawn lots both engines agree', async () => {
  const dice = rollDice(SEED + 2)
  const ids = await randomWorld(dice)
  const columns = await columnsOf()
  const client = await pool.connect()
  try {
    for (let change = 0; change < Number(process.env.SEARCH_SOAK ?? 250); change++) {
      const id = dice.pick(ids)
      const kind = dice.whole(0, 9)
      if (kind <= 4) await changeOccupancy(client, dice, id, today)
      else if (kind === 5) await replaceSeasons(client, dice, id, today)
      else if (kind === 6) await changePromotions(client, dice, id, today)
      else if (kind === 7) ids.push(await insertLot(client, dice))
      else if (kind === 8) {
        await client.query(
          `update lot set published = not published, area_m2 = $2, name = $3,
        city_id = case when $4 then (select max(id) from city) else city_id end where id = $1`,
          [id, dice.whole(9, 1000), `Nouveau ${dice.whole(1, 50)}`, dice.chance(0.3)],
        )
      } else if (dice.chance(0.3)) {
        await client.query('delete from lot where id = $1', [id])
        ids.splice(ids.indexOf(id), 1)
      }
      if (change % 25 === 0) await columns.search({}, { limit: 5, offset: 0, today })
    }
  } finally {
    client.release()
  }
  await settled(columns)
  await compare(columns, dice, 200)
}, 120_000)

/** Waits until a change made now is known. */
async function settled(columns: ColumnEngine): Promise<void> {
  const name = `Marque ${Math.random().toString(36).slice(2)}`
  await pool.query('update lot set name = $1, published = true where id = (select min(id) from lot)', [name])
  await until(async () => (await columns.search({ q: name }, { limit: 1, offset: 0, today })).count === 1)
}

async function until(isTrue: () => Promise<boolean>, limitMs = 5_000): Promise<number> {
  const began = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - began > limitMs) throw new Error('It never came')
    await sleep(5)
  }
  return performance.now() - began
}

/** A free stay in some lot, as its row and a search for it alone. */
async function freeStay(): Promise<{ lotId: number; arrival: IsoDate; departure: IsoDate; query: SearchQuery }> {
  const arrival = addDays(today, 40)
  const departure = addDays(arrival, 7)
  const query = { start_date: arrival, end_date: departure }
  const client = await pool.connect()
  const lotId = await insertLot(client, rollDice(7))
  client.release()
  await pool.query("update lot set published = true, name = 'Seule au monde' where id = $1", [lotId])
  await pool.query(
    `insert into price_period (lot_id, start_date, end_date, weekly_price_cents) values ($1, $2, $3, 70000)`,
    [lotId, today, addDays(today, 100)],
  )
  return { lotId, arrival, departure, query: { ...query, q: 'Seule au monde' } }
}

test('a booking disappears from the search of every node within a second', async () => {
  const { lotId, arrival, departure, query } = await freeStay()
  const nodes = [await columnsOf(), await columnsOf()]
  for (const node of nodes) expect((await node.search(query, { limit: 1, offset: 0, today })).count).toBe(1)
  await pool.query(`insert into occupancy (lot_id, start_date, end_date, kind) values ($1, $2, $3, 'booking')`, [
    lotId,
    arrival,
    departure,
  ])
  for (const node of nodes) {
    const isGone = async () => (await node.search(query, { limit: 1, offset: 0, today })).count === 0
    expect(await until(isGone)).toBeLessThan(1000)
  }
})

test('a transaction that began early and commits late is not lost, and holds nobody up', async () => {
  const { lotId, arrival, departure, query } = await freeStay()
  const columns = await columnsOf()
  const count = async () => (await columns.search(query, { limit: 1, offset: 0, today })).count
  const early = await pool.connect()
  await early.query('begin')
  await early.query(
    "update lot set name = 'Seule au monde encore' where id = (select min(id) from lot where id <> $1)",
    [lotId],
  )
  await pool.query(`insert into occupancy (lot_id, start_date, end_date, kind) values ($1, $2, $3, 'booking')`, [
    lotId,
    arrival,
    departure,
  ])
  expect(await until(async () => (await count()) === 0)).toBeLessThan(1000)
  await pool.query('delete from occupancy where lot_id = $1', [lotId])
  await until(async () => (await count()) === 1)
  const found = await columns.search({ q: 'Seule au monde encore' }, { limit: 1, offset: 0, today })
  expect(found.count).toBe(0)
  await early.query("update lot set published = true where name = 'Seule au monde encore'")
  await early.query('commit')
  early.release()
  await until(
    async () => (await columns.search({ q: 'Seule au monde encore' }, { limit: 1, offset: 0, today })).count === 1,
  )
})

test('a hold that runs out frees its nights without anybody writing', async () => {
  const { lotId, arrival, departure, query } = await freeStay()
  const columns = await columnsOf()
  const count = async () => (await columns.search(query, { limit: 1, offset: 0, today })).count
  await pool.query(
    `insert into occupancy (lot_id, start_date, end_date, kind, hold_expires_at)
    values ($1, $2, $3, 'booking', now() + interval '700 milliseconds')`,
    [lotId, arrival, departure],
  )
  await until(async () => (await count()) === 0)
  await until(async () => (await count()) === 1)
})

test('a snapshot gives the same store back, with what was written meanwhile', async () => {
  const dice = rollDice(SEED + 3)
  await randomWorld(dice)
  const dir = await mkdtemp(join(tmpdir(), 'escale-columns-'))
  const before = await columnsOf(dir)
  expect(before.figures()?.isFromSnapshot).toBe(false)
  const { lotId, arrival, departure } = await freeStay()
  await settled(before)
  await before.stop()
  await pool.query(`insert into occupancy (lot_id, start_date, end_date, kind) values ($1, $2, $3, 'closed')`, [
    lotId,
    arrival,
    departure,
  ])
  const after = await columnsOf(dir)
  expect(after.figures()?.isFromSnapshot).toBe(true)
  await compare(after, dice, 60)
  await after.stop()
  await pool.query("update city set name = 'Autrement' where id = (select min(id) from city)")
  const later = await columnsOf(dir)
  expect(later.figures()?.isFromSnapshot).toBe(false)
  await rm(dir, { recursive: true })
})

test('all lots told by lot 0 are read anew beside the store, which answers until then', async () => {
  const columns = await columnsOf()
  const { city } =
    (await pool.query<{ city: number }>('select min(city_id) as city from lot where published')).rows[0] ?? {}
  await pool.query(`update city set name = 'Rebaptisée' where id = $1`, [city])
  await pool.query(`insert into search_outbox (lot_id) values (0)`)
  await pool.query(`select pg_notify('search_outbox', '')`)
  await until(async () => {
    return (
      (await columns.search({ q: 'Rebaptisée' }, { limit: 1, offset: 0, today }).catch(() => ({ count: 0 }))).count > 0
    )
  })
})

test('a search that is given up while it waits is not done', async () => {
  const columns = await columnsOf()
  const giveUp = new AbortController()
  const searches = Array.from({ length: 30 }, (_, index) =>
    columns.search({}, { limit: 20, offset: 0, today, ...(index > 20 && { signal: giveUp.signal }) }),
  )
  giveUp.abort(new Error('given up'))
  const results = await Promise.allSettled(searches)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(9)
})

test('a stay beyond the nights that are known, and a stopped engine, are left to the other engine', async () => {
  const columns = createColumnEngine({ connectionString: home.connectionString, fallback: oracle })
  open.push(columns)
  await columns.whenFresh()
  const far = { start_date: addDays(today, 1500), end_date: addDays(today, 1507) }
  expect(await columns.search(far, { limit: 1, offset: 0, today })).toEqual({ count: 0, hits: [] })
  await columns.stop()
  const all = await columns.search({}, { limit: 20, offset: 0, today })
  expect(all).toEqual(await oracle.search({}, { limit: 20, offset: 0, today }))
})
