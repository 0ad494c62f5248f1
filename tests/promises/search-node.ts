/**
 * A search node as a separate process: the API on the column store, with a warm card cache. DATABASE_URL; each message
 * is a path to answer.
 */

import { createApp } from '@escale/api/app'
import { createCardCache } from '@escale/api/lots/card-cache'
import { openDatabase } from '@escale/api/platform/database/db'
import { listenToNotifications } from '@escale/api/platform/database/listen-to-notifications'
import { readEnv } from '@escale/api/platform/env'
import { createLog } from '@escale/api/platform/log'
import { openThread } from '@escale/api/platform/threads/open-thread'
import { createSqlEngine } from '@escale/api/search/sql-engine'
import { TEST_TODAY } from '@escale/db/test-database'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { createSearchIndex } from '@escale/search-index'
import { invalidateOnChanges } from '@escale/server/cache-invalidation'

const env = readEnv({ ...process.env, DEMO: 'true' })
const connectionString = env.database.url ?? ''
const database = openDatabase(connectionString, { maxConnections: 2 })
const search = createSearchIndex({ connectionString, fallback: createSqlEngine(database), openWorker: openThread })
const cards = createCardCache({ today: () => TEST_TODAY })
const clock = { today: () => TEST_TODAY, now: () => new Date() }
const notifications = listenToNotifications({ connectionString, log: createLog('silent') })
const forget = invalidateOnChanges({ notifications, caches: [cards] })
const app = createApp({
  database,
  env,
  clock,
  payments: testBankPayments({ database, clock, env }),
  log: createLog('silent'),
  pictures: {
    hasPicture: () => false,
    picture: () => Promise.reject(new Error('no pictures')),
    photograph: () => Promise.resolve(null),
  },
  search,
  cards,
})
process.on('message', async ({ number, path }: { number: number; path: string }) => {
  const response = await app.request(path, { headers: { 'x-api-key': env.http.apiKey } })
  process.send?.({ number, status: response.status, body: await response.json() })
})
process.once('disconnect', async () => {
  await forget()
  await notifications.stop()
  await search.stop()
  await database.close()
})
await search.whenFresh()
process.send?.('ready')
