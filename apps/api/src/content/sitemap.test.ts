import { page } from '@escale/contract/content'
import { expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'

const SITE = 'https://escale.test'
const readXml = async (app: TestApp, path: string) => (await app.request(path, { headers: { 'x-api-key': '' } })).text()
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.replace(SITE, ''))
const at = (path: string) => `/api/page?${new URLSearchParams({ pathMatch: path })}`

async function firstLots(app: TestApp, count: number) {
  return app.sql<{ id: number; uri: string; reference: string }>(
    `select id, uri, reference from lot where published and name <> '0' order by id limit $1`,
    [count],
  )
}

test('CO-04 the sitemap names every page and lot in both languages, with alternates and pictures, and nothing else', async () => {
  const app = await startTestApp()
  const parts = locations(await readXml(app, '/sitemap.xml'))
  expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/lots-1.xml'])
  const [pages, lots] = await Promise.all(parts.map((part) => readXml(app, part)))
  expect(locations(pages ?? '')).toEqual(expect.arrayContaining(['/', '/en/', '/en/faq', '/locations-mer']))
  expect(pages).not.toContain('proposition')
  const wanted = await app.sql<{ uri: string }>(`select uri from lot where published and name <> '0' order by id`)
  expect(locations(lots ?? '')).toEqual(wanted.flatMap(({ uri }) => [uri, `/en${uri}`]))
  const entry = (lots ?? '').split('</url>')[1] ?? ''
  const french = `${SITE}${wanted[0]?.uri}`
  expect(entry).toContain(`<loc>${SITE}/en${wanted[0]?.uri}</loc><lastmod>`)
  expect(entry.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
    `hreflang="fr" href="${french}"`,
    `hreflang="en" href="${SITE}/en${wanted[0]?.uri}"`,
    `hreflang="x-default" href="${french}"`,
  ])
  expect(
    entry.match(/<image:loc>https:\/\/escale\.test\/pictures\/[^<]+\?w=1536&amp;f=jpeg<\/image:loc>/g),
  ).toHaveLength(8)
  for (const gone of ['/sitemap/lots-2.xml', '/sitemap/lots-0.xml', '/sitemap/lots-999999.xml', '/sitemap/other.xml'])
    expect((await app.request(gone)).status).toBe(404)
  await app.stop()
})

test('CO-04 robots keep out of what is private and name the sitemap', async () => {
  const app = await startTestApp()
  const robots = await readXml(app, '/robots.txt')
  expect(robots).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  for (const path of ['/espace-locataire', '/en/espace-proprietaire', '/tunnel-paiement', '/api/'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  await app.stop()
})

test('CO-04 the feed holds the homes that joined last, in each language, and none of the owners’ news', async () => {
  const app = await startTestApp()
  const [latest] = await app.sql<{ uri: string; name: string }>(
    `update lot set created_at = '2031-05-04T10:00:00Z', name = 'Chez <Zoé> & fils' where id = (select min(id) from lot where published) returning uri, name`,
  )
  const [news] = await app.sql<{ title: { fr: string } }>(`select title from news order by id limit 1`)
  for (const [path, prefix] of [
    ['/flux.xml', ''],
    ['/en/flux.xml', '/en'],
  ] as const) {
    const response = await app.request(path)
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const feed = await response.text()
    const [, first = ''] = feed.split('<entry>')
    expect(first).toContain('<title>Chez &lt;Zoé&gt; &amp; fils, ')
    expect(first).toContain(`href="${SITE}${prefix}${latest?.uri}"`)
    expect(first).toContain('<published>2031-05-04T10:00:00.000Z</published>')
    expect(feed.split('<entry>')).toHaveLength(31)
    expect(feed).not.toContain(news?.title.fr)
  }
  await app.stop()
})

test('CO-04 a lot whose words changed is found at every address that it left, also after two moves and back', async () => {
  const app = await startTestApp()
  const [lot] = await firstLots(app, 1)
  if (!lot) throw new Error('no lot')
  const [, type = '', region = '', city = ''] = lot.uri.split('/')
  const found = async (path: string) => {
    const answer = await app.get(at(path), page)
    return answer.type === 'lot' ? [answer.path, answer.lot.reference] : []
  }
  await app.sql(`update lot set slug = 'autre-nom' where id = $1`, [lot.id])
  await app.sql(`update city set slug = 'autre-ville' where slug = $1`, [city])
  await app.sql(`update region set slug = 'autre-region' where slug = $1`, [region])
  const now = `/${type}/autre-region/autre-ville/autre-nom`
  for (const former of [
    lot.uri,
    `/${type}/${region}/${city}/autre-nom`,
    `/${type}/mer_${region}/autre-ville/autre-nom`,
    now,
  ])
    expect(await found(former)).toEqual([now, lot.reference])
  await app.sql(`update lot set uri = $1, slug = split_part($1, '/', 5) where id = $2`, [lot.uri, lot.id])
  expect(await found(now)).toEqual([lot.uri, lot.reference])
  expect(await found(lot.uri)).toEqual([lot.uri, lot.reference])
  await app.stop()
})

test('CO-04 LO-12 a lot that was deleted is gone, at its last address and at those before; one that never was is not found', async () => {
  const app = await startTestApp()
  const [lot] = await app.sql<{ id: number; uri: string }>(
    `select id, uri from lot where published and not exists (select from booking where lot_id = lot.id) order by id limit 1`,
  )
  if (!lot) throw new Error('no lot')
  await app.sql(`update lot set slug = 'autre-nom' where id = $1`, [lot.id])
  const [{ uri } = { uri: '' }] = await app.sql<{ uri: string }>(`select uri from lot where id = $1`, [lot.id])
  await app.sql(`delete from mandate where lot_id = $1`, [lot.id])
  await app.sql(`delete from lot where id = $1`, [lot.id])
  for (const address of [uri, lot.uri]) {
    const response = await app.request(at(address))
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject({ code: 'lotGone', message: 'lot' })
  }
  expect((await app.request(at('/location-maison/bretagne/saint-malo/aucune'))).status).toBe(404)
  await app.stop()
})
