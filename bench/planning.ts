/**
 * `npm run bench:planning`: how evenly the planning of an agency with 3,000 lots scrolls (AG-202), down and sideways, ten seconds each, in a
 * browser of 1440 × 900 at full speed and four times slower, on the data of bench/desk.ts in DATA_DIR or .data/bench. A frame is missed when
 * the next one comes 33 ms or more later; the work of a frame is the
 * processor time of the main thread until the next one, from a trace.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { signInStaff } from '@escale/api/staff/staff.fixture'
import { openPool } from '@escale/db/pool'
import { type Browser, chromium } from '@playwright/test'
import type pg from 'pg'
import { findChromium } from '../scripts/chromium.mjs'
import { copyDesk, deskClock, openDesk, TODAY } from './desk-data.ts'
import { startDeskServer } from './start-desk-server.ts'

const SECONDS = 10
/** 1,800 pixels a second: forty lots, or seven weeks. */
const PX_A_FRAME = 30
const MISSED_MS = 33
const print = (line: string) => process.stdout.write(`${line}\n`)

const root = process.env.DATA_DIR ?? fileURLToPath(new URL('../.data/bench/', import.meta.url))
await mkdir(root, { recursive: true })
const cluster = await openDesk(root, { lots: 36_000, bookings: 200_000, log: print })
try {
  const databases = await copyDesk(cluster)
  const beganAt = Date.now()
  const pool = openPool(databases.connectionString, { max: 1 })
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  const [agency] = await sql<{ id: number; slug: string; lots: number }>(
    'select agency.id, agency.slug, count(*)::int as lots from agency join lot on agency_id = agency.id group by 1 order by 3 desc limit 1',
  )
  if (!agency) throw new Error('No agency')
  const person = { agencyId: agency.id, roles: ['booking' as const], now: deskClock(beganAt).now() }
  const { headers } = await signInStaff({ sql }, person)
  await pool.end()
  const server = await startDeskServer({ databases, dataDir: join(root, 'desk-server'), beganAt, role: 'web' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
  const session = headers.authorization.slice('Bearer '.length)
  const url = `${server.url}/espace-agence/${agency.slug}/planning?from=${TODAY}`
  print(`${agency.lots} lots\n`)
  print('| scrolled | processor | frames | missed | p95 ms | long tasks | work of a frame, p50 ms | p95 | highest |')
  print('|---|---|---|---|---|---|---|---|---|')
  for (const slower of [1, 4])
    for (const isDown of [true, false]) print(await measure(browser, { url, session, slower, isDown }))
  await browser.close()
  await server.stop()
} finally {
  await cluster.stop()
}

async function measure(
  browser: Browser,
  { url, session, slower, isDown }: { url: string; session: string; slower: number; isDown: boolean },
): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies([{ name: 'escale_session', value: session, url }])
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('.planning-grid-stay[data-stay]').first().waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  const { frames, longTasks } = await page.evaluate(scroll, { isDown, px: PX_A_FRAME, ms: SECONDS * 1_000 })
  const work = workOfFrames((await browser.stopTracing()).toString())
  await context.close()
  const at = (times: readonly number[], share: number) =>
    (times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0).toFixed(1)
  const missed = frames.filter((ms) => ms >= MISSED_MS).length
  const cells = [
    isDown ? 'down' : 'sideways',
    slower === 1 ? 'as it is' : `${slower} times slower`,
    frames.length,
    missed,
  ]
  return `| ${[...cells, at(frames, 0.95), longTasks, at(work, 0.5), at(work, 0.95), at(work, 1)].join(' | ')} |`
}

/** Runs in the page. Scrolls a step a frame and turns back at the ends. Returns the milliseconds between the frames. */
function scroll({ isDown, px, ms }: { isDown: boolean; px: number; ms: number }) {
  const grid = document.querySelector('.planning-grid')
  if (!grid) throw new Error('No planning')
  let longTasks = 0
  new PerformanceObserver((list) => {
    longTasks += list.getEntries().length
  }).observe({ entryTypes: ['longtask'] })
  return new Promise<{ frames: number[]; longTasks: number }>((resolve) => {
    const frames: number[] = []
    const began = performance.now()
    let before = began
    let step = px
    const onFrame = (now: number) => {
      frames.push(now - before)
      before = now
      const [at, end] = isDown
        ? [grid.scrollTop, grid.scrollHeight - grid.clientHeight]
        : [grid.scrollLeft, grid.scrollWidth - grid.clientWidth]
      if (at + step > end || at + step < 0) step = -step
      grid.scrollBy(isDown ? 0 : step, isDown ? step : 0)
      if (now - began < ms) requestAnimationFrame(onFrame)
      else resolve({ frames: frames.slice(1), longTasks })
    }
    requestAnimationFrame(onFrame)
  })
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  /** On the processor: what others on the machine do does not count. */
  tdur?: number
}

/** Milliseconds of processor that the page's main thread takes from one frame to the next. */
function workOfFrames(trace: string): number[] {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const callbacks = traceEvents.filter(({ name }) => name === 'FireAnimationFrame')
  const [first] = callbacks
  const starts = callbacks.map(({ ts }) => ts).sort((one, other) => one - other)
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === first?.pid && tid === first.tid)
    .sort((one, other) => one.ts - other.ts)
  const work: number[] = []
  let next = 0
  for (const { ts, dur = 0, tdur = dur } of tasks) {
    const isFrame = (starts[next] ?? Number.POSITIVE_INFINITY) <= ts + dur
    while ((starts[next] ?? Number.POSITIVE_INFINITY) <= ts + dur) next += 1
    if (isFrame) work.push(0)
    if (work.length > 0) work[work.length - 1] = (work.at(-1) ?? 0) + tdur / 1_000
  }
  return work
}
