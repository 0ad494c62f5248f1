import type { Server } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from '@escale/api/app'
import { createCardCache } from '@escale/api/lots/card-cache'
import { createLotCache } from '@escale/api/lots/lot-cache'
import { createPictureStore } from '@escale/api/lots/pictures/picture-store'
import { type Clock, systemClock } from '@escale/api/platform/clock'
import { openDatabase } from '@escale/api/platform/database/db'
import { listenToNotifications } from '@escale/api/platform/database/listen-to-notifications'
import { openReadDatabase } from '@escale/api/platform/database/read-database'
import type { Env } from '@escale/api/platform/env'
import { openFileStore } from '@escale/api/platform/files/open-file-store'
import { createLimits, type Limits } from '@escale/api/platform/http/rate-limit'
import { postgresLimitStore, redisLimitStore } from '@escale/api/platform/http/rate-limit-store'
import type { Logger } from '@escale/api/platform/log'
import { createBusinessFigures } from '@escale/api/platform/metrics/business-metrics'
import { createMetrics } from '@escale/api/platform/metrics/metrics'
import { openThread } from '@escale/api/platform/threads/open-thread'
import { createSqlEngine } from '@escale/api/search/sql-engine'
import { referencePictures } from '@escale/db/reference/reference-pictures'
import { openStore } from '@escale/db/store'
import { createSearchIndex } from '@escale/search-index'
import { serve } from '@hono/node-server'
import { invalidateOnChanges } from './cache-invalidation.ts'
import { loadDemo } from './demo.ts'
import { createDrain } from './drain.ts'
import { loadSiteBuild } from './load-site-build.ts'
import { serveMetrics } from './metrics-server.ts'
import { openPayments } from './open-payments.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { prepareDatabase } from './prepare-database.ts'
import type { DrillSettings } from './restore-drill/run-due-drill.ts'
import { createSite } from './site.ts'
import { publishAssets } from './site-assets.ts'
import { findUnsafeData } from './unsafe-data.ts'
import { keepsPhotographsToItself } from './unsafe-settings.ts'
import { refuseUnsafeStart } from './unsafe-start.ts'
import { startWork } from './work.ts'
import { createProbes } from './worker-probes.ts'

/** How long requests and jobs under way may take to end after the server was told to stop. */
const DRAIN_MS = 8_000
/** How long a web node that was told to stop still answers, not ready any more, for its balancer to see it. */
const NOTICE_MS = 2_000
/** A database of ours that is down for longer is told by `/healthz`. */
const DOWN_MS = 2_000
/** Some thousand pages, compressed. */
const PAGE_CACHE_BYTES = 64 * 1024 * 1024

export interface RunningServer {
  /** Stops listening and working, lets what is under way end, then stops the search and closes the database. */
  stop: () => Promise<void>
}

/**
 * Starts what the environment's role asks for: the site and the API (`web`), the jobs beside probes (`worker`), or both
 * (`all`). `siteDir` holds the built site (`client/`, `server/`). `onLost` hears when the embedded database has ended for good:
 * nothing works any more. Benches give a `clock` of the day of their data. Throws UnsafeStart when data of production are missing; its
 * settings are the caller's to check.
 */
export async function startServer({
  env,
  log,
  siteDir,
  onLost,
  clock = systemClock,
}: {
  env: Env
  log: Logger
  siteDir: URL
  onLost: (error: Error) => void
  clock?: Clock
}): Promise<RunningServer> {
  const ends: (() => Promise<void>)[] = []
  const endAll = async () => {
    for (const end of ends.splice(0).reverse()) await end()
  }
  if (keepsPhotographsToItself(env))
    log.warn(
      { dataDir: env.dataDir },
      'photographs are kept on this machine: nodes of other machines need S3_URL to show them',
    )
  try {
    const store = await openStore({
      databaseUrl: env.database.url ?? undefined,
      ownerUrl: env.database.ownerUrl ?? undefined,
      dataDir: env.dataDir,
      walDir: env.database.walDir ?? undefined,
      watch: {
        onDown: () => log.error('PostgreSQL ended unasked; starting it again'),
        onRestarted: (downMs) => log.warn({ downMs: Math.round(downMs) }, 'PostgreSQL runs again'),
        onLost,
      },
    })
    ends.push(store.stop)
    const isAlive = () => store.downForMs() < DOWN_MS
    const databaseUrl = store.connectionString
    const applied = await prepareDatabase(store)
    if (applied.length > 0) log.info({ applied }, 'migrated')
    const demo = await loadDemo(env)
    if (
      demo &&
      env.database.url === null &&
      (await demo.seedIfEmpty(store.ownerConnectionString, { today: clock.today() }))
    ) {
      log.info('demo data written')
    }

    const database = openDatabase(databaseUrl)
    ends.push(database.close)
    await database.warm()
    const reads = env.database.readUrl === null ? database : openReadDatabase(env.database.readUrl, database, { log })
    if (reads !== database) {
      ends.push(reads.close)
      await reads.warm()
    }
    const notifications = listenToNotifications({ connectionString: databaseUrl, log })
    ends.push(notifications.stop)
    refuseUnsafeStart(await findUnsafeData(database, env), env)
    const payments = await openPayments({ env, database, clock })
    const metrics = createMetrics({ database, readFigures: createBusinessFigures(database) })
    const { port: metricsPort, host: metricsHost, token: metricsToken } = env.metrics
    if (metricsPort !== null) ends.push(await serveMetrics(metrics, { host: metricsHost, port: metricsPort }))
    let app: { fetch: Fetch } = createProbes({ database, log, metrics, metricsToken, isAlive })
    if (env.role !== 'worker') {
      const search = createSearchIndex({
        connectionString: databaseUrl,
        fallback: createSqlEngine(reads),
        snapshotDir: join(env.dataDir, 'search'),
        openWorker: openThread,
        log,
      })
      ends.push(search.stop)
      const pages = createPageCache({
        maxBytes: PAGE_CACHE_BYTES,
        today: clock.today,
        onLookups: (lookups) => metrics.countLookups('page', lookups),
      })
      const cards = createCardCache({
        today: clock.today,
        onLookups: (lookups) => metrics.countLookups('card', lookups),
      })
      const lots = createLotCache({ today: clock.today })
      // Pages last, so that a page that is rendered anew shows the new cards and lots.
      ends.push(invalidateOnChanges({ notifications, caches: [cards, lots, pages] }))
      const redis = env.redisUrl === null ? null : await redisLimitStore(env.redisUrl)
      if (redis) ends.push(redis.close)
      const limits = createLimits({ clock, store: redis?.store ?? postgresLimitStore(database), log })
      const pictures = createPictureStore({
        files: openFileStore(env, 'pictures'),
        photographs: openFileStore(env, 'photographs'),
        source: demo?.drawnPictures ?? referencePictures,
        log,
      })
      if (demo && env.drawsCoversAhead) ends.push(demo.drawCoversAhead({ database, pictures, log }))
      const api = createApp({
        database,
        reads,
        limits,
        isAlive,
        env,
        log,
        clock,
        pictures,
        search,
        cards,
        lots,
        metrics,
        payments,
      })
      if (payments.bank) ends.push(payments.bank.startDeliveries(api.fetch))
      app = await openSite({ env, log, siteDir, api, pages, limits })
    }
    const work =
      env.role === 'web'
        ? undefined
        : await startWork({
            env,
            database,
            databaseUrl,
            notifications,
            clock,
            log,
            payments,
            drill: drillSettings(env, store.ownerConnectionString),
          })
    // Alone there is no balancer that has to see it.
    const drain = createDrain({ noticeMs: env.role === 'web' ? NOTICE_MS : 0, limitMs: DRAIN_MS })
    // The last of all: who is answered finds everything started.
    const listener = await listen(drain.guard(app.fetch), env.http).catch(async (error: unknown) => {
      await work?.stop(DRAIN_MS)
      throw error
    })
    const endServing = drain.watch(listener)
    return {
      stop: async () => {
        await Promise.all([endServing(), work?.stop(DRAIN_MS)])
        await endAll()
      },
    }
  } catch (error) {
    await endAll()
    throw error
  }
}

/** Backups of our own cluster are restored beside it; those of another's server where the settings say. */
function drillSettings({ database }: Env, ownerConnectionString: string): DrillSettings | null {
  const serverUrl = database.drillUrl ?? (database.url === null ? ownerConnectionString : null)
  return database.backupDir === null || serverUrl === null ? null : { backupDir: database.backupDir, serverUrl }
}

async function openSite({
  env,
  log,
  siteDir,
  api,
  pages,
  limits,
}: {
  env: Env
  log: Logger
  siteDir: URL
  api: { fetch: Fetch }
  pages: PageCache
  limits: Limits
}): Promise<{ fetch: Fetch }> {
  const build = await loadSiteBuild(siteDir)
  const clientDir = fileURLToPath(new URL('client', siteDir))
  const keptAssets = openFileStore(env, 'assets')
  // Before this node serves a page. A store that is away must not keep the site from starting.
  await publishAssets(clientDir, keptAssets).catch((err: unknown) =>
    log.error({ err }, 'the assets of this release could not be kept: nodes of another release cannot serve them'),
  )
  return createSite({
    build,
    clientDir,
    keptAssets,
    api,
    http: env.http,
    notice: env.isDemo ? 'demo' : env.payment.stripe?.isTest ? 'testPayments' : undefined,
    mapStyleUrl: env.map.styleUrl,
    analytics: env.analytics,
    hasCaptcha: env.captcha.siteKey !== null && env.captcha.secret !== null,
    log,
    pages,
    limits,
  })
}

type Fetch = (request: Request, connection?: object) => Response | Promise<Response>

/**
 * How long an idle connection stays open: longer than at the proxies of deploy/proxy (60 s), so that they close it first. A proxy that sends a
 * request on a connection which this server is closing gets no answer, and repeats only a GET.
 */
const KEEP_ALIVE_MS = 75_000

function listen(fetch: Fetch, { host, port }: { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: KEEP_ALIVE_MS }
    const server = serve({ fetch, port, hostname: host, serverOptions }, () => resolve(server)) as Server
    server.once('error', reject)
  })
}
