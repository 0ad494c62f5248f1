/**
 * `npm run bench:search [-- 10000 100000 1000000] [--columns]`: how fast lots are found. Through HTTP, `GET /api/search` with 20 cards,
 * by 1 and 8 clients that ask without a pause:
 * - mixed:  places, dates, filters and sorts as people choose them; broad: the whole country with dates and prices
 * - columns, and in the same run the SQL engine and the floor (search-server.ts), as ratios of the median; `--columns`
 *   leaves out the SQL engine, which takes minutes at a million
 * Then facets, map, autocomplete and prices by day; the memory of the columns, how long they take to load, and for how
 * long at most the web thread was kept. The data stay under DATA_DIR, else .data/bench: 18 GB for a million lots.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { StoreFigures } from '../src/messages.ts'
import { drawSearches, type Workload } from './search-queries.ts'

interface Ready {
  origin: string
  apiKey: string
  today: string
  places: string[]
  names: string[]
  built: StoreFigures | null
  loadStallMs: number
  restored: number | null
}
interface Stalls {
  /** Share of the cards shown that had to be read. */
  cardsRead: number
  stallMs: number
  usualStallMs: number
  rssMb: number
}
type Engine = 'columns' | 'sql' | 'floor'

/** Searches asked of each engine; PostgreSQL gets fewer, and fewer the more lots there are. */
const SEARCHES: Record<Engine, (lots: number) => number> = {
  columns: () => 1000,
  floor: () => 500,
  sql: (lots) => Math.max(10, Math.min(200, Math.round(1e6 / lots))),
}
/** Searches that warm a server up: V8 compiles until the seventh thousand, and cards are at hand as after some busy minutes. */
const WARMING = 12_000
const WARMING_ROUND = 100
const print = (line: string) => process.stdout.write(`${line}\n`)
const sizes = process.argv.slice(2).map(Number).filter(Number.isInteger)
const engines: readonly Engine[] = process.argv.includes('--columns')
  ? ['columns', 'floor']
  : ['columns', 'floor', 'sql']

for (const lots of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) await measure(lots)

async function measure(lots: number): Promise<void> {
  const server = fork(new URL('search-server.ts', import.meta.url), [String(lots)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [ready] = (await once(server, 'message')) as [Ready]
  const stalls = async () => {
    server.send('stalls')
    const [{ stallMs, usualStallMs, rssMb, cardsRead }] = (await once(server, 'message')) as [Stalls]
    const words = `web thread kept ${usualStallMs.toFixed(1)} ms (p99.9), ${stallMs.toFixed(1)} at most`
    return { words, rssMb, read: `${(100 * cardsRead).toFixed(0)} % of cards read` }
  }
  const megabytes = ((ready.built?.bytes ?? 0) / 1e6).toFixed(0)
  print(`\n${lots} lots: columns ${megabytes} MB, ${ready.built?.calendars} calendars`)
  const restored = ready.restored === null ? 'not' : `in ${(ready.restored / 1000).toFixed(1)} s`
  print(`  loaded in ${((ready.built?.milliseconds ?? 0) / 1000).toFixed(1)} s, from the snapshot ${restored}`)
  print(`  while loading: web thread kept ${ready.loadStallMs.toFixed(1)} ms at most`)
  print('  workload clients engine      p50      p95      p99   searches/s')
  for (const workload of ['mixed', 'broad'] as const) {
    for (const clients of [1, 8]) {
      const medians = new Map<Engine, number>()
      for (const engine of engines) {
        await stalls()
        const { times, seconds, givenUp } = await search(ready, workload, engine, clients, SEARCHES[engine](lots))
        medians.set(engine, quantile(times, 0.5))
        const figures = [0.5, 0.95, 0.99].map((q) => `${quantile(times, q).toFixed(1)} ms`.padStart(8)).join(' ')
        print(
          `  ${workload}    ${clients}       ${engine.padEnd(8)} ${figures} ${(times.length / seconds).toFixed(0).padStart(8)}${givenUp > 0 ? ` (${givenUp} given up)` : ''}`,
        )
        const { words, read } = await stalls()
        if (engine !== 'sql') print(`           ${words}; ${read}`)
      }
      const ratio = (engine: Engine) => ((medians.get(engine) ?? 0) / (medians.get('columns') ?? 1)).toFixed(2)
      print(
        `           ${engines
          .slice(1)
          .map((engine) => `${engine} / columns ${ratio(engine)}`)
          .join(', ')}`,
      )
    }
  }
  const others: Record<string, string[]> = {
    'facets, mixed': pathsOf('search/facets', 'mixed', ready),
    'facets, broad': pathsOf('search/facets', 'broad', ready),
    'map, mixed': pathsOf('search/map', 'mixed', ready),
    'map, broad': pathsOf('search/map', 'broad', ready),
    'prices of a place': ready.places.map(
      (place) => `/api/search/prices?q=${encodeURIComponent(place)}&from=${ready.today}&days=62`,
    ),
    autocomplete: typed(ready.names).map((text) => `/api/autocomplete?q=${encodeURIComponent(text)}`),
  }
  for (const [name, paths] of Object.entries(others)) {
    await load(ready, paths.slice(0, 20), 'columns', 1)
    const { times } = await load(ready, paths.slice(20), 'columns', 1)
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)]
    print(`  ${name.padEnd(18)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; ${(await stalls()).words}`)
  }
  print(`  server process ${(await stalls()).rssMb.toFixed(0)} MB`)
  server.disconnect()
  await once(server, 'exit')
}

function pathsOf(call: string, workload: Workload, { today, places }: Ready): string[] {
  return drawSearches(workload, 320, { today, places }).map((query) => `/api/${call}?${query}`)
}

/** What people have typed of a name when they look up: a beginning of one of its words. */
function typed(names: string[]): string[] {
  return names.map((name, index) => {
    const words = name.split(/[^\p{L}\p{N}]+/u)
    return words
      .slice(index % words.length)
      .join(' ')
      .slice(0, 3 + (index % 5))
  })
}

async function search(ready: Ready, workload: Workload, engine: Engine, clients: number, count: number) {
  const draw = (searches: number, round: number) =>
    drawSearches(workload, searches, ready, round).map((query) => `/api/search?${query}`)
  // Connections, prepared statements, compiled code; nothing that is asked afterwards.
  if (engine !== 'sql') await load(ready, draw(WARMING, WARMING_ROUND + clients), engine, clients)
  return load(ready, draw(count, clients), engine, clients)
}

/** Each client asks the next path as soon as it has its answer. */
async function load(ready: Ready, paths: string[], engine: Engine, clients: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const headers = { 'x-bench': engine, 'x-api-key': ready.apiKey, accept: 'application/json' }
  const times: number[] = []
  let givenUp = 0
  let next = 0
  const client = async () => {
    while (next < paths.length) {
      const path = paths[next++] ?? ''
      const startedAt = performance.now()
      if (!(await fetchWhole(new URL(path, ready.origin), { agent, headers }))) givenUp++
      times.push(performance.now() - startedAt)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return { times, seconds, givenUp }
}

/** False when the database gave a statement up, as it does after ten seconds. */
function fetchWhole(url: URL, options: { agent: Agent; headers: Record<string, string> }): Promise<boolean> {
  return new Promise((resolve, reject) => {
    get(url, { ...options, family: 4 }, (response) => {
      response.resume()
      const isAnswered = response.statusCode === 200
      if (!isAnswered && response.statusCode !== 503) reject(new Error(`${response.statusCode} for ${url.href}`))
      else response.once('end', () => resolve(isAnswered))
    }).once('error', reject)
  })
}

function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0
}
