/** Content rows that were corrupted directly in the database: the pages still work, and the log names the problem. */

import { fileURLToPath } from 'node:url'
import { createApp } from '@escale/api/app'
import { openDatabase } from '@escale/api/platform/database/db'
import { readEnv } from '@escale/api/platform/env'
import { createLog } from '@escale/api/platform/log'
import { baseData } from '@escale/contract/content'
import { openPool } from '@escale/db/pool'
import { neutralSiteOptions } from '@escale/db/reference/reference-data'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { loadSiteBuild } from '@escale/server/load-site-build'
import { createSite } from '@escale/server/site'
import { expect, onTestFinished, test } from 'vitest'

const siteDir = new URL('../../apps/site/dist/', import.meta.url)
const SITE = 'http://escale.test'

async function start() {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.connectionString, { connectTimeoutMs: 10_000 })
  const pool = openPool(testDatabase.connectionString, { max: 1 })
  onTestFinished(async () => {
    await Promise.all([database.close(), pool.end()])
    await testDatabase.drop()
  })
  const [lot] = (await pool.query<{ uri: string }>('select uri from lot where published order by id limit 1')).rows
  const [agency] = (await pool.query<{ slug: string }>('select slug from agency order by id limit 1')).rows
  return {
    sql: (text: string, values: unknown[] = []) => pool.query(text, values),
    setOption: (key: string, json: string) =>
      pool.query('update site_option set value = $2::jsonb where key = $1', [key, json]),
    pages: [
      ['/', 200],
      ['/recherche', 200],
      [lot?.uri ?? '', 200],
      ['/faq', 200],
      [`/nos-agences/${agency?.slug}`, 200],
      ['/nulle-part', 404],
    ] as const,
    serve: () => serve(database),
  }
}

/** A freshly started server. */
async function serve(database: ReturnType<typeof openDatabase>) {
  let minutes = 0
  const told: { content?: string; reason?: string; level: number }[] = []
  const env = readEnv({ DEMO: 'true', LOG_LEVEL: 'silent', PUBLIC_URL: SITE })
  const log = createLog('error', { write: (line) => void told.push(JSON.parse(line)) })
  const clock = {
    today: () => TEST_TODAY,
    now: () => new Date(Date.parse(`${TEST_TODAY}T10:00:00Z`) + minutes * 60_000),
  }
  const api = createApp({
    database,
    env,
    log,
    clock,
    payments: testBankPayments({ database, clock, env }),
    pictures: {
      hasPicture: () => false,
      picture: () => Promise.reject(new Error('no pictures')),
      photograph: () => Promise.resolve(null),
    },
  })
  const build = await loadSiteBuild(siteDir)
  const site = createSite({
    build,
    clientDir: fileURLToPath(new URL('client', siteDir)),
    api,
    http: env.http,
    mapStyleUrl: env.map.styleUrl,
    log,
  })
  return {
    told,
    /** Waits until the memoized data expire. */
    aMinuteLater: () => void minutes++,
    read: async (path: string) => {
      const response = await site.request(`${SITE}${path}`)
      return { status: response.status, html: await response.text() }
    },
    layout: async (locale = 'fr') => {
      const headers = { 'x-api-key': 'escale', 'accept-language': locale }
      const response = await api.request('/api/page/layout', { headers })
      return baseData.parse(await response.json())
    },
  }
}

async function expectStanding(
  server: Awaited<ReturnType<typeof serve>>,
  pages: readonly (readonly [string, number])[],
  why: string,
) {
  for (const [path, status] of pages) {
    const answer = await server.read(path)
    expect([why, path, answer.status]).toEqual([why, path, status])
    expect(answer.html).toContain('</html>')
    expect(answer.html).not.toContain('Something went wrong')
    // A value that is too long reaches no page.
    expect(answer.html.length).toBeLessThan(1_000_000)
  }
}

const BROKEN = {
  'a number': '-5',
  aList: '[]',
  null: 'null',
  'a string of 1 MB': JSON.stringify('x'.repeat(1_000_000)),
  HTML: JSON.stringify('<script>alert(1)</script>'),
  'nested deeply': `${'['.repeat(4_000)}${']'.repeat(4_000)}`,
}

test('AG-601 a site option that is broken in the store keeps its last good value, is told once, and every page stands', {
  timeout: 300_000,
}, async () => {
  const { sql, setOption, pages, serve } = await start()
  const server = await serve()
  const good = { fr: await server.layout('fr'), en: await server.layout('en') }
  await expectStanding(server, pages, 'as it was')
  expect(server.told).toEqual([])
  for (const key of Object.keys(neutralSiteOptions)) {
    const { rows } = await sql('select value::text from site_option where key = $1', [key])
    for (const [kind, json] of [...Object.entries(BROKEN), ['deleted', undefined] as const]) {
      // An empty banner is valid by the specification.
      if (key === 'headband_home_text' && (kind === 'null' || kind === 'HTML')) continue
      if (json === undefined) await sql('delete from site_option where key = $1', [key])
      else await setOption(key, json)
      server.aMinuteLater()
      const why = `${key}: ${kind}`
      expect([why, await server.layout('fr')]).toEqual([why, good.fr])
      expect([why, await server.layout('en')]).toEqual([why, good.en])
      expect([why, server.told.map(({ content }) => content)]).toEqual([why, [`site option ${key}`]])
      expect(server.told[0]?.reason).not.toBe('')
      server.told.length = 0
    }
    await expectStanding(server, pages, `${key} deleted`)
    expect(server.told).toEqual([])
    await sql('insert into site_option (key, value) values ($1, $2::jsonb)', [key, rows[0]?.value])
    server.aMinuteLater()
    await server.layout()
  }
})

test('AG-601 OP-205 a server that starts with broken site options shows those of a site that nobody has set up', {
  timeout: 120_000,
}, async () => {
  const { sql, pages, serve } = await start()
  for (const json of Object.values(BROKEN)) {
    await sql(`update site_option set value = $1::jsonb where key <> 'headband_home_text'`, [json])
    const server = await serve()
    await expectStanding(server, pages, json.slice(0, 20))
    const { options, seo } = await server.layout('en')
    expect(options).toMatchObject({ logo: { alt: 'Holiday rentals' }, max_search_price: 5_000 })
    expect(seo.title).toBe('Holiday rentals')
  }
  await sql('delete from site_option')
  const server = await serve()
  await expectStanding(server, pages, 'none at all')
  expect(server.told.map(({ content }) => content).toSorted()).toEqual(
    Object.keys(neutralSiteOptions)
      .map((key) => `site option ${key}`)
      .toSorted(),
  )
})

test('AG-601 rows that are broken are left out, and the rest of the page stands: menus, categories, agencies, regions, blocks', {
  timeout: 120_000,
}, async () => {
  const { sql, pages, serve } = await start()
  const huge = JSON.stringify({ fr: 'x'.repeat(30_000), en: 'x' })
  await sql(`update menu_item set title = $1::jsonb where id = (select min(id) from menu_item)`, [huge])
  await sql(`update category set name = $1::jsonb where key = 'sea'`, [huge])
  await sql(`update region set name = $1::jsonb where slug = 'bretagne'`, [huge])
  await sql(`update agency set name = $1 where id = (select max(id) from agency)`, ['x'.repeat(30_000)])
  await sql(`update agency set opening_hours = '{"fr": 5, "en": [{"days": 5}]}'`)
  await sql(`update page set seo = '{"fr": null, "en": {"title": 5}}' where path = '/faq'`)
  const server = await serve()
  const layout = await server.layout()
  expect(layout.categories.map(({ key }) => key)).not.toContain('sea')
  expect(layout.menus.main.length).toBeGreaterThan(2)
  expect(JSON.stringify(layout)).not.toContain('xxxx')
  await expectStanding(server, pages, 'rows')
  const names = server.told.map(({ content }) => content)
  for (const name of ['category sea', 'region of a group mer bretagne', 'words for search engines of /faq']) {
    expect(names).toContain(name)
  }
  expect(names).toContainEqual(expect.stringMatching(/^menu item /))
  expect(names).toContainEqual(expect.stringMatching(/^agency /))
  expect(names).toContainEqual(expect.stringMatching(/^opening hours of agency /))

  for (const blocks of [
    '{"fr": 5, "en": "x"}',
    '{"fr": {}, "en": null}',
    '{"fr": [5, null, {"kind": "lots"}, {"kind": "faq", "questions": "none"}], "en": [[]]}',
  ]) {
    await sql(`update page set blocks = $1::jsonb where path = '/faq'`, [blocks])
    await expectStanding(server, pages, blocks)
  }
  // Logged once per change, not per request.
  const [once] = [server.told.length]
  await expectStanding(server, pages, 'again')
  expect(server.told.length).toBe(once)
})
