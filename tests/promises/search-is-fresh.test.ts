/** Freshness of the search: every node finds what another one committed within a second. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '@escale/api/platform/database/db'
import type { LotCard } from '@escale/contract/lots'
import { searchFacets, searchPrices, searchResult } from '@escale/contract/search'
import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { addDays } from '@escale/domain/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogueOf, importInto, lotNamed, openPhotographs } from '../fixtures/catalogue.ts'
import { full, patience } from './test-counts.ts'

const ROUNDS = full ? 200 : 10
const FRESH_WITHIN_MS = 1_000 * patience
const arrival = addDays(TEST_TODAY, 40)
const departure = addDays(arrival, 7)
const stay = `start_date=${arrival}&end_date=${departure}`

let home: Awaited<ReturnType<typeof createTestDatabase>>
let pool: ReturnType<typeof openPool>
let nodes: Node[]

beforeAll(async () => {
  home = await createTestDatabase()
  pool = openPool(home.connectionString, { max: 2 })
  nodes = await Promise.all([startNode(), startNode()])
})
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await pool.end()
  await home.drop()
})

interface Node {
  get: <Answer>(path: string, schema: { parse: (body: unknown) => Answer }) => Promise<Answer>
  stop: () => Promise<unknown>
}

async function startNode(): Promise<Node> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./search-node.ts', import.meta.url)), {
    env: { ...process.env, DATABASE_URL: home.connectionString },
  })
  await once(child, 'message')
  let requestCount = 0
  return {
    get: async (path, schema) => {
      const number = requestCount++
      const answer = new Promise<{ status: number; body: unknown }>((resolve) => {
        child.on('message', function hear(message: { number: number; status: number; body: unknown }) {
          if (message.number !== number) return
          child.off('message', hear)
          resolve(message)
        })
      })
      child.send({ number, path })
      const { status, body } = await answer
      expect([path, status]).toEqual([path, 200])
      return schema.parse(body)
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.disconnect()
      expect(await ended).toEqual([0, null])
    },
  }
}

test('a booked stay disappears from every node within a second, and reappears as fast when it is free again', async () => {
  const [lot] = (await nodes[0]?.get(`/api/search?${stay}`, searchResult))?.lots ?? []
  expect(lot).toBeDefined()
  const path = `/api/search?${stay}&limit=100&q=${encodeURIComponent(lot?.reference ?? '')}`
  const found = async (node: Node) => (await node.get(path, searchResult)).count === 1
  for (let round = 0; round < ROUNDS; round++) {
    const change =
      round % 2 === 0
        ? `insert into occupancy (lot_id, start_date, end_date, kind) values ($1, '${arrival}', '${departure}', 'booking')`
        : `delete from occupancy where lot_id = $1 and start_date = '${arrival}'`
    await pool.query(change, [lot?.id])
    const committed = performance.now()
    for (const node of nodes) {
      while ((await found(node)) !== (round % 2 === 1))
        expect(performance.now() - committed).toBeLessThan(FRESH_WITHIN_MS)
    }
  }
})

test('an imported lot is found by every node within a second, at its current price, and removed as fast', async () => {
  const database = openDatabase(home.connectionString, { maxConnections: 1 })
  const photographs = await openPhotographs()
  const bring = async (changes: object) => {
    const { problems } = await importInto({ database }, photographs, catalogueOf([lotNamed('IMP-1', changes)]))
    expect(problems).toEqual([])
    return performance.now()
  }
  const priceAt = async (node: Node) => {
    const { lots } = await node.get(`/api/search?${stay}&q=IMP-1`, searchResult)
    return lots.find(({ reference }) => reference === 'IMP-1')?.unitPrice ?? null
  }
  const week = (weeklyPriceCents: number) => ({ startsOn: TEST_TODAY, endsOn: '2027-06-01', weeklyPriceCents })
  for (const [changes, price] of [
    [{ prices: [week(70_007)] }, 70_007],
    [{ prices: [week(80_008)] }, 80_008],
    [{ closed: [{ startsOn: arrival, endsOn: departure, kind: 'stay' }] }, null],
    [{ closed: [] }, 70_000],
    [{ published: false }, null],
  ] as const) {
    const committed = await bring(changes)
    for (const node of nodes) {
      while ((await priceAt(node)) !== price) expect(performance.now() - committed).toBeLessThan(FRESH_WITHIN_MS)
    }
  }
  await database.close()
})

test('a card shows the stored values on every node within a second of a change', async () => {
  const path = `/api/search?${stay}&limit=1`
  const [lot] = (await nodes[0]?.get(path, searchResult))?.lots ?? []
  if (!lot) throw new Error('no lot')
  const { rows } = await pool.query<{ fees: number }>(
    `select concierge_fee_cents + processing_fee_cents as fees
     from lot join agency on agency.id = agency_id where lot.id = $1`,
    [lot.id],
  )
  const fees = rows[0]?.fees ?? 0
  const changes: [keyof LotCard, string, (card: LotCard) => boolean][] = [
    ['areaM2', 'update lot set area_m2 = 234 where id = $1', ({ areaM2 }) => areaM2 === 234],
    [
      'mainPhoto',
      `update lot_picture set alt = '{"fr": "Vue neuve", "en": "New view"}' where lot_id = $1 and position =
        (select min(position) from lot_picture where lot_id = $1)`,
      ({ mainPhoto }) => mainPhoto?.alt === 'Vue neuve',
    ],
    [
      'introRegion',
      `update region set name = '{"fr": "Contrée", "en": "Land"}' where id =
        (select region_id from city join lot on city_id = city.id where lot.id = $1)`,
      ({ introRegion }) => introRegion === 'Contrée',
    ],
    [
      'agencyName',
      `update agency set name = 'Autre agence' where id = (select agency_id from lot where id = $1)`,
      ({ agencyName }) => agencyName === 'Autre agence',
    ],
    [
      'originalMinPrice',
      'update price_period set weekly_price_cents = 10001 where lot_id = $1',
      ({ originalMinPrice }) => originalMinPrice === 10_001 + fees,
    ],
    [
      'originalMinPrice',
      'update agency set processing_fee_cents = processing_fee_cents + 1 where id = (select agency_id from lot where id = $1)',
      ({ originalMinPrice }) => originalMinPrice === 10_001 + fees + 1,
    ],
  ]
  for (const [fact, change, isPublishedPicture] of changes) {
    await pool.query(change, [lot.id])
    const committed = performance.now()
    for (const node of nodes) {
      for (;;) {
        const { lots } = await node.get(`/api/search?${stay}&q=${encodeURIComponent(lot.reference)}`, searchResult)
        if (lots.some((card) => card.id === lot.id && isPublishedPicture(card))) break
        expect(performance.now() - committed, fact).toBeLessThan(FRESH_WITHIN_MS)
      }
    }
  }
})

test('counts beside filters and prices by day equal those of the searches that they lead to', async () => {
  const [node] = nodes
  if (!node) throw new Error('no node')
  const { facets } = await node.get(`/api/search/facets?${stay}&category=sea`, searchFacets)
  for (const category of ['sea', 'mountain'] as const) {
    const { count } = await node.get(`/api/search?${stay}&category=${category}`, searchResult)
    expect(facets?.category[category]).toBe(count)
  }
  const garden = await node.get(`/api/search?${stay}&category=sea&layout=garden`, searchResult)
  expect(facets?.amenities.garden).toBe(garden.count)
  const { nights, prices } = await node.get(
    `/api/search/prices?${stay}&category=sea&from=${arrival}&days=14`,
    searchPrices,
  )
  expect(nights).toBe(7)
  const cheapest = await node.get(`/api/search?${stay}&category=sea&limit=1&sort=;priceIncreasing;`, searchResult)
  const [first] = cheapest.lots
  expect(prices?.find((day) => day.arrival === arrival)?.priceCents).toBe(first?.totalPrice)
})
