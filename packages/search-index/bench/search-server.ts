/**
 * The server that packages/search-index/bench/search.ts measures; the header `x-bench` chooses the engine: columns, sql, or floor (seven sets of
 * bits and a count, on this machine and in this language the least that a search can be).
 */

import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { createApp } from '@escale/api/app'
import { type CardCache, createCardCache } from '@escale/api/lots/card-cache'
import { createPictureStore } from '@escale/api/lots/pictures/picture-store'
import { systemClock } from '@escale/api/platform/clock'
import { openDatabase } from '@escale/api/platform/database/db'
import { listenToNotifications } from '@escale/api/platform/database/listen-to-notifications'
import { readEnv } from '@escale/api/platform/env'
import { createDiskStore } from '@escale/api/platform/files/disk-store'
import { createLog } from '@escale/api/platform/log'
import { openThread } from '@escale/api/platform/threads/open-thread'
import { refreshPrices } from '@escale/api/search/refresh-prices'
import { createSqlEngine } from '@escale/api/search/sql-engine'
import { drawnPictures } from '@escale/demo/pictures/drawn-pictures'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { invalidateOnChanges } from '@escale/server/cache-invalidation'
import { serve } from '@hono/node-server'
import { countOnes, intersect, wordsFor } from '../src/bitset.ts'
import { createSearchIndex } from '../src/create-search-index.ts'
import type { SearchEngine } from '../src/search-engine.ts'
import { openLots } from './search-data.ts'

const lots = Number(process.argv[2])
const root = process.env.DATA_DIR ?? fileURLToPath(new URL('../../../.data/bench/', import.meta.url))
await mkdir(root, { recursive: true })
const env = readEnv({ DEMO: 'true', DATA_DIR: root, LOG_LEVEL: 'error', PORT: '3991' })
const today = systemClock.today()
const print = (line: string) => process.stdout.write(`${line}\n`)

const cluster = await openLots(root, { lots, today, log: print })
const database = openDatabase(cluster.connectionString)
// As the server does: prices to come are those of today.
await refreshPrices({ database, clock: systemClock })
const sql = createSqlEngine(database)
const snapshotDir = join(root, `bench-search-${lots}`)
// The first time the tables are read.
await rm(join(snapshotDir, 'search-columns.bin'), { force: true })
const open = () =>
  createSearchIndex({ connectionString: cluster.connectionString, fallback: sql, snapshotDir, openWorker: openThread })

// Meanwhile this thread has nothing else to do: what it is kept from shows.
const stalls = monitorEventLoopDelay({ resolution: 1 })
stalls.enable()
let columns = open()
await columns.whenFresh()
const built = columns.figures()
const loadStallMs = stalls.max / 1e6
await columns.stop()
const began = performance.now()
columns = open()
await columns.whenFresh()
const restoredMs = performance.now() - began
const restored = columns.figures()
stalls.reset()

const pictures = createPictureStore({
  files: createDiskStore(join(root, 'pictures')),
  source: drawnPictures,
  log: createLog('silent'),
})
const log = createLog('silent')
const cards = createCardCache({ today: systemClock.today })
const notifications = listenToNotifications({ connectionString: cluster.connectionString, log })
const forget = invalidateOnChanges({ notifications, caches: [cards] })
const shown = { cards: 0, read: 0 }
const counted: CardCache = {
  ...cards,
  read: (hits, locale, load) => {
    shown.cards += hits.length
    return cards.read(hits, locale, (missing) => {
      shown.read += missing.length
      return load(missing)
    })
  },
}
const payments = testBankPayments({ database, clock: systemClock, env })
const app = (search: SearchEngine) =>
  createApp({ payments, database, env, log, clock: systemClock, pictures, search, cards: counted })
const apps = { columns: app(columns), sql: app(sql), floor: app(floorEngine(lots)) }
const cities = await database.db.selectFrom('city').select('name').execute()
const lotNames = await database.prepared<{ name: string }>(
  { name: 'some-names', text: 'select name from lot where published order by md5(id::text) limit 300' },
  [],
)

const listener = serve(
  {
    port: env.http.port,
    hostname: '127.0.0.1',
    fetch: (request) => {
      const kind = request.headers.get('x-bench')
      return (kind === 'sql' || kind === 'floor' ? apps[kind] : apps.columns).fetch(request)
    },
  },
  () =>
    process.send?.({
      origin: env.http.publicUrl,
      apiKey: env.http.apiKey,
      today,
      places: cities.map(({ name }) => name),
      names: [...cities, ...lotNames].map(({ name }) => name),
      built,
      loadStallMs,
      restored: restored?.isFromSnapshot ? restoredMs : null,
    }),
)

process.on('message', () => {
  process.send?.({
    stallMs: stalls.max / 1e6,
    usualStallMs: stalls.percentile(99.9) / 1e6,
    rssMb: process.memoryUsage().rss / 1e6,
    cardsRead: shown.read / (shown.cards || 1),
  })
  stalls.reset()
  Object.assign(shown, { cards: 0, read: 0 })
})

// The bench is over, or has ended itself.
process.once('disconnect', async () => {
  listener.close()
  await columns.stop()
  await forget()
  await notifications.stop()
  await database.close()
  await cluster.stop()
  process.exit(0)
})

function floorEngine(count: number): SearchEngine {
  const window = { from: 0, to: wordsFor(count) }
  const nights = Array.from({ length: 7 }, () => new Int32Array(window.to).fill(-1))
  const found = new Int32Array(window.to)
  const hits = Array.from({ length: 20 }, (_, index) => ({ id: 1 + index * 97 }))
  const none = { rentCents: null, discountedRentCents: null, promotionId: null }
  return {
    search: async () => {
      found.fill(-1)
      for (const night of nights) intersect(found, night, window)
      return { count: countOnes(found, window), hits: hits.map((hit) => ({ ...hit, ...none })) }
    },
    map: async () => ({ count: 0, bbox: null, points: [] }),
    countByArrival: async () => new Map(),
    countByCity: async () => [],
    suggest: async () => [],
    facets: async () => null,
    priceByArrival: async () => null,
  }
}
