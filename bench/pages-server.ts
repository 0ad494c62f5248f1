/** Server for bench/pages.ts. The header `x-bench` selects the mode (see there). */

import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from '@escale/api/app'
import { createCardCache } from '@escale/api/lots/card-cache'
import { createLotCache } from '@escale/api/lots/lot-cache'
import { createPictureStore } from '@escale/api/lots/pictures/picture-store'
import { systemClock } from '@escale/api/platform/clock'
import { openDatabase } from '@escale/api/platform/database/db'
import { readEnv } from '@escale/api/platform/env'
import { createDiskStore } from '@escale/api/platform/files/disk-store'
import { createLog } from '@escale/api/platform/log'
import { openThread } from '@escale/api/platform/threads/open-thread'
import { createSqlEngine } from '@escale/api/search/sql-engine'
import { startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { drawnPictures } from '@escale/demo/pictures/drawn-pictures'
import { seedIfEmpty } from '@escale/demo/seed/seed'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { createSearchIndex } from '@escale/search-index'
import { createDrain } from '@escale/server/drain'
import { loadSiteBuild } from '@escale/server/load-site-build'
import { createPageCache } from '@escale/server/page-cache'
import { createSite } from '@escale/server/site'
import { serve } from '@hono/node-server'
import { htmlToReact } from './html-to-react.ts'

const siteDir = new URL('../apps/site/dist/', import.meta.url)
const env = readEnv(process.env)
const { dataDir } = env

const cluster = await startCluster({ dataDir })
await migrate(cluster.connectionString)
await seedIfEmpty(cluster.connectionString, { today: systemClock.today() })
const database = openDatabase(cluster.connectionString)
const log = createLog(env.logLevel)
const pictures = createPictureStore({
  files: createDiskStore(join(dataDir, 'pictures')),
  source: drawnPictures,
  log,
})
const search = createSearchIndex({
  connectionString: cluster.connectionString,
  fallback: createSqlEngine(database),
  snapshotDir: join(dataDir, 'search'),
  openWorker: openThread,
  log,
})
await search.whenFresh()
const cards = createCardCache({ today: systemClock.today })
const lots = createLotCache({ today: systemClock.today })
const payments = testBankPayments({ database, clock: systemClock, env })
const api = createApp({ payments, database, env, log, clock: systemClock, pictures, search, cards, lots })
const build = await loadSiteBuild(siteDir)
const options = {
  build,
  clientDir: fileURLToPath(new URL('client', siteDir)),
  http: env.http,
  mapStyleUrl: env.map.styleUrl,
  log: createLog('fatal'),
}

const recorded = new Map<string, { body: ArrayBuffer; headers: Headers; status: number }>()
const recordedApi = {
  fetch: async (request: Request) => {
    const body = request.method === 'GET' ? '' : await request.clone().text()
    const key = `${request.method} ${request.url} ${body}`
    let answer = recorded.get(key)
    if (!answer) {
      const response = await api.fetch(request)
      answer = { body: await response.arrayBuffer(), headers: response.headers, status: response.status }
      recorded.set(key, answer)
    }
    return new Response(answer.body, answer)
  },
}
const whole = createSite({ ...options, api })
const page = createSite({ ...options, api: recordedApi })
const cached = createSite({
  ...options,
  api,
  pages: createPageCache({ maxBytes: 64 * 1024 * 1024, today: systemClock.today }),
})

const listed = await api.request('/api/search?limit=1', { headers: { 'x-api-key': env.http.apiKey } })
const {
  lots: [lot],
} = (await listed.json()) as { lots: { uri: string }[] }
if (!lot) throw new Error('The store has no lot')
const pages = { home: '/', search: '/recherche', lot: lot.uri }
const renders: Record<string, Map<string, () => string>> = { elements: new Map(), bare: new Map() }
for (const path of Object.values(pages)) {
  renders.elements?.set(path, htmlToReact(await (await whole.request(path)).text()))
  renders.bare?.set(path, await loadedTree(path))
}

/**
 * Renders the page's components with loaded data. The request that loaded them is never answered, so its scope stays
 * alive.
 */
function loadedTree(path: string): Promise<() => string> {
  return new Promise((resolve) => {
    const hold = (render: () => string) => {
      resolve(render)
      return new Promise<void>(() => {})
    }
    const { publicUrl, apiKey, apiBaseUrl } = env.http
    build.renderPage(new Request(new URL(path, publicUrl)), {
      locale: 'fr',
      nonce: 'bench',
      api: { baseUrl: apiBaseUrl, browserBaseUrl: '/api/', apiKey, fetch: recordedApi.fetch },
      publicUrl,
      mapStyleUrl: env.map.styleUrl,
      onLoaded: hold,
    })
  })
}

const drain = createDrain({ noticeMs: 0, limitMs: 8_000 })
const listener = serve(
  {
    port: env.http.port,
    hostname: '127.0.0.1',
    fetch: drain.guard((request) => {
      const kind = request.headers.get('x-bench') ?? ''
      if (kind === 'page') return page.fetch(request)
      if (kind === 'cached') return cached.fetch(request)
      const render = renders[kind]?.get(new URL(request.url).pathname)
      if (!render) return whole.fetch(request)
      return new Response(`<!DOCTYPE html>${render()}`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    }),
  },
  () => process.send?.({ origin: env.http.publicUrl, pages }),
) as Server
const endServing = drain.watch(listener)

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.once('SIGTERM', async () => {
  await endServing()
  await search.stop()
  await database.close()
  await cluster.stop()
  process.exit(0)
})
