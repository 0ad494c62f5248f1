import { fileURLToPath } from 'node:url'
import { systemClock } from '@escale/api/platform/clock'
import { createLimits } from '@escale/api/platform/http/rate-limit'
import { LIMITS } from '@escale/api/platform/http/rate-limit-table'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { createSite, type SiteBuild } from './site.ts'

/** A site whose pages ask the API once; answers whose names the calls bore. */
function start() {
  const calls: (string | null)[][] = []
  const build: SiteBuild = {
    pageAddress: ({ pathname }) => pathname,
    renderPage: async (_request, { api }) => {
      await api.fetch(new Request(`${api.baseUrl}page/home`))
      const headers = new Headers({ 'content-type': 'text/html' })
      return { status: 200, headers, take: () => ({ html: '<html></html>', lotIds: () => [] }) }
    },
  }
  const site = createSite({
    build,
    clientDir: fileURLToPath(new URL('.', import.meta.url)),
    api: {
      fetch: ({ headers }) => {
        calls.push([headers.get('cookie'), headers.get('x-forwarded-for'), headers.get('authorization')])
        return Response.json({})
      },
    },
    http: {
      publicUrl: 'https://escale.test',
      apiBaseUrl: 'https://escale.test/api/',
      apiKey: 'key',
      trustedProxies: 0,
    },
    mapStyleUrl: '',
    log: { error: () => {} },
    pages: createPageCache({ maxBytes: 10_000_000, today: () => '2026-06-01' }),
    limits: createLimits({ clock: systemClock }),
  })
  const ask = (path: string, headers: Record<string, string> = {}, remoteAddress = '203.0.113.1') =>
    site.request(path, { headers }, { incoming: { socket: { remoteAddress } } })
  return { calls, ask }
}

test('a page of one visitor asks the API in their name; one that others get asks in nobody’s', async () => {
  const { calls, ask } = start()
  const proxied = { 'x-forwarded-for': '203.0.113.7' }
  await ask('/espace-locataire/favoris', { ...proxied, cookie: 'escale_session=a', authorization: 'Bearer b' })
  expect((await ask('/', { ...proxied, cookie: 'consent=1' })).status).toBe(200)
  expect(calls).toEqual([
    ['escale_session=a', '203.0.113.7', null],
    [null, null, null],
  ])
})

test('OP-204: a client that has too many pages drawn is told so in its language; cached pages and other clients go on', async () => {
  const { calls, ask } = start()
  expect((await ask('/')).status).toBe(200)
  for (let page = 1; page < LIMITS.drawnPage.calls; page += 1) await ask(`/page-${page}`)
  const before = calls.length
  for (const [path, locale, text] of [
    ['/page-new', 'fr', 'Trop de demandes'],
    ['/en/page-new', 'en', 'Too many requests'],
    ['/espace-locataire', 'fr', 'Trop de demandes'],
    ['/%', 'fr', 'Trop de demandes'],
  ] as const) {
    const refused = await ask(path)
    const html = await refused.text()
    expect([path, refused.status, html.includes(`lang="${locale}"`), html.includes(text)]).toEqual([
      path,
      429,
      true,
      true,
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('no-store')
  }
  expect(calls).toHaveLength(before)
  expect((await ask('/')).status).toBe(200)
  expect((await ask('/page-new', {}, '203.0.113.2')).status).toBe(200)
})

test('a turn of the event loop starts one page at most, so that connections are accepted between pages', async () => {
  const { calls, ask } = start()
  const started: number[] = []
  let isDone = false
  const eachTurn = () => {
    started.push(calls.length)
    if (!isDone) setImmediate(eachTurn)
  }
  eachTurn()
  await Promise.all(['/a', '/b', '/c'].map((path) => ask(path)))
  isDone = true

  expect([...started, calls.length].at(-1)).toBe(3)
  for (const [turn, count] of [...started, calls.length].entries())
    expect(count - (started[turn - 1] ?? 0)).toBeLessThanOrEqual(1)
})
