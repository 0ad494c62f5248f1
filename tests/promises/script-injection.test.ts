/**
 * Promise 17: script injection is contained. User input is shown as text; and if it were not, no browser would run it.
 */
import { as, signIn, type Tenant } from '@escale/api/booking/tenants.fixture'
import { jsonBody } from '@escale/api/test-app'
import { openPool } from '@escale/db/pool'
import { createTestDatabase } from '@escale/db/test-database'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openBuiltSite } from '../fixtures/built-site.ts'
import { watchPolicy } from '../fixtures/csp-violations.ts'
import { untilAlive } from '../fixtures/journey.ts'
import { addresses } from '../fixtures/routes.ts'
import { type ServerProcess, startServer } from '../fixtures/server-process.ts'
import { browser as journeyBrowser } from '../setup/browser.ts'
import { full } from './test-counts.ts'

vi.setConfig({ testTimeout: full ? 300_000 : 90_000 })

/** Breaks out of an attribute, out of JSON-LD, out of an element. */
const HOSTILE = `"><img src=x onerror=hacked=1></script><script>hacked=1//`
const PAGES_AT_ONCE = 3

let server: ServerProcess
let browser: Browser
let sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const database = await createTestDatabase()
  const pool = openPool(database.connectionString, { max: 2 })
  ends.push(database.drop, () => pool.end())
  sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  server = await startServer(database.connectionString)
  ends.push(server.stop)
  browser = await chromium.launch(journeyBrowser)
  ends.push(() => browser.close())
}, 120_000)
afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

test('promise 17: in both languages no route of the site asks its browser for what its policy forbids', async () => {
  const { visitor, tenant, owner, agency } = addresses()
  const readers = [
    { paths: visitor, formType: null },
    { paths: tenant, formType: 'tenant' },
    { paths: owner, formType: 'owner' },
    { paths: agency, formType: 'agency' },
  ] as const
  for (const { paths, formType } of readers) {
    const { context, violations } = await openContext()
    if (formType) await logIn(context, formType)
    // By default a selection: the journeys open every page in each language, and fail for the same reason
    // (access.spec.ts).
    const both = paths.flatMap((path) => [path, `/en${path}`])
    const waiting = both.filter((_path, index) => full || index % 17 === 0)
    const work = async () => {
      const page = await context.newPage()
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const answer = await page.goto(server.url + path)
        expect([path, answer?.status()]).toEqual([path, /\/(nulle-part|inconnue)$/.test(path) ? 404 : 200])
        await untilAlive(page)
      }
    }
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work))
    expect(violations).toEqual([])
    await context.close()
  }
})

test('promise 17: what a page’s browser would run, were it written into it, does not run', async () => {
  const { context, violations } = await openContext()
  const page = await context.newPage()
  for (const logged of [false, true]) {
    if (logged) await logIn(context, 'tenant')
    await page.goto(`${server.url}/faq`)
    await untilAlive(page)
    await page.evaluate(() => {
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="/x" onerror="hacked=1"><a href="javascript:hacked=1" id="go">x</a>',
      )
      const script = document.createElement('script')
      script.textContent = 'hacked=1'
      document.body.append(script)
      document.getElementById('go')?.click()
    })
    await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3)
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
    await page.goto('about:blank')
    violations.length = 0
  }
})

test('promise 17: a lot, a review, an agency, a search, a list of favourites, names and messages are shown as they were written', async () => {
  const [lot] = await sql<{ id: number; uri: string; agencyId: number; agency: string }>(
    `select lot.id, uri, agency_id as "agencyId", agency.slug as agency from lot join agency on agency.id = agency_id
     where published and lot.name <> '0' and exists (select from review where lot_id = lot.id) order by lot.id limit 1`,
  )
  if (!lot) throw new Error('no lot')
  const both = JSON.stringify({ fr: `fr ${HOSTILE}`, en: `en ${HOSTILE}` })
  await sql('update lot set name = $1, description = $2, intro_type = $2 where id = $3', [HOSTILE, both, lot.id])
  await sql('update review set author = $1, text = $1 where lot_id = $2', [HOSTILE, lot.id])
  await sql('update agency set name = $1, description = $2 where id = $3', [HOSTILE, both, lot.agencyId])
  await sql('update lot_picture set alt = $1 where lot_id = $2', [both, lot.id])
  const tenant = await signIn({ sql })
  await sql('update account set first_name = $1, last_name = $1, address = $1, city = $1 where id = $2', [
    HOSTILE,
    tenant.accountId,
  ])
  const { body: list } = await as(server, tenant, '/api/liste', { name: HOSTILE })
  const liked = await as(server, tenant, '/api/favorites', { listes: [String(list.id)], lot: lot.id })
  const { body: shared } = await as(server, tenant, `/api/liste/${list.id}/share`, {})
  expect([liked.status, shared.path]).toEqual([200, expect.stringContaining('/favoris-partages/')])
  const written = await server.request(
    '/api/page/agency/send-email',
    jsonBody({
      agency: lot.agencyId,
      firstName: HOSTILE,
      lastName: HOSTILE,
      email: 'anne@essai.example',
      subject: HOSTILE,
      message: HOSTILE,
      openSeconds: 60,
    }),
  )
  expect(written.status).toBe(200)

  const visitor = await openContext()
  const known = await openContext(tenant)
  const q = encodeURIComponent(HOSTILE)
  const open = [lot.uri, `/recherche?q=${q}`, `/nos-agences/${lot.agency}`, '/nos-agences', shared.path]
  const own = ['/espace-locataire/vos-locations-favorites', '/espace-locataire/votre-compte', lot.uri]
  const inBoth = (paths: string[]) =>
    paths.flatMap((path, index) => (full ? [path, `/en${path}`] : index % 2 === 0 ? [path] : [`/en${path}`]))
  for (const path of inBoth(open)) await expectShown(visitor.context, path)
  for (const path of inBoth(own)) await expectShown(known.context, path)
  const mail = await mailOf('agencyMessage')
  for (const path of [`/dev/mail/${mail}/html`, `/dev/mail/${mail}`, '/dev/mail'])
    await expectShown(visitor.context, path)
  // Not even attempted: no policy violation was reported.
  expect([...visitor.violations, ...known.violations]).toEqual([])
})

/** The text is displayed or in a field; it created no element and ran nothing. */
async function expectShown(context: BrowserContext, path: string): Promise<void> {
  const page = await context.newPage()
  expect([path, (await page.goto(server.url + path))?.status()]).toEqual([path, 200])
  await untilAlive(page)
  await expect.poll(() => isPublishedPicture(page), { message: path, timeout: 10_000 }).toBe(true)
  const elements = await page.locator('[src="x"], [onerror]').count()
  expect([path, elements, await page.evaluate(() => 'hacked' in window)]).toEqual([path, 0, false])
  await page.close()
}

const isPublishedPicture = (page: Page) =>
  page.evaluate((text) => {
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value)
    return document.body.textContent.includes(text) || fields.some((value) => value.includes(text))
  }, HOSTILE)

/**
 * A separate browser context that records the policy violations of its pages. Requests to other origins are blocked.
 */
async function openContext(tenant?: Tenant): Promise<{ context: BrowserContext; violations: string[] }> {
  const context = await browser.newContext({ locale: 'fr-FR', timezoneId: 'Europe/Paris' })
  onTestFinished(() => context.close())
  if (tenant) {
    const value = tenant.headers.authorization.replace('Bearer ', '')
    await context.addCookies([{ name: 'escale_session', value, url: server.url, httpOnly: true }])
  }
  const violations: string[] = []
  await watchPolicy(context, violations)
  await context.route(
    (url) => url.origin !== server.url,
    (route) => route.abort(),
  )
  return { context, violations }
}

const DEMO = { tenant: 'locataire', owner: 'proprietaire', agency: 'direction' }

async function logIn(context: BrowserContext, form_type: keyof typeof DEMO): Promise<void> {
  const username = `${DEMO[form_type]}@escale.example`
  const answer = await context.request.post(`${server.url}/api/login`, {
    headers: { 'x-api-key': 'escale', origin: server.url },
    data: { username, password: 'Demo-2026!', form_type },
  })
  expect(answer.status()).toBe(200)
}

/** Its number, after sending the outbox. */
async function mailOf(template: string): Promise<number> {
  let id = 0
  await expect
    .poll(
      async () => {
        const { mails } = await (await server.request('/dev/mail.json')).json()
        id = mails.find((mail: { template: string; id: number }) => mail.template === template)?.id ?? 0
        return id
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0)
  return id
}

test('promise 17: behind https every answer has the headers that earn Observatory’s A+', async () => {
  const site = await openBuiltSite({ PUBLIC_URL: 'https://escale.test' })
  onTestFinished(site.close)
  const secured = async (path: string, init: RequestInit = {}, isFile = false) => {
    const { status, headers } = await site.request(path, init)
    // Two years; half a year is required.
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=63072000'])
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin'])
    expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
    expect([path, headers.get('x-powered-by')]).toEqual([path, null])
    const policy = new Map(
      (headers.get('content-security-policy') ?? '').split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
    )
    // The policy of a file would apply to a worker created from it.
    if (!isFile)
      expect([path, policy.get('default-src'), policy.has('frame-ancestors')]).toEqual([path, [`'none'`], true])
    expect([path, [...policy.values()].flat().filter((source) => /unsafe|^\*|^https?:$/.test(source))]).toEqual([
      path,
      [],
    ])
    return { status, headers, policy }
  }
  const { asset, tenant } = { asset: await firstAsset(site.request), tenant: await signIn(site) }
  const me = { headers: { cookie: `__Host-escale_session=${tenant.headers.authorization.replace('Bearer ', '')}` } }
  const pages = [
    ['/'],
    ['/en/recherche'],
    [site.lot.uri],
    ['/nulle-part'],
    ['/espace-locataire/vos-reservations', me],
    ['/', me],
  ] as const
  for (const [path, init] of pages) {
    const { headers, policy } = await secured(path, init)
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    const scripts = policy.get('script-src') ?? []
    expect(scripts[0]).toBe(`'self'`)
    // The only other sources are the hashes or nonces of this response's inline scripts.
    expect(scripts.slice(1).filter((source) => !/^'(nonce-[\w-]{22}|sha256-[\w+/]{43}=)'$/.test(source))).toEqual([])
    expect([policy.get('base-uri'), policy.get('form-action'), policy.get('frame-ancestors')]).toEqual([
      [`'none'`],
      [`'self'`],
      [`'self'`],
    ])
    expect(policy.has('upgrade-insecure-requests')).toBe(true)
  }
  const api = { headers: { 'x-api-key': 'escale' } }
  for (const path of [
    '/api/search',
    '/api/docs',
    '/api/nowhere',
    '/api/openapi.json',
    '/sitemap.xml',
    '/robots.txt',
    '/healthz',
  ])
    await secured(path, api)
  expect((await secured(asset, {}, true)).status).toBe(200)
  expect((await secured('/assets/gone.js', {}, true)).status).toBe(404)
  expect((await secured('/faq/')).status).toBe(301)
  expect((await secured('/espace-locataire/vos-reservations')).status).toBe(307)

  const login = { username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant' }
  const { headers } = await site.request('/api/login', {
    ...jsonBody(login),
    headers: { ...jsonBody(login).headers, ...api.headers, origin: 'https://escale.test' },
  })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

async function firstAsset(request: (path: string) => Promise<Response>): Promise<string> {
  const html = await (await request('/')).text()
  return /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? ''
}
