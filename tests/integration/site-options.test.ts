/** Site options of the database on the pages that show them, and the error pages. */

import { fileURLToPath } from 'node:url'
import { createApp } from '@escale/api/app'
import { openDatabase } from '@escale/api/platform/database/db'
import { readEnv } from '@escale/api/platform/env'
import { createLog } from '@escale/api/platform/log'
import { openPool } from '@escale/db/pool'
import { createTestDatabase, TEST_TODAY } from '@escale/db/test-database'
import { testBankPayments } from '@escale/demo/test-bank/payments'
import { addDays, weekday } from '@escale/domain/dates'
import { loadSiteBuild } from '@escale/server/load-site-build'
import { createSite } from '@escale/server/site'
import { expect, onTestFinished, test } from 'vitest'

const siteDir = new URL('../../apps/site/dist/', import.meta.url)
const both = (text: string) => ({ fr: text, en: `${text} EN` })

/** Every option of the specification, each with a unique value. */
const options = {
  logo: { alt: both('Logo-Sentinelle'), url: '/pictures/marks/logo-sentinelle.svg' },
  headband_home_text: both('Bandeau-Sentinelle'),
  max_search_price: 4321,
  placeholder_no_img: { url: '/pictures/marks/placeholder-sentinelle.svg' },
  watermark: { url: '/pictures/marks/watermark-sentinelle.svg' },
  macaron_menage: { url: '/pictures/marks/macaron-sentinelle.svg' },
  legal: { cgu: { url: '/cgu-sentinelle' }, insurance: { url: '/assurance-sentinelle' } },
  link_faq: { text: both('Faq-Sentinelle'), page: { url: '/faq-sentinelle' } },
  texts_footer: { newsletter: { already_subscribed: both('Inscrit-Sentinelle') } },
  page_not_found: {
    title: both('Titre-Sentinelle'),
    content: both('Contenu-Sentinelle'),
    style: { kind: 'image', image: '/pictures/beach-summer-noon-4321' },
  },
  texts_errors: { login: { tenant_login: both('Locataire-Sentinelle'), owner_login: both('Proprietaire-Sentinelle') } },
}

/** The built site with the real API; `change` may corrupt the API's responses. */
async function start(change: (path: string, answer: Response) => Promise<Response> = async (_, answer) => answer) {
  const testDatabase = await createTestDatabase()
  const database = openDatabase(testDatabase.connectionString)
  const pool = openPool(testDatabase.connectionString, { max: 1 })
  onTestFinished(async () => {
    await database.close()
    await pool.end()
    await testDatabase.drop()
  })
  const env = readEnv({ DEMO: 'true', LOG_LEVEL: 'silent', PUBLIC_URL: 'http://escale.test' })
  const log = createLog(env.logLevel)
  const clock = { today: () => TEST_TODAY, now: () => new Date(`${TEST_TODAY}T10:00:00Z`) }
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
    api: { fetch: async (call) => change(new URL(call.url).pathname, await api.fetch(call)) },
    http: env.http,
    mapStyleUrl: env.map.styleUrl,
    log,
  })
  const read = async (path: string) => {
    const response = await site.request(`http://escale.test${path}`)
    const html = await response.text()
    // The visible page, without the data for hydration.
    return { status: response.status, html, seen: html.replace(/<script[\s\S]*?<\/script>/g, '') }
  }
  const setOption = (key: string, value: unknown) =>
    pool.query('update site_option set value = $2 where key = $1', [key, JSON.stringify(value)])
  return { pool, read, setOption }
}

test('CO-08 LO-17 every site option lives in the store and shows where it is named, in both languages', async () => {
  const { pool, read, setOption } = await start()
  for (const [key, value] of Object.entries(options)) await setOption(key, value)
  const stored = await pool.query<{ key: string }>(
    `select key from site_option where key not in ('seo', 'accessibility_statement')`,
  )
  expect(stored.rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(options).toSorted())
  const { rows } = await pool.query<{ uri: string; reference: string; bare: boolean }>(`
    (select uri, reference, false as bare from lot where published and has_cleaning_badge
      and exists (select from lot_picture where lot_id = lot.id) order by id limit 1)
    union all
    (select uri, reference, true from lot where published and not exists (select from lot_picture where lot_id = lot.id)
      order by id limit 1)`)
  const lot = rows.find(({ bare }) => !bare)
  const bare = rows.find((row) => row.bare)

  const home = await read('/')
  expect(home.seen).toContain('src="/pictures/marks/logo-sentinelle.svg"')
  expect(home.seen).toContain('alt="Logo-Sentinelle"')
  expect(home.seen).toContain('Bandeau-Sentinelle')
  expect(home.seen).toContain('href="/faq-sentinelle"')
  expect(home.seen).toContain('Faq-Sentinelle')
  const english = await read('/en/')
  expect(english.seen).toContain('Bandeau-Sentinelle EN')
  expect(english.seen).toContain('Faq-Sentinelle EN')
  // Values shown only after an interaction travel with the page's data.
  for (const later of ['Inscrit-Sentinelle', 'Locataire-Sentinelle', 'Proprietaire-Sentinelle', '/cgu-sentinelle']) {
    expect(home.html).toContain(later)
  }
  expect((await read('/faq')).seen).not.toContain('Bandeau-Sentinelle')

  const lost = await read('/en/nulle-part')
  expect(lost.status).toBe(404)
  expect(lost.seen).toContain('Titre-Sentinelle EN')
  expect(lost.seen).toContain('Contenu-Sentinelle EN')
  expect(lost.seen).toContain('/pictures/beach-summer-noon-4321')
  expect(lost.seen).toMatch(/<a [^>]*href="\/en\/?"/)

  const page = await read(lot?.uri ?? '')
  expect(page.seen).toContain('/pictures/marks/watermark-sentinelle.svg')
  expect(page.seen).toContain('/pictures/marks/macaron-sentinelle.svg')
  // The insurance is offered once the stay has a price, so the test looks for a free week.
  let isOffered = false
  for (let week = 1; week < 40 && !isOffered; week += 1) {
    const arrival = addDays(TEST_TODAY, 7 * week + 6 - weekday(TEST_TODAY))
    const priced = await read(`${lot?.uri}?start_date=${arrival}&end_date=${addDays(arrival, 7)}`)
    isOffered = priced.seen.includes('/assurance-sentinelle')
  }
  expect(isOffered).toBe(true)
  expect((await read(bare?.uri ?? '')).seen).toContain('/pictures/marks/placeholder-sentinelle.svg')
  expect((await read('/recherche?panel=search-filter')).seen).toContain('4321')
})

test('CO-05 the not-found page may be a colour instead of a picture', async () => {
  const { read, setOption } = await start()
  await setOption('page_not_found', { ...options.page_not_found, style: { kind: 'color', color: '#0b6e4f' } })
  expect((await read('/nulle-part')).seen).toContain('fill="#0b6e4f"')
})

test('CO-05 LO-12 an error that carries lots shows them, wherever it comes from', async () => {
  const { pool, read } = await start()
  const { rows } = await pool.query<{ uri: string; reference: string }>(`
    update lot set published = false where id = (select min(id) from lot where published) returning uri, reference`)
  const stay = 'start_date=2026-09-05&end_date=2026-09-12&adults=2'
  for (const path of [rows[0]?.uri ?? '', `/tunnel-paiement?reference=${rows[0]?.reference}&${stay}`]) {
    const { status, seen } = await read(path)
    expect([path, status]).toEqual([path, 410])
    expect(seen).toContain('cette location n’est plus disponible')
    expect(seen.match(/class="lot-card"/g)?.length).toBeGreaterThan(2)
  }
})

test('CO-05 when the error page itself fails, plain English and a way home stand there, whatever the language', async () => {
  // Base data that violate the contract: even the not-found page cannot be rendered with them.
  const { read } = await start(async (path, answer) => {
    if (path !== '/api/document') return answer
    const { layout, ...start } = (await answer.json()) as { layout: { options: object } }
    const page_not_found = { title: { not: 'a text' }, content: '', style: { kind: 'color', color: '#fff' } }
    return Response.json({ ...start, layout: { ...layout, options: { ...layout.options, page_not_found } } })
  })
  for (const path of ['/nulle-part', '/en/nulle-part']) {
    const { status, seen } = await read(path)
    expect(status).toBeGreaterThanOrEqual(404)
    expect(seen).toContain('Something went wrong')
    expect(seen).toMatch(/<a href="\/"[^>]*>Back to the home page<\/a>/)
  }
})
