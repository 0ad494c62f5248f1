/**
 * `npm run bench:pages`: the cost of a page compared with React itself, in one run on one core, and the size of a first
 * visit.
 *
 * For home, search and lot page, four servers of the same page answer in turn:
 * - elements: its elements alone (same tags, attributes, texts; no component), `renderToString`: the floor
 * - bare:     its components with their data at hand, `renderToString`, nothing around it: the ceiling of React
 * - page:     the site as it runs, its API answers recorded: routing, loading, rendering, dehydration, headers
 * - whole:    the same with the API and PostgreSQL behind it
 * - cached:   the same as a second visitor gets it: kept, compressed by brotli
 * Requests a second at 10 connections, the median of the rounds; the ratios page/bare and cached/bare are what is watched.
 * At the end, of the server as `npm start` runs it: milliseconds of processor a page (API, PostgreSQL and compression included, all
 * processes) and latency at 10 connections for pages that are not cached, and the memory of its process while 50 connections request them.
 */
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { addDays, weekday } from '@escale/domain/dates'
import { chromium } from '@playwright/test'
import autocannon from 'autocannon'
import { findChromium } from '../scripts/chromium.mjs'
import { cpuSecondsOf } from './process-figures.ts'

const ROUNDS = 3
const SECONDS = 4
/** Nobody touches the page: it prefetches when it is idle after five seconds. */
const PREFETCHED_MS = 8_000
/** V8 compiles what pages run for some 40 s of load. */
const WARM_UP_SECONDS = 40
/** Makes a page of nobody's cache: with a session it is rendered each time. */
const PERSONAL = { cookie: 'escale_session=bench' }
/** As Chrome, Edge and Firefox ask. */
const COMPRESSED = { 'accept-encoding': 'gzip, deflate, br, zstd' }
/** Each request comes from an address of its own, because of the rate limits. */
let visits = 0
const visitors = [
  {
    setupRequest: (request: autocannon.Request) => {
      const address = `198.18.${(visits >> 8) & 255}.${visits++ & 255}`
      return { ...request, headers: { ...request.headers, 'x-forwarded-for': address } }
    },
  },
]
const today = new Date().toISOString().slice(0, 10)
const kinds = ['elements', 'bare', 'page', 'whole', 'cached'] as const
type Kind = (typeof kinds)[number]

const env = {
  ...process.env,
  NODE_ENV: 'production',
  DEMO: 'true',
  DATA_DIR: fileURLToPath(new URL('../.data/bench/', import.meta.url)),
  PORT: '3990',
  PUBLIC_URL: 'http://localhost:3990',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'error',
}
const server = fork(new URL('pages-server.ts', import.meta.url), {
  env,
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const [ready] = (await once(server, 'message')) as [{ origin: string; pages: Record<string, string> }]
if (server.pid !== undefined) pin(server.pid, '0')
pin(process.pid, '1')

const print = (line: string) => process.stdout.write(`${line}\n`)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
print(
  'page     elem/s  bare/s  page/s whole/s cached/s  page/bare  page/elem  whole/bare  cached/bare  JavaScript (brotli): until alive, then at idle',
)
for (const [name, path] of Object.entries(ready.pages)) {
  const rates: Record<Kind, number[]> = { elements: [], bare: [], page: [], whole: [], cached: [] }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const kind of kinds) {
      const rate = await requestsPerSecond(kind, path, round === 0 ? 2 : SECONDS)
      if (round > 0) rates[kind].push(rate) // The first round is a warm-up.
    }
  }
  const [elements = 0, bare = 0, page = 0, whole = 0, cached = 0] = kinds.map((kind) => median(rates[kind]))
  const { needed, atIdle } = await firstVisit(path)
  print(
    `${name.padEnd(8)} ${[elements, bare, page, whole, cached].map((rate) => rate.toFixed(0).padStart(7)).join(' ')}  ${ratio(page, bare)}      ${ratio(page, elements)}      ${ratio(whole, bare)}       ${(cached / bare).toFixed(1)} ×        ${needed} kB, ${atIdle} kB`,
  )
}
await browser.close()
server.kill('SIGTERM')
await once(server, 'exit')
const { costs, held } = await measureServer()
print(
  'drawn each time, median of the rounds: processor ms a page (API, PostgreSQL and compression included), latency in ms',
)
for (const [name, rounds] of costs) {
  const [cost, p50, p99] = (['cost', 'p50', 'p99'] as const).map((key) => median(rounds.map((round) => round[key])))
  const each = rounds.map((round) => round.cost.toFixed(1)).join(', ')
  print(`${name.padEnd(18)} ${cost?.toFixed(1)}   (${each})   p50 ${p50}, p99 ${p99}`)
}
print(`memory with 50 connections, MB: ${held.plain} (median, highest), compressed pages ${held.compressed}`)

function requestsPerSecond(kind: Kind, path: string, seconds: number): Promise<number> {
  return ask(path, seconds, 10, { 'x-bench': kind, ...(kind === 'cached' && COMPRESSED) })
}

async function ask(path: string, seconds: number, connections: number, headers: object): Promise<number> {
  const url = new URL(path, ready.origin).href
  const result = await autocannon({ url, connections, duration: seconds, headers: { ...headers }, requests: visitors })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path} ${JSON.stringify(headers)}: ${result.non2xx} answers were no success`)
  return result.requests.average
}

/**
 * JavaScript of a first visit in kB (brotli): the scripts that hydrate the page, and those prefetched when it is idle
 * (LY-14).
 */
async function firstVisit(path: string): Promise<{ needed: string; atIdle: string }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (!/\.m?js$/.test(new URL(response.url()).pathname)) return
    sizes.set(
      response.url(),
      response.body().then((body) => brotliCompressSync(body).byteLength),
    )
  })
  await page.addInitScript(() => {
    const look = () => {
      const main = document.querySelector('main')
      if (main && Object.keys(main).some((key) => key.startsWith('__reactFiber'))) performance.mark('alive')
      else requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(new URL(path, ready.origin).href, { waitUntil: 'networkidle' })
  await sleep(PREFETCHED_MS)
  page.removeAllListeners('response') // The page keeps fetching; the bodies of finished requests may be gone.
  const [alive, preloads] = await page.evaluate(() => [
    performance.getEntriesByName('alive')[0]?.startTime ?? 0,
    performance.getEntriesByType('resource').map(({ name, startTime }) => ({ name, startTime })),
  ])
  const kilobytes = async (isMeant: (startTime: number) => boolean) => {
    const meant = preloads.filter(({ startTime }) => isMeant(startTime))
    const bytes = await Promise.all(meant.map(({ name }) => sizes.get(name) ?? 0))
    return (bytes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)
  }
  const needed = await kilobytes((startTime) => startTime <= alive)
  const visit = { needed, atIdle: await kilobytes((startTime) => startTime > alive) }
  await page.close()
  return visit
}

interface PageCost {
  /** CPU time per page in milliseconds, summed over all processes of the server. */
  cost: number
  /** Latency, ms. */
  p50: number
  p99: number
}

/** Processor time and latency of personal pages, after a warm-up, and memory of the server process while it renders them. */
async function measureServer() {
  const own = fork(new URL('../apps/server/src/main.ts', import.meta.url), {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  if (own.pid !== undefined) pin(own.pid, '0')
  const load = async (path: string, duration: number) => {
    const headers = { ...PERSONAL, ...COMPRESSED }
    const url = new URL(path, ready.origin).href
    const result = await autocannon({ url, connections: 10, duration, headers, requests: visitors })
    if (result.non2xx > 0) throw new Error(`${path}: ${result.non2xx} answers were no success`)
    return result
  }
  const measure = async (path: string): Promise<PageCost> => {
    const before = await cpuSecondsOf(own.pid ?? 0)
    const { requests, latency } = await load(path, SECONDS)
    const cost = (1_000 * ((await cpuSecondsOf(own.pid ?? 0)) - before)) / requests.total
    return { cost, p50: latency.p50, p99: latency.p99 }
  }
  const hold = async (headers: object) => {
    const held: number[] = []
    for (let round = 0; round < 3; round++) {
      for (const path of Object.values(ready.pages)) {
        const look = setInterval(() => round > 0 && held.push(megabytesOf(own.pid)), 200)
        await ask(path, SECONDS, 50, { ...PERSONAL, ...headers })
        clearInterval(look)
      }
    }
    return `${median(held).toFixed(0)}, ${Math.max(...held).toFixed(0)}`
  }
  try {
    while (!(await fetch(`${ready.origin}/readyz`).catch(() => null))?.ok) await sleep(100)
    const nextSaturday = addDays(today, ((6 - weekday(today) + 7) % 7) + 28)
    const stay = `start_date=${nextSaturday}&end_date=${addDays(nextSaturday, 7)}&adults=2`
    const drawn = {
      ...ready.pages,
      'search with dates': `/recherche?${stay}`,
      'lot with dates': `${ready.pages.lot}?${stay}`,
    }
    for (const path of Object.values(drawn)) await load(path, WARM_UP_SECONDS / Object.keys(drawn).length)
    const costs: [string, PageCost[]][] = []
    for (const [name, path] of Object.entries(drawn)) {
      const rounds: PageCost[] = []
      for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(path))
      costs.push([name, rounds])
    }
    return { costs, held: { plain: await hold({}), compressed: await hold(COMPRESSED) } }
  } finally {
    own.kill('SIGTERM')
    await once(own, 'exit')
  }
}

/** Resident set size of a process, where the system reports it. */
function megabytesOf(pid: number | undefined): number {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1000
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function ratio(a: number, b: number): string {
  return `${((100 * a) / b).toFixed(0)} %`.padStart(5)
}

/** Pins server and benchmark to one core each, if possible. */
function pin(pid: number, cores: string): void {
  try {
    execFileSync('taskset', ['-a', '-p', '-c', cores, String(pid)], { stdio: 'ignore' })
  } catch {
    print(`(process ${pid} is not pinned to a core: no taskset here)`)
  }
}
