import { baseData, categories, newsList, newsPage, page } from '@escale/contract/content'
import { translatedDescription } from '@escale/contract/lots'
import { seo } from '@escale/contract/schema'
import { searchResult } from '@escale/contract/search'
import { expect, test } from 'vitest'
import { as, signIn } from '../booking/tenants.fixture.ts'
import { readValue } from '../platform/http/written-json.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

const at = (path: string, params: Record<string, string> = {}) =>
  `/api/page?${new URLSearchParams({ pathMatch: path, ...params })}`

async function publishedLot(app: TestApp) {
  const [lot] = await app.sql<{ id: number; uri: string; reference: string; name: string; capacity: number }>(
    `select id, uri, reference, name, capacity from lot where published order by id limit 1`,
  )
  if (!lot) throw new Error('no lot')
  return lot
}

test('CO-07 CO-08 the base data holds options, menus, categories, agencies, countries and regions, worded for the locale', async () => {
  const app = await startTestApp()
  const french = await app.get('/api/page/layout', baseData)
  const english = await app.get('/api/page/layout', baseData, 'en')
  expect(french.categories.map(({ key }) => key).toSorted()).toEqual([
    'city',
    'green',
    'hydrotherapy',
    'mountain',
    'sea',
  ])
  expect(french.menus.main.map(({ url }) => url)).toEqual(english.menus.main.map(({ url }) => url))
  expect(french.menus.main.map(({ title }) => title)).not.toEqual(english.menus.main.map(({ title }) => title))
  expect(french.options.page_not_found.title).not.toBe(english.options.page_not_found.title)
  expect(french.allCountries).toContain('FR')
  expect(french.orderedRegions.flatMap(({ regions }) => regions.map(({ slug }) => slug))).toContain('bretagne')
  expect((await app.get('/api/category', categories)).categories).toEqual(french.categories)
  await app.stop()
})

test('a document starts with what the calls for user, base data and search page answer; a visitor has no user', async () => {
  const app = await startTestApp()
  const tenant = await signIn(app)
  const answers = async (path: string) => (await as(app, tenant, path)).body
  const layout = await answers('/api/page/layout')
  const page = await answers('/api/page/search?pathMatch=/recherche')
  const currentUser = await answers('/api/current_user')
  expect(currentUser.email).toBe(tenant.email)
  expect(await answers('/api/document?page=search')).toEqual({ currentUser, layout, page })
  expect(await answers('/api/document')).toEqual({ currentUser, layout, page: null })
  const visitor = await app.request('/api/document?page=search')
  expect(await visitor.json()).toEqual({ currentUser: null, layout, page })
  expect(visitor.headers.get('cache-control')).toBe('no-store')
  expect((await app.request('/api/document?page=home')).status).toBe(400)
  await app.stop()
})

test('texts of the search page that cannot be read cost a document neither its user nor its base data', async () => {
  const app = await startTestApp()
  const tenant = await signIn(app)
  await app.sql('alter table page rename to page_out_of_reach')
  const start = await as(app, tenant, '/api/document?page=search')
  expect([start.status, start.body.currentUser.email, start.body.page]).toEqual([200, tenant.email, null])
  expect(baseData.parse(start.body.layout).categories).toHaveLength(5)
  expect((await app.request('/api/page/search?pathMatch=/recherche')).status).toBe(500)
  await app.stop()
})

test('every form of address is a page of its type, in both languages, with breadcrumbs from home; its value is that of its JSON', async () => {
  const app = await startTestApp()
  const lot = await publishedLot(app)
  const [agency] = await app.sql<{ slug: string }>(`select slug from agency order by id limit 1`)
  const [content] = await app.sql<{ path: string }>(
    `select path from page where type = 'content' and published order by id limit 1`,
  )
  const [proposal] = await app.sql<{ id: string }>(`select id from proposal limit 1`)
  for (const [path, params, type] of [
    ['/', {}, 'home'],
    ['/recherche', {}, 'search'],
    ['/recherche/page-3', {}, 'search'],
    [lot.uri, {}, 'lot'],
    ['/locations-mer', {}, 'listing'],
    ['/locations-bretagne', {}, 'listing'],
    ['/locations-saint-malo', {}, 'listing'],
    ['/locations-mer-bretagne', {}, 'listing'],
    ['/nos-agences', {}, 'agencies'],
    [`/nos-agences/${agency?.slug}`, {}, 'agency'],
    [content?.path ?? '', {}, 'content'],
    ['/proposition', { listingId: proposal?.id ?? '' }, 'proposition'],
  ] as const) {
    const french = await app.get(at(path, params), page)
    const english = await app.get(at(`/en${path === '/' ? '' : path}/`, params), page, 'en')
    expect([path, french.type, english.type]).toEqual([path, type, type])
    expect(french.path).toBe(english.path)
    if (type !== 'home')
      expect([french.breadcrumbs[0], english.breadcrumbs[0]]).toEqual([
        { label: 'Accueil', url: '/' },
        { label: 'Home', url: '/' },
      ])
    expect(await app.get(at(path, params).replace('page?', `page/${type}?`), page)).toEqual(french)
    expect((await app.request(at(path, params).replace('page?', 'page/nothing?'))).status).toBe(404)
    expect(await app.get(at(path, params).replace('page?', 'seoEntity?'), seo)).toEqual(french.seo)
    const answer = await app.request(at(path, params))
    expect(readValue(answer)).toEqual(JSON.parse(await answer.text()))
  }
  const layout = await app.request('/api/page/layout')
  expect(readValue(layout)).toEqual(JSON.parse(await layout.text()))
  await app.stop()
})

test('an unknown address is a 404', async () => {
  const app = await startTestApp()
  for (const path of [
    '/nowhere',
    '/locations-nowhere',
    '/nos-agences/nobody',
    '/proposition',
    '/location-maison/a/b/c',
    '/a/b/c/d/e/f',
  ]) {
    const response = await app.request(at(path))
    expect([path, response.status]).toEqual([path, 404])
  }
  expect((await app.request(at('/proposition', { listingId: '00000000-0000-0000-0000-000000000000' }))).status).toBe(
    404,
  )
  await app.stop()
})

test('RT-06 LO-03 a lot is found at its address; of a region {group}_{region} only the region counts', async () => {
  const app = await startTestApp()
  const lot = await publishedLot(app)
  const plain = await app.get(at(lot.uri), page)
  if (plain.type !== 'lot') throw new Error(plain.type)
  expect(plain.lot).toMatchObject({ reference: lot.reference, uri: lot.uri, descriptionLocale: 'fr' })
  expect(plain.lot.photos.length).toBeGreaterThanOrEqual(8)
  expect(plain.lot.seasons.length).toBeGreaterThan(0)
  expect(plain.lot.description).toMatch(/^<p>/)
  expect(plain.similarLots.length).toBeGreaterThan(2)
  expect(plain.similarLots.map(({ id }) => id)).not.toContain(lot.id)
  const [, type, region, city, slug] = lot.uri.split('/')
  expect(await app.get(at(`/${type}/mer_${region}/${city}/${slug}`), page)).toEqual(plain)
  await app.stop()
})

test('BK-01 LO-09 a lot comes with the quote of the stay in its address; travellers above the capacity become adults; invalid values are ignored', async () => {
  const app = await startTestApp()
  const { lots } = await app.get('/api/search?start_date=2026-07-11&end_date=2026-07-18', searchResult)
  const [lot] = lots
  if (!lot) throw new Error('no lot is free')
  const quoteAt = async (params: Record<string, string>) => {
    const found = await app.get(at(lot.uri, params), page)
    if (found.type !== 'lot') throw new Error(found.type)
    return found.quote
  }
  const week = { start_date: '2026-07-11', end_date: '2026-07-18' }
  const priced = await quoteAt({ ...week, adults: '2', insurance: 'false' })
  expect(priced).toMatchObject({ available: true, initialPrice: lot.unitPrice, insurance: false })
  const full = await quoteAt({ ...week, adults: '90', children: '3' })
  expect(full.available).toBe(true)
  expect(full.lines.find((line) => line.kind === 'tourismTax')).toMatchObject({ adults: lot.capacity })
  expect(await quoteAt({ start_date: 'soon', adults: '-1', children: 'x', options: '{', insurance: '' })).toMatchObject(
    {
      reason: 'noDate',
      insurance: true,
    },
  )
  await app.stop()
})

test('LO-12 a lot that no longer exists is 410 with the message lot and similar lots', async () => {
  const app = await startTestApp()
  const lot = await publishedLot(app)
  await app.sql(`update lot set published = false where id = $1`, [lot.id])
  const response = await app.request(at(lot.uri))
  expect(response.status).toBe(410)
  const body = (await response.json()) as { lots: unknown }
  expect(body).toMatchObject({ message: 'lot', statusCode: 410, code: 'lotGone' })
  const similar = searchResult.shape.lots.parse(body.lots)
  expect(similar.length).toBeGreaterThan(2)
  expect((await app.request(`/api/lot/description/translate/${lot.reference}`)).status).toBe(410)
  await app.stop()
})

test('LO-15 a description is translated into the language asked for', async () => {
  const app = await startTestApp()
  const { reference } = await publishedLot(app)
  const path = `/api/lot/description/translate/${reference}`
  const [french, english] = [
    await app.get(path, translatedDescription),
    await app.get(path, translatedDescription, 'en'),
  ]
  expect([french.locale, english.locale]).toEqual(['fr', 'en'])
  expect(french.description).not.toBe(english.description)
  expect((await app.request('/api/lot/description/translate/NEVER-WAS')).status).toBe(404)
  await app.stop()
})

test('RT-05 a listing finds what a search by its filter finds, in the recommended order', async () => {
  const app = await startTestApp()
  const listing = await app.get(at('/locations-mer-bretagne'), page)
  if (listing.type !== 'listing') throw new Error(listing.type)
  expect(listing.filter).toEqual({ category: ['sea'], regionSlug: null, q: 'Bretagne' })
  const found = await app.get('/api/search?category=sea&q=Bretagne&sort=;recommended;', searchResult)
  expect({ count: listing.count, lots: listing.lots }).toEqual(found)
  await app.stop()
})

test('CO-01 a long content page is cut into pages by the alias page-n', async () => {
  const app = await startTestApp()
  const blocks = Array.from({ length: 45 }, (_, index) => ({ kind: 'text', html: `<p>${index}</p>` }))
  await app.sql(`insert into page (path, type, title, blocks, seo) values ('/longue', 'content', $1, $2, $3)`, [
    { fr: 'Longue', en: 'Long' },
    JSON.stringify({ fr: blocks, en: blocks }),
    { fr: { title: 'L', description: 'l' }, en: { title: 'L', description: 'l' } },
  ])
  const third = await app.get(at('/longue/page-3'), page)
  expect(third).toMatchObject({ type: 'content', path: '/longue', page: 3, pages: 3, blocks: blocks.slice(40) })
  expect((await app.request(at('/longue/page-4'))).status).toBe(404)
  await app.sql(`update page set published = false where path = '/longue'`)
  expect((await app.request(at('/longue'))).status).toBe(404)
  await app.stop()
})

test('OW-09 an article is unread until the owner opens it, unless it is older than the account', async () => {
  const app = await startTestApp()
  const [owner, other] = [await signIn(app, 'owner'), await signIn(app, 'owner')]
  const marks = async (who: typeof owner) => {
    const { unreadCount, news } = newsList.parse((await as(app, who, '/api/news?limit=100')).body)
    expect(unreadCount).toBe(news.filter(({ unread }) => unread).length)
    return news.filter(({ unread }) => unread).map(({ slug }) => slug)
  }
  const [latest, , third] = newsList.parse((await as(app, owner, '/api/news')).body).news
  expect(await marks(owner)).toEqual([])
  await app.sql('update account set created_at = $2 where id = $1', [
    owner.accountId,
    `${third?.publishedOn}T08:00:00Z`,
  ])
  await app.sql('update account set created_at = $2 where id = $1', [
    other.accountId,
    `${third?.publishedOn}T08:00:00Z`,
  ])
  const before = await marks(owner)
  expect(before).toContain(latest?.slug)
  for (let time = 0; time < 2; time++) {
    expect((await as(app, owner, `/api/news/${latest?.slug}/read`, {})).status).toBe(200)
  }
  expect(await marks(owner)).toEqual(before.slice(1))
  expect(await marks(other)).toEqual(before)
  expect((await as(app, owner, '/api/news/nowhere/read', {})).status).toBe(404)
  expect((await as(app, await signIn(app), `/api/news/${latest?.slug}/read`, {})).status).toBe(403)
  await app.stop()
})

test('OW-09 owners read the news, latest first, five at a time, each with its neighbours; nobody else does', async () => {
  const app = await startTestApp()
  const owner = await signIn(app, 'owner')
  const read = async (path: string) => (await as(app, owner, path)).body
  const all = newsList.parse(await read('/api/news?limit=100'))
  expect(all.news).toHaveLength(all.count)
  const days = all.news.map(({ publishedOn }) => publishedOn)
  expect(days).toEqual(days.toSorted().reverse())
  expect(newsList.parse(await read('/api/news?offset=1')).news).toEqual(all.news.slice(1, 6))
  for (const [index, { slug }] of all.news.entries()) {
    const article = newsPage.parse(await read(`/api/news/${slug}`))
    const [previous, next] = [all.news[index + 1]?.slug, index > 0 ? all.news[index - 1]?.slug : undefined]
    expect([article.slug, article.previous?.slug, article.next?.slug]).toEqual([slug, previous, next])
    expect(article.blocks.length).toBeGreaterThan(0)
  }
  expect((await as(app, owner, '/api/news/nowhere')).status).toBe(404)
  for (const path of ['/api/news', `/api/news/${all.news[0]?.slug}`]) {
    expect((await app.request(path)).status).toBe(401)
    expect((await as(app, await signIn(app), path)).status).toBe(403)
  }
  await app.stop()
})
