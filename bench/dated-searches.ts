/**
 * `npm run bench:dated-searches [-- PER_SECOND SECONDS SEARCHES]`: result pages with dates under a steady load: 12,000 searches with days, party
 * and order of their own, so that each is rendered and none taken from the cache, or the SEARCHES first of them over and over, as visitors ask
 * for the same weeks. They come at a fixed rate whether or not earlier ones are finished, once the start is over. Prints how long they took and the memory of the server as `npm start` runs it, on the demo's lots in DATA_DIR or .data/bench.
 * Exits with 1 at an answer that is no page.
 */
import { readFile } from 'node:fs/promises'
import { addDays } from '@escale/domain/dates'
import { quantileMs, receive } from '../tests/fixtures/open-load.ts'
import { cpuSecondsOf } from './process-figures.ts'
import { startDemoSite } from './start-demo-site.ts'

const [perSecond = 200, seconds = 60, searches = 12_000] = process.argv.slice(2).map(Number)
const WARM_SECONDS = 10
const DAYS = 200
const NIGHTS = [7, 3, 2, 14, 4]
const today = new Date().toISOString().slice(0, 10)
const print = (line: string) => process.stdout.write(`${line}\n`)

/** 200 days × 5 lengths × 4 parties × 3 orders: 12,000 searches before one comes back, or as many as are asked for. */
function datedSearch(count: number): string {
  const number = count % searches
  const start = addDays(today, 14 + (number % DAYS))
  const nights = NIGHTS[Math.floor(number / DAYS) % NIGHTS.length] ?? 7
  const query = new URLSearchParams({
    start_date: start,
    end_date: addDays(start, nights),
    adults: String(1 + (Math.floor(number / (DAYS * NIGHTS.length)) % 4)),
    ...[{}, { sort: 'priceIncreasing' }, { sort: 'priceDecreasing' }][number % 3],
  })
  return `${origin}/recherche?${query}`
}

const { origin, pid, stop } = await startDemoSite(3_993)

/** Resident memory of the server's process in megabytes, without PostgreSQL. */
async function residentMegabytes(): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1_000
}

try {
  const visit = (number: number) =>
    fetch(datedSearch(number), {
      headers: {
        accept: 'text/html',
        // As Chrome, Edge and Firefox ask.
        'accept-encoding': 'gzip, deflate, br, zstd',
        'x-forwarded-for': `198.18.${(number >> 8) & 255}.${number & 255}`,
      },
    })
  await receive(perSecond / 2, { visit }, (elapsedMs) => elapsedMs < WARM_SECONDS * 1_000)
  const memory: number[] = []
  const watch = setInterval(async () => memory.push(await residentMegabytes()), 500)
  const before = await cpuSecondsOf(pid)
  const arrivals = await receive(
    perSecond,
    { visit: (number) => visit(number + WARM_SECONDS * perSecond) },
    (elapsedMs) => elapsedMs < seconds * 1_000,
  )
  clearInterval(watch)
  const cost = (1_000 * ((await cpuSecondsOf(pid)) - before)) / arrivals.length
  const failed = arrivals.filter(({ status }) => status !== 200)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantileMs(arrivals, share).toFixed(0))
  print(
    `${arrivals.length} dated searches, ${perSecond} a second for ${seconds} s, ${searches} different: ${failed.length} failed`,
  )
  print(`p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms; ${cost.toFixed(1)} ms of processor a page, PostgreSQL included`)
  print(`memory of the server's process: ${Math.max(...memory).toFixed(0)} MB at most`)
  process.exitCode = failed.length === 0 ? 0 : 1
} finally {
  await stop()
}
