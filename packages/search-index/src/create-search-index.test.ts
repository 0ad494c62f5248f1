/** The columns against the tables: the same ids in the same order, the same counts and prices (SE-04, SE-10, SE-19). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_TODAY } from '@escale/db/test-database'
import { addDays } from '@escale/domain/dates'
import { PRICE_STEP } from '@escale/domain/search/filter-options'
import type { SearchQuery } from '@escale/domain/search/search-query'
import { fold } from '@escale/domain/text/fold'
import { expect, onTestFinished, test } from 'vitest'
import type { SearchIndex } from './create-search-index.ts'
import {
  changeOccupancy,
  changePromotions,
  type Dice,
  drawQuery,
  insertLot,
  replaceSeasons,
  rollDice,
} from './random-lots.fixture.ts'
import { freeStay, openTestIndex, settled, type TestIndex, until } from './search-index.fixture.ts'

/** Searches of the property test, and its seed: more of them, or others, by the environment. */
const RUNS = Number(process.env.SEARCH_RUNS ?? 200)
const SEED = Number(process.env.SEARCH_SEED ?? 1)
const EXTRA_LOTS = Number(process.env.SEARCH_LOTS ?? 100)
const today = TEST_TODAY

async function randomWorld({ pool }: TestIndex, dice: Dice): Promise<number[]> {
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

async function moveSeasons({ pool }: TestIndex, condition: string): Promise<void> {
  await pool.query(`update price_period set weekly_price_cents = weekly_price_cents + 700 where ${condition}`)
}

async function wordsAndRegions({ pool }: TestIndex): Promise<{ words: string[]; regionSlugs: string[] }> {
  const words = await pool.query<{ word: string }>(
    `select name as word from city union select department_name from city union select name ->> 'fr' from region
    union select substr(name, 2, 4) from city union select unnest(array['Villa', 'Vue mer', 'des Pins', 'Chalet Œuf', 'R-1', 'étoile', 'œuf', '!', 'zzz'])`,
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
async function compare(world: TestIndex, columns: SearchIndex, dice: Dice, runs: number): Promise<void> {
  const { oracle } = world
  const { words, regionSlugs } = await wordsAndRegions(world)
  let successes = 0
  for (let run = 0; run < runs; run++) {
    const query = drawQuery(dice, today, words, regionSlugs)
    const page = { limit: dice.pick([1, 20, 100]), offset: dice.pick([0, 0, 0, 5, 40]), today }
    const context = `run ${run}: ${JSON.stringify({ query, page })}`
    const found = await columns.search(query, page)
    expect(found, context).toEqual(await oracle.search(query, page))
    if (found.count > 0) successes++
    const kind = run % 10
    if (kind === 0) {
      const at = { today, maxSingle: dice.pick([5, 300]) }
      expect(await columns.map(query, at), context).toEqual(await oracle.map(query, at))
    }
    if (kind === 3) {
      for (let count = 0; count < 5; count++) {
        const word = fold(dice.pick(words))
        const from = dice.chance(0.5) ? 0 : dice.whole(0, word.length - 1)
        const text = word.slice(from, from + dice.whole(1, 8))
        const at = { locale: dice.pick(['fr', 'en'] as const), limit: dice.pick([3, 8]) }
        if (text !== '') expect(await columns.suggest(text, at), text).toEqual(await oracle.suggest(text, at))
      }
    }
    if (kind === 1) {
      const byCity = (counts: { cityId: number; count: number }[]) => counts.toSorted((a, b) => a.cityId - b.cityId)
      expect(byCity(await columns.countByCity(query, page)), context).toEqual(
        byCity(await oracle.countByCity(query, page)),
      )
    }
    if (kind === 2) {
      const arrivals = Array.from({ length: 12 }, (_, index) => addDays(today, index * 5 - 3))
      const counts = await oracle.countByArrival(query, arrivals, page)
      expect(await columns.countByArrival(query, arrivals, page), context).toEqual(counts)
    }
  }
  // Agreeing on nothing proves nothing.
  expect(successes).toBeGreaterThan(runs / 4)
}

test('LW-301: both engines find the same lots in the same order with the same rents and totals (SE-04, SE-10, SE-19)', async () => {
  const world = await openTestIndex()
  const dice = rollDice(SEED)
  await randomWorld(world, dice)
  // Rows of a lot that do not lie together in the table.
  await moveSeasons(world, 'lot_id = (select min(lot_id) from price_period) and id % 2 = 0')
  await compare(world, await world.openColumns(), dice, RUNS)
}, 600_000)

test('facets count what each option would find, and the price curve the cheapest lot of each day', async () => {
  const world = await openTestIndex()
  const { oracle } = world
  const dice = rollDice(SEED + 1)
  await randomWorld(world, dice)
  await moveSeasons(world, 'id % 3 = 0')
  const columns = await world.openColumns()
  const { words, regionSlugs } = await wordsAndRegions(world)
  const countOf = async (query: SearchQuery) => (await oracle.search(query, { limit: 1, offset: 0, today })).count
  for (let run = 0; run < 25; run++) {
    const query = drawQuery(dice, today, words, regionSlugs)
    const facets = await columns.facets(query, { today })
    const context = JSON.stringify(query)
    if (query.start_date && query.start_date < today) {
      expect(facets, context).toBeNull()
      continue
    }
    expect(facets?.count, context).toBe(await countOf(query))
    expect(facets?.category.sea, context).toBe(await countOf({ ...query, category: ['sea'] }))
    expect(facets?.accommodation.house, context).toBe(await countOf({ ...query, accommodation: ['house'] }))
    expect(facets?.amenities.dishwasher, context).toBe(await countOf({ ...query, equipment: ['dishwasher'] }))
    expect(facets?.amenities.balcony, context).toBe(await countOf({ ...query, layout: ['balcony'] }))
    expect(facets?.atLeast.bedrooms[1], context).toBe(await countOf({ ...query, bedrooms: 2 }))
    expect(facets?.atLeast.rating[3], context).toBe(await countOf({ ...query, rating: 4 }))
    expect(facets?.petsAccepted, context).toBe(await countOf({ ...query, petsAccepted: true }))
    const bulk = query.start_date ? await countOf({ ...query, discount: ['bulkDiscount'] }) : undefined
    expect(facets?.discount?.bulkDiscount, context).toBe(bulk)
    const { priceMin: _, priceMax: __, ...unlimited } = query
    for (const steps of [6, 14, 30]) {
      const cheaper = (facets?.prices ?? []).slice(0, steps).reduce((sum, count) => sum + count, 0)
      expect(cheaper, context).toBe(await countOf({ ...unlimited, priceMax: steps * PRICE_STEP }))
    }
    const nearBeach = { ...query.proximities, beach: { maxDistance: 500 } }
    expect(facets?.proximities.beach[500], context).toBe(await countOf({ ...query, proximities: nearBeach }))
  }
  const stay = { start_date: today, end_date: addDays(today, 7) }
  const arrivals = Array.from({ length: 31 }, (_, index) => addDays(today, index))
  const curve = await columns.priceByArrival(stay, arrivals, { today })
  for (const arrival of arrivals) {
    const query: SearchQuery = { start_date: arrival, end_date: addDays(arrival, 7) }
    const { points } = await oracle.map(query, { today, maxSingle: Number.POSITIVE_INFINITY })
    const totals = points.flatMap((point) => (point.kind === 'lot' ? (point.priceCents ?? []) : []))
    expect(curve?.get(arrival), arrival).toBe(totals.length > 0 ? Math.min(...totals) : undefined)
  }
}, 120_000)

test('after bookings, cancellations, price changes, new, moved and withdrawn lots both engines agree', async () => {
  const world = await openTestIndex()
  const dice = rollDice(SEED + 2)
  const ids = await randomWorld(world, dice)
  const columns = await world.openColumns()
  const client = await world.pool.connect()
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
          `update lot set published = not published, area_m2 = $2::int, name = $3, concierge_fee_cents = $2::int * 7,
        city_id = city.id, registration_number = city.insee || '000001A1'
        from city where lot.id = $1
          and city.id = case when $4 then (select max(id) from city) else (select city_id from lot where id = $1) end`,
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
  await settled(world, columns)
  await compare(world, columns, dice, RUNS / 2)
}, 120_000)

test('LW-301: totals follow the fees of an agency and the tourist tax of a place', async () => {
  const world = await openTestIndex()
  const stay = await freeStay(world)
  const columns = await world.openColumns()
  const query = { ...stay.query, adults: 2 }
  const totalIn = async (engine: Pick<SearchIndex, 'map'>) => {
    const { points } = await engine.map(query, { today, maxSingle: 10 })
    return points[0]?.kind === 'lot' ? points[0].priceCents : null
  }
  const setTax = async (tariffCents: number) => {
    await world.pool.query('delete from tourist_tax_rate')
    await world.pool.query(
      `insert into tourist_tax_rate (insee, valid_from, valid_to, classification, kind, tariff_cents, department_surtax_basis_points)
       select distinct insee, $1::date, $1::date + 400, 3, 'fixed', $2::int, 1000 from city`,
      [today, tariffCents],
    )
  }
  await world.pool.query('update lot set official_ranking = 3, concierge_fee_cents = 2500 where id = $1', [stay.lotId])
  const setFee = (cents: number) =>
    world.pool.query(
      'update agency set processing_fee_cents = $1 where id = (select agency_id from lot where id = $2)',
      [cents, stay.lotId],
    )
  await setFee(3_000)
  await setTax(100)
  const expected = (fee: number, unit: number) => 70_000 + 2_500 + fee + unit * 2 * 7
  expect(await totalIn(world.oracle)).toBe(expected(3_000, 110))
  await until(async () => (await totalIn(columns)) === expected(3_000, 110))
  await setFee(4_100)
  await until(async () => (await totalIn(columns)) === expected(4_100, 110))
  await setTax(154)
  expect(await totalIn(world.oracle)).toBe(expected(4_100, 169))
  await until(async () => (await totalIn(columns)) === expected(4_100, 169))
  const count = async (limits: SearchQuery) =>
    (await columns.search({ ...query, ...limits }, { limit: 1, offset: 0, today })).count
  const euros = Math.ceil(expected(4_100, 169) / 100)
  expect(await count({ priceMin: euros, priceMax: euros })).toBe(1)
  expect(await count({ priceMin: euros + 1 })).toBe(0)
  expect(await count({ priceMax: euros - 1 })).toBe(0)
}, 60_000)

test('a snapshot gives the same store back, with what was written meanwhile; another place or purged rows make it void', async () => {
  const snapshotDir = await mkdtemp(join(tmpdir(), 'escale-columns-'))
  // After the world's engines, of which each leaves a snapshot at its end.
  onTestFinished(() => rm(snapshotDir, { recursive: true }))
  const world = await openTestIndex()
  const dice = rollDice(SEED + 3)
  await randomWorld(world, dice)
  const reopen = async (former: SearchIndex) => {
    await former.stop()
    return world.openColumns({ snapshotDir })
  }
  // Other databases of the cluster have transactions too: what was written is past once all that began before it are.
  const past = () =>
    until(async () => {
      const open = 'select from search_outbox where xid >= pg_snapshot_xmin(pg_current_snapshot())'
      return (await world.pool.query(open)).rowCount === 0
    })
  const purge = async () => {
    await past()
    await world.pool.query(`select purge_search_outbox('0 seconds')`)
  }
  const before = await world.openColumns({ snapshotDir })
  expect(before.figures()?.isFromSnapshot).toBe(false)
  const { take } = await freeStay(world)
  await settled(world, before)
  await before.stop()
  await take()
  await past()
  const after = await reopen(before)
  expect(after.figures()?.isFromSnapshot).toBe(true)
  await compare(world, after, dice, 60)
  await after.stop()
  await purge()
  const purged = await reopen(after)
  expect(purged.figures()?.isFromSnapshot).toBe(true)
  await purged.stop()
  await settled(world, await world.openColumns())
  await purge()
  const missed = await reopen(purged)
  expect(missed.figures()?.isFromSnapshot).toBe(false)
  await missed.stop()
  await world.pool.query("update city set name = 'Autrement' where id = (select min(id) from city)")
  expect((await reopen(missed)).figures()?.isFromSnapshot).toBe(false)
}, 120_000)
