/** A site before its setup: an empty database with migrations and reference data. */

import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createApp } from '@escale/api/app'
import { createPictureStore } from '@escale/api/lots/pictures/picture-store'
import { openDatabase } from '@escale/api/platform/database/db'
import { readEnv } from '@escale/api/platform/env'
import { createLog } from '@escale/api/platform/log'
import { baseData } from '@escale/contract/content'
import { migrate } from '@escale/db/migrate'
import { openPool } from '@escale/db/pool'
import { referencePictures } from '@escale/db/reference/reference-pictures'
import { upsertReferenceData } from '@escale/db/reference/upsert-reference-data'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { loadSiteBuild } from '@escale/server/load-site-build'
import { createSite } from '@escale/server/site'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../fixtures/server-process.ts'

const siteDir = new URL('../../apps/site/dist/', import.meta.url)
const SITE = 'http://escale.test'

async function start() {
  const { connectionString, drop } = await createTestDatabase({ template: 'template0' })
  const database = openDatabase(connectionString, { connectTimeoutMs: 10_000 })
  const pool = openPool(connectionString, { max: 1 })
  onTestFinished(async () => {
    await Promise.all([database.close(), pool.end()])
    await drop()
  })
  const told: string[] = []
  const env = readEnv({ DEMO: 'true', LOG_LEVEL: 'silent', PUBLIC_URL: SITE })
  const log = createLog('error', { write: (line) => void told.push(line) })
  const nothing = { read: async () => null, has: async () => false, write: async () => undefined }
  const clock = { today: () => TEST_TODAY, now: () => new Date() }
  const api = createApp({
    database,
    env,
    log,
    clock,
    payments: testBankPayments({ database, clock, env }),
    pictures: createPictureStore({ files: nothing, source: referencePictures, log }),
  })
  const build = await loadSiteBuild(siteDir)
  const clientDir = fileURLToPath(new URL('client', siteDir))
  const site = createSite({ build, clientDir, api, http: env.http, mapStyleUrl: env.map.styleUrl, log })
  return {
    told,
    connectionString,
    api: (path: string) => api.request(path, { headers: { 'x-api-key': 'escale' } }),
    read: async (path: string) => {
      const response = await site.request(`${SITE}${path}`)
      return { status: response.status, html: await response.text() }
    },
    sql: async <Row extends object>(text: string) => (await pool.query<Row>(text)).rows,
  }
}

test('OP-205 a server is ready only when the reference data are there, which migrate lays', async () => {
  const { api, connectionString } = await start()
  const notReady = (reason: string) => ({ status: 503, body: { status: 'notReady', reason } })
  const readyz = async () => {
    const response = await api('/readyz')
    return { status: response.status, body: await response.json() }
  }
  expect(await readyz()).toEqual(notReady('migrations'))
  await migrate(connectionString)
  expect(await readyz()).toEqual(notReady('referenceData'))
  await upsertReferenceData(connectionString)
  expect(await readyz()).toEqual({ status: 200, body: { status: 'ready' } })
})

test('OP-205 every page of the empty site stands, in both languages, and names no firm', {
  timeout: 60_000,
}, async () => {
  const { read, api, connectionString, told, sql } = await start()
  await migrate(connectionString)
  await upsertReferenceData(connectionString)
  const layout = baseData.parse(await (await api('/api/page/layout')).json())
  const links = [...layout.menus.main, ...layout.menus.footer].flatMap(({ url, children }) => [
    url,
    ...children.map((child) => child.url),
  ])
  const pages = new Set([
    '/',
    '/recherche?q=bretagne',
    '/recherche?q=cancale&start_date=2026-08-01&end_date=2026-08-08',
    ...layout.categories.map(({ url }) => url),
    '/locations-bretagne',
    '/locations-saint-malo',
    layout.options.link_faq.page.url,
    layout.options.legal.cgu.url,
    layout.options.legal.insurance.url,
    ...links,
  ])
  expect(pages.size).toBeGreaterThan(15)
  for (const page of pages) {
    for (const path of [page, `/en${page}`]) {
      const { status, html } = await read(path)
      expect([path, status]).toEqual([path, 200])
      expect(html).toContain('</html>')
    }
  }
  expect((await read('/nulle-part')).status).toBe(404)
  for (const path of ['/sitemap.xml', '/robots.txt', '/flux.xml', layout.options.logo.url, layout.seo.favicon]) {
    expect([path, (await api(path)).status]).toEqual([path, 200])
  }
  expect(told).toEqual([])
  const [stored] = await sql<{ text: string }>(
    `select (select string_agg(value::text, ' ') from site_option) || (select string_agg(p::text, ' ') from page p)
       || (select string_agg(m::text, ' ') from menu_item m) as text`,
  )
  expect(stored?.text).not.toMatch(/Escale|SAS|\d\d \d\d \d\d \d\d|@|\.example/)
  const [rows] =
    await sql(`select (select count(*)::int from agency) as agencies, (select count(*)::int from lot) as lots,
    (select count(*)::int from tourist_tax_rate) as rates`)
  expect(rows).toEqual({ agencies: 0, lots: 0, rates: 0 })
})

test('OP-205 reference data are laid once by two nodes at once, again without harm, and never over what somebody changed', async () => {
  const { connectionString, sql } = await start()
  await migrate(connectionString)
  const laid = await Promise.all([upsertReferenceData(connectionString), upsertReferenceData(connectionString)])
  expect(laid.map((tables) => tables.length > 0).toSorted()).toEqual([false, true])
  await sql(`update site_option set value = '7000' where key = 'max_search_price'`)
  await sql(`update category set name = '{"fr": "Océan", "en": "Ocean"}' where key = 'sea'`)
  await sql(`delete from city where slug <> 'saint-malo'`)
  await sql(`delete from page where path in ('/', '/recherche', '/nous-contacter')`)
  await sql(`delete from menu_item where url = '/faq'`)
  const state = () =>
    sql(`select (select md5(string_agg(t::text, '|' order by id)) from region t) as regions,
      (select md5(string_agg(t::text, '|' order by id)) from city t) as cities,
      (select md5(string_agg(t::text, '|' order by id)) from amenity t) as amenities,
      (select md5(string_agg(t::text, '|' order by key)) from category t) as categories,
      (select md5(string_agg(t::text, '|' order by id)) from menu_item t) as menus,
      (select md5(string_agg(t::text, '|' order by path)) from page t) as pages,
      (select md5(string_agg(t::text, '|' order by key)) from site_option t) as options,
      (select string_agg(sequencename || last_value, ' ' order by 1) from pg_sequences) as sequences`)
  const before = await state()
  expect(await upsertReferenceData(connectionString)).toEqual([])
  expect(await state()).toEqual(before)
  // Reference data that the code or the law depends on are inserted again.
  await sql(`delete from site_option where key = 'logo'`)
  await sql(`delete from page where path = '/regles-des-avis'`)
  expect(await upsertReferenceData(connectionString)).toEqual(['site_option', 'page'])
  expect(await state()).not.toContainEqual({ options: null })
})

test('OP-205 a server on an empty database of its own serves the empty site', { timeout: 120_000 }, async () => {
  const { connectionString } = await start()
  const server = await startServer(connectionString)
  onTestFinished(async () => void (await server.stop()))
  for (const path of ['/readyz', '/', '/recherche', '/en/', '/mentions-legales', '/locations-mer']) {
    let { status } = await fetch(`${server.url}${path}`)
    // A machine under full load may report the database as unavailable.
    for (let tries = 0; status === 503 && tries < 50; tries++) {
      await sleep(200)
      status = (await fetch(`${server.url}${path}`)).status
    }
    expect([path, status]).toEqual([path, 200])
  }
})
