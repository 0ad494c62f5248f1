import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from '@escale/api/app'
import { createPictureStore } from '@escale/api/lots/pictures/picture-store'
import { systemClock } from '@escale/api/platform/clock'
import { openDatabase } from '@escale/api/platform/db'
import type { Env } from '@escale/api/platform/env'
import type { Logger } from '@escale/api/platform/log'
import { createColumnEngine } from '@escale/api/search/column-store/column-engine'
import { purgeOutbox } from '@escale/api/search/purge-outbox'
import { refreshPrices } from '@escale/api/search/refresh-prices'
import { createSqlEngine } from '@escale/api/search/sql-engine'
import { migrate } from '@escale/db/migrate'
import { seedIfEmpty } from '@escale/db/seed/seed'
import { openStore } from '@escale/db/store'
import { serve } from '@hono/node-server'
import { createSite, type SiteBuild } from './site.ts'

/** How often it is asked whether a new day has begun. */
const DAY_CHECK_MS = 600_000
/** How long requests under way may take to end after the server was told to stop. */
const DRAIN_MS = 8_000

export interface RunningServer {
  /** Stops listening, lets what is under way end, then stops the search and closes the database. */
  stop: () => Promise<void>
}

/** Starts everything that the environment asks for. `siteDir` holds the built site (`client/`, `server/`). */
export async function startServer({
  env,
  log,
  siteDir,
}: {
  env: Env
  log: Logger
  siteDir: URL
}): Promise<RunningServer> {
  const ownCluster = env.database.url === null
  const store = await openStore({ databaseUrl: env.database.url ?? undefined, dataDir: env.dataDir })
  const databaseUrl = store.connectionString
  try {
    const applied = await migrate(databaseUrl)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    if (ownCluster && (await seedIfEmpty(databaseUrl, { today: systemClock.today() }))) log.info('demo data written')

    const database = openDatabase(databaseUrl)
    const stopDaily = everyDay(async () => {
      await refreshPrices({ database, clock: systemClock })
      await purgeOutbox({ database })
    }, log)
    const search = createColumnEngine({
      connectionString: databaseUrl,
      fallback: createSqlEngine(database),
      snapshotDir: join(env.dataDir, 'search'),
      log,
    })
    const api = createApp({
      database,
      env,
      log,
      clock: systemClock,
      pictures: createPictureStore({ dir: join(env.dataDir, 'pictures') }),
      search,
    })
    const build: SiteBuild = await import(new URL('server/server.js', siteDir).href)
    const site = createSite({
      build,
      clientDir: fileURLToPath(new URL('client', siteDir)),
      api,
      http: env.http,
      mapStyleUrl: env.map.styleUrl,
      log,
    })
    const close = async () => {
      stopDaily()
      await search.stop()
      await database.close()
    }
    const listener = await listen(site.fetch, env.http.port).catch(async (error: unknown) => {
      await close()
      throw error
    })
    return {
      stop: async () => {
        await drain(listener)
        await close()
        await store.stop()
      },
    }
  } catch (error) {
    await store.stop()
    throw error
  }
}

function listen(fetch: (request: Request) => Response | Promise<Response>, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port }, () => resolve(server)) as Server
    server.once('error', reject)
  })
}

/** No new connection; idle ones are closed, busy ones get their answer. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
  await closed
  clearTimeout(late)
}

/** Runs a task that knows by itself whether today's is done, now and from time to time. Answers how to stop. */
function everyDay(task: () => Promise<void>, log: Logger): () => void {
  const run = () => void task().catch((error: unknown) => log.error({ err: error }, 'the daily task failed'))
  run()
  const timer = setInterval(run, DAY_CHECK_MS)
  return () => clearInterval(timer)
}
