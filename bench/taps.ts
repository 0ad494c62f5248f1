/**
 * `npm run bench:taps [-- ROUNDS]`: milliseconds from a tap to the next paint on a phone of 390 px whose processor is four times slower, as Event
 * Timing reports them (the longest event of the tap, in steps of 8 ms). A tap on nothing shows what browser and machine take by themselves. Each
 * tap is made on a page that was just opened and is at rest; the site runs beside the browser, on the demo's lots in DATA_DIR or .data/bench.
 * Ends with an error when the effect of a tap does not appear.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { startDemoSite } from './start-demo-site.ts'

const [rounds = 5] = process.argv.slice(2).map(Number)
const SLOWER = 4
/** Age of a page whose background loading, which begins at five seconds, has ended. */
const AT_REST_MS = 8_000
/** Long enough for the effects of a tap to be drawn. */
const REST_MS = 2_500
/**
 * How long a finger stays on the glass: what Chromium takes for its own synthetic taps (`Input.synthesizeTapGesture`). Playwright's `tap()` lifts it
 * at once, so that the work of the touch is counted to the click, which no finger does.
 */
const CONTACT_MS = 50
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
}
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Tap {
  what: string
  /** Taps that lead there, without a figure. */
  after?: readonly ((page: Page) => Locator)[]
  on: (page: Page) => Locator
  /** What is seen afterwards. */
  shows?: (page: Page) => Locator
}

const dialog = (page: Page) => page.getByRole('dialog')
const heart = (page: Page) => page.getByRole('button', { name: /^Ajouter aux favoris/ }).first()
const arrival = (page: Page) => page.getByRole('button', { name: /arrivée possible/ }).first()
const departure = (page: Page) => page.getByRole('button', { name: /départ possible, \d+ nuits/ }).first()
const arrivalChosen = (page: Page) => page.getByRole('button', { name: /arrivée choisie/ }).first()
const departureChosen = (page: Page) => page.getByRole('button', { name: /départ choisi/ }).first()
// Today may be the last day of a month, and the next days not be shown.
const nextMonth = (page: Page) => page.getByRole('button', { name: 'Mois suivant' }).first()
const searchCalendar = [
  (page: Page) => page.getByRole('button', { name: /^Modifier la recherche/ }),
  (page: Page) => page.getByRole('button', { name: /^Dates/ }).last(),
  nextMonth,
]
const taps: Record<'search' | 'lot', readonly Tap[]> = {
  search: [
    { what: 'nothing', on: (page) => page.locator('h1') },
    { what: 'open the filters', on: (page) => page.getByRole('link', { name: 'Filtres' }), shows: dialog },
    { what: 'heart of a card', on: heart, shows: dialog },
    {
      what: 'load more',
      on: (page) => page.getByRole('link', { name: 'Voir plus de résultats' }),
      shows: (page) => page.locator('.lot-card').nth(30),
    },
    {
      what: 'map on',
      on: (page) => page.getByRole('button', { name: 'Carte' }),
      shows: (page) => page.getByRole('button', { name: 'Liste' }),
    },
    { what: 'first day of a search', after: searchCalendar, on: arrival, shows: arrivalChosen },
    { what: 'last day of a search', after: [...searchCalendar, arrival], on: departure, shows: departureChosen },
  ],
  lot: [
    { what: 'heart of a lot', on: heart, shows: dialog },
    {
      what: 'next photo',
      after: [(page) => page.getByRole('link', { name: /^Ouvrir la galerie, photo 1 / })],
      on: (page) => page.getByRole('button', { name: 'Photo suivante' }),
      shows: (page) => page.getByText(/^Photo 2 sur \d+$/),
    },
    { what: 'first day of a lot', after: [nextMonth], on: arrival, shows: arrivalChosen },
    { what: 'last day of a lot', after: [nextMonth, arrival], on: departure, shows: departureChosen },
  ],
}

const site = await startDemoSite(3_994)
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  const paths = { search: '/recherche', lot: await firstLot() }
  const measured = (['search', 'lot'] as const).flatMap((on) =>
    taps[on].map((tap) => ({ tap, url: `${site.origin}${paths[on]}`, each: [] as number[] })),
  )
  // Round by round, so that a slow minute of the machine concerns every tap alike.
  for (let round = 0; round < rounds; round++)
    for (const { tap, url, each } of measured) each.push(await measure(url, tap))
  print('| tap | each, ms | median |')
  print('|---|---|---|')
  for (const { tap, each } of measured) {
    const median = each.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]
    print(`| ${tap.what} | ${each.join(', ')} | ${median} |`)
  }
} finally {
  await browser.close()
  await site.stop()
}

async function firstLot(): Promise<string> {
  const page = await (await fetch(`${site.origin}/recherche`)).text()
  const [, path] = /class="lot-card-link" href="([^"?]+)"/.exec(page) ?? []
  if (!path) throw new Error('The search shows no lot')
  return path
}

/** Opens a page, taps, and returns the milliseconds to the next paint. Throws when what the tap should show does not appear. */
async function measure(url: string, { after = [], on, shows }: Tap): Promise<number> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(recordEvents)
  await page.goto(url, { waitUntil: 'networkidle' })
  for (const before of after) {
    await before(page).tap()
    await sleep(REST_MS)
  }
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await on(page).scrollIntoViewIfNeeded()
  await sleep(REST_MS)
  await page.waitForFunction((ms) => performance.now() > ms, AT_REST_MS)
  const box = await on(page).boundingBox()
  if (!box) throw new Error('Nothing to tap on')
  await page.evaluate(() => performance.mark('tap'))
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await sleep(CONTACT_MS)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await shows?.(page).waitFor()
  await sleep(REST_MS)
  const ms = await page.evaluate(() => {
    const [{ startTime } = { startTime: 0 }] = performance.getEntriesByName('tap')
    return Math.max(...events.filter((event) => event.startTime >= startTime).map(({ duration }) => duration))
  })
  await context.close()
  return ms
}

declare const events: PerformanceEntry[]

/** Runs in the page. Collects the events of taps as `events`; those of less than 16 ms are not reported. */
function recordEvents(): void {
  const events: PerformanceEntry[] = []
  Object.assign(globalThis, { events })
  const observer = new PerformanceObserver((list) => {
    events.push(...list.getEntries().filter((entry) => (entry as PerformanceEventTiming).interactionId > 0))
  })
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
}
