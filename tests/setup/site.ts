/**
 * Starts one site for all journeys: the built site on a database of its own, with the demo data. SITE_DATABASE_URL is
 * the connection string, for journeys that simulate a later day.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { seed } from '@escale/demo/seed/seed'

const START_LIMIT_MS = 60_000

export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'escale-journeys-'))
  await chmod(dataDir, 0o755)
  const cluster = await startCluster({ dataDir: join(dataDir, 'postgres'), durable: false })
  await migrate(cluster.connectionString)
  await seed(cluster.connectionString, {
    today: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(),
  })
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DEMO: 'true',
      PORT: String(port),
      PUBLIC_URL: url,
      // Each journey has a client address of its own (fixtures/journey.ts).
      TRUSTED_PROXIES: '1',
      DATA_DIR: dataDir,
      // Journeys run as the role that owns no tables.
      DATABASE_URL: cluster.siteConnectionString,
      DATABASE_OWNER_URL: cluster.connectionString,
      // Requested only after consent; a journey stands in for it.
      ANALYTICS_URL: 'https://tag.example/tag.js',
      // Journeys stand in for calendars of other sites, too.
      CALENDARS_ON_LOOPBACK: 'true',
      LOG_LEVEL: 'warn',
    },
  })
  await isReady(`${url}/readyz`, server)
  process.env.SITE_URL = url
  process.env.SITE_DATABASE_URL = cluster.connectionString
  return async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function isReady(url: string, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_LIMIT_MS
  while (Date.now() < end) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode} before it was ready`)
    const response = await fetch(url).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error('The server was not ready in time')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
