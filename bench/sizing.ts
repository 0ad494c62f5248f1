/**
 * `npm run bench:sizing [-- 3000 [VISITS]]`: what a site with so many lots takes: disk and memory of PostgreSQL, a web node and a worker, and
 * the processor time of each step of a visit, of the web node and of PostgreSQL apart. Visitors come one after the other, each with an
 * address, days and lots of their own, so that pages are rendered and not taken from the cache, except the home page. A cluster of its
 * own, in DATA_DIR or a temporary folder.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startCluster } from '@escale/db/cluster'
import { migrate } from '@escale/db/migrate'
import { openPool } from '@escale/db/pool'
import { seed } from '@escale/demo/seed/seed'
import { addDays, weekday } from '@escale/domain/dates'
import { cpuSecondsOf, megabytesOf } from './process-figures.ts'

const lots = Number(process.argv[2] ?? 3_000)
const visits = Number(process.argv[3] ?? 300)
const WARM_VISITS = 30
const PORT = 3_991
const WORKER_PORT = 3_992
const ORIGIN = `http://127.0.0.1:${PORT}`
const SATURDAY = 6
const today = new Date().toISOString().slice(0, 10)
const print = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(process.env.DATA_DIR ?? tmpdir(), 'escale-sizing-'))
await chmod(folder, 0o755)
const dataDir = join(folder, 'site')
await mkdir(dataDir)
const cluster = await startCluster({ dataDir: join(folder, 'postgres') })
const started: ChildProcess[] = []
try {
  const began = performance.now()
  await migrate(cluster.connectionString)
  await seed(cluster.connectionString, { lots, today })
  const pool = openPool(cluster.connectionString, { max: 1 })
  await pool.query('vacuum analyze')
  const uris = (
    await pool.query<{ uri: string; reference: string }>(
      `select uri, reference from lot where published order by md5(id::text) limit 5000`,
    )
  ).rows
  const cities = (await pool.query<{ name: string }>('select name from city order by id')).rows
  const { rows: sizes } = await pool.query<{ bytes: string }>(
    'select pg_database_size(current_database())::text as bytes',
  )
  await pool.end()
  print(`${lots} lots, seeded in ${((performance.now() - began) / 1_000).toFixed(0)} s`)

  const web = await start('web', PORT)
  const worker = await start('worker', WORKER_PORT)
  const idle = await megabytesOf(web.pid ?? 0)
  const steps = {
    'home page, from the cache': (visitor: number) => page(visitor, '/'),
    'search page with a place and days': (visitor: number) => {
      const q = encodeURIComponent(cities[visitor % cities.length]?.name ?? '')
      const { start_date, end_date } = weekOf(visitor)
      return page(visitor, `/recherche?q=${q}&start_date=${start_date}&end_date=${end_date}&adults=2`)
    },
    'page of a lot': (visitor: number) => page(visitor, uris[(7 * visitor) % uris.length]?.uri ?? ''),
    'search of the API': (visitor: number) =>
      page(visitor, `/api/search?limit=20&adults=${1 + (visitor % 6)}&offset=${visitor}`),
    quote: (visitor: number) => {
      const { reference } = uris[(7 * visitor) % uris.length] ?? {}
      return ask(visitor, '/api/quote', {
        reference,
        ...weekOf(visitor),
        adults: 2,
        children: 0,
        insurance: false,
        options: [],
      })
    },
  }
  for (const step of Object.values(steps)) for (let visitor = 0; visitor < WARM_VISITS; visitor++) await step(visitor)
  print('| step | web node, ms | PostgreSQL, ms |\n|---|---|---|')
  for (const [name, step] of Object.entries(steps)) {
    const before = await cost(web)
    for (let visitor = WARM_VISITS; visitor < WARM_VISITS + visits; visitor++) await step(visitor)
    const after = await cost(web)
    const each = (part: 'node' | 'postgres') => ((1_000 * (after[part] - before[part])) / visits).toFixed(1)
    print(`| ${name} | ${each('node')} | ${each('postgres')} |`)
  }
  print('| what | MB |\n|---|---|')
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(0)
  print(`| database | ${megabytes(Number(sizes[0]?.bytes))} |`)
  print(`| PostgreSQL's files, with its log | ${megabytes(await bytesBelow(join(folder, 'postgres')))} |`)
  print(`| DATA_DIR without photographs | ${megabytes(await bytesBelow(dataDir))} |`)
  print(
    `| memory of a web node, at the start and after ${visits} visits | ${idle.toFixed(0)}, ${(await megabytesOf(web.pid ?? 0)).toFixed(0)} |`,
  )
  print(`| memory of a worker | ${(await megabytesOf(worker.pid ?? 0)).toFixed(0)} |`)
  print(`| memory of PostgreSQL | ${(await megabytesOf(cluster.pid)).toFixed(0)} |`)
} finally {
  for (const child of started) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function start(role: 'web' | 'worker', port: number): Promise<ChildProcess> {
  const main = fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url))
  // As the installed command starts it (deploy/bin/escale).
  const flags = ['--max-semi-space-size=16', '--heap-growing-percent=45', '--use-largepages=silent']
  const child = spawn(process.execPath, [...flags, main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      DEMO: 'true',
      ROLE: role,
      PORT: String(port),
      PUBLIC_URL: ORIGIN,
      TRUSTED_PROXIES: '1',
      DATABASE_URL: cluster.siteConnectionString,
      DATABASE_OWNER_URL: cluster.connectionString,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  })
  started.push(child)
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`The ${role} ended with ${child.exitCode}`)
    await sleep(200)
  }
  // The index of the search is filled after the start.
  await sleep(5_000)
  return child
}

async function cost(web: ChildProcess) {
  return { node: await cpuSecondsOf(web.pid ?? 0), postgres: await cpuSecondsOf(cluster.pid) }
}

function weekOf(visitor: number) {
  const from = addDays(today, 30 + (visitor % 300))
  const start_date = addDays(from, (SATURDAY - weekday(from) + 7) % 7)
  return { start_date, end_date: addDays(start_date, 7) }
}

const page = (visitor: number, path: string) => ask(visitor, path)

/** Throws when it is no success, except a quote of days that are taken. */
async function ask(visitor: number, path: string, body?: object): Promise<void> {
  const headers = {
    'x-api-key': 'escale',
    origin: ORIGIN,
    'x-forwarded-for': `198.18.${visitor >> 8}.${visitor & 255}`,
  }
  const response = await fetch(ORIGIN + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) },
  })
  await response.arrayBuffer()
  if (!response.ok && !(body && response.status === 409)) throw new Error(`${path}: ${response.status}`)
}

async function bytesBelow(dir: string): Promise<number> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const found = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name)).catch(() => null)))
  return found.reduce((sum, file) => sum + (file?.blocks ?? 0) * 512, 0)
}
