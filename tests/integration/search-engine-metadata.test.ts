/** What search engines and other sites read on every public page, in both languages (CO-04). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite, SITE } from '../fixtures/built-site.ts'

let site: BuiltSite
/** Public pages of every kind by their French path. */
let paths: string[]

beforeAll(async () => {
  site = await openBuiltSite()
  const rows = await site.sql<{ path: string }>(`
    select path from page where published and type <> 'proposition' and not (type = 'content' and blocks -> 'en' = '[]')
    union select '/locations-' || slug from category
    union (select '/locations-' || slug from region order by id limit 3)
    union (select '/locations-' || slug from city order by id limit 3)
    union (select '/nos-agences/' || slug from agency order by id limit 3)
    union (select uri from lot where published and name <> '0' order by id limit 4)
    order by path`)
  paths = [...rows.map(({ path }) => path), '/recherche/page-2', '/locations-mer/page-2']
})
afterAll(() => site.close())

test('LO-01 LO-16: a description or a review of the other language says which it is (WCAG 3.1.2)', async () => {
  const [lot] = await site.sql<{ uri: string; reference: string }>(
    `select uri, reference from lot where published and described_in = 'fr'
     and exists (select from review where lot_id = lot.id and locale = 'fr') order by id limit 1`,
  )
  const read = async (path: string) => (await site.request(path)).text()
  const card = await read(`/en/recherche?q=${lot?.reference}`)
  expect(card).toMatch(/<p class="lot-card-description" lang="fr">/)
  expect(await read(`/recherche?q=${lot?.reference}`)).not.toMatch(/<p class="lot-card-description" lang/)
  expect((await read(`/en${lot?.uri}`)).match(/<p class="text-sm" lang="fr">/)).not.toBeNull()
})

const inEnglish = (path: string) => `/en${path}`

interface Head {
  titles: string[]
  description: string
  canonicals: string[]
  alternates: Record<string, string>
  graph: Record<string, string>
  things: Thing[]
  robots: string | undefined
}
type Thing = { '@type': string; [property: string]: unknown }

/** Parses the metadata as an HTML reader does; React may write attributes in either case. */
function readHead(html: string): Head {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = (name: string) =>
    [...head.matchAll(new RegExp(`<${name}\\s([^>]*?)/?>`, 'g'))].map(([, text = '']) =>
      Object.fromEntries(
        [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key.toLowerCase(),
          decode(value),
        ]),
      ),
    )
  const links = tags('link')
  const metas = tags('meta')
  const json = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  return {
    titles: [...head.matchAll(/<title>([^<]*)<\/title>/g)].map(([, title = '']) => decode(title)),
    description: metas.find(({ name }) => name === 'description')?.content ?? '',
    canonicals: links.flatMap(({ rel, href = '' }) => (rel === 'canonical' ? href : [])),
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href = '' }) => (rel === 'alternate' && hreflang ? [[hreflang, href]] : [])),
    ),
    graph: Object.fromEntries(
      metas.flatMap(({ property, content = '' }) => (property?.startsWith('og:') ? [[property, content]] : [])),
    ),
    things: json.flatMap(([, text = '']) => JSON.parse(text)['@graph']),
    robots: metas.find(({ name }) => name === 'robots')?.content,
  }
}

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

async function headOf(path: string): Promise<Head> {
  const response = await site.request(path)
  expect([path, response.status]).toEqual([path, 200])
  return readHead(await response.text())
}

test('CO-04 RT-01 every public page has one title of its own, a description, one canonical address, and a pair in the other language', async () => {
  const titles = new Map<string, string>()
  for (const french of paths) {
    const english = inEnglish(french)
    const pair = { fr: SITE + french, en: SITE + english, 'x-default': SITE + french }
    for (const path of [french, english]) {
      const head = await headOf(path)
      const [title = ''] = head.titles
      expect([path, head.titles.length]).toEqual([path, 1])
      expect([path, titles.get(`${path === english} ${title}`)]).toEqual([path, undefined])
      titles.set(`${path === english} ${title}`, path)
      expect(title.length, `${path}: ${title}`).toBeGreaterThanOrEqual(4)
      expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(90)
      expect(head.description.length, `${path}: ${head.description}`).toBeGreaterThanOrEqual(40)
      expect(head.description.length, `${path}: ${head.description}`).toBeLessThanOrEqual(170)
      expect([path, head.canonicals]).toEqual([path, [SITE + path]])
      expect([path, head.alternates]).toEqual([path, pair])
      expect([path, head.robots]).toEqual([path, undefined])
    }
  }
  // The first reading renders every page twice, which takes long on a busy machine.
}, 90_000)

test('CO-01 CO-04 a page of one language is told once, at the address of its language, and the other one says so', async () => {
  const french = '/prise-en-charge-cure-thermale'
  for (const path of [french, inEnglish(french)]) {
    const { canonicals, alternates } = await headOf(path)
    expect([canonicals, alternates]).toEqual([[SITE + french], { fr: SITE + french, 'x-default': SITE + french }])
  }
  const page = await (await site.request(inEnglish(french))).text()
  expect(page).toMatch(/<a [^>]*href="\/prise-en-charge-cure-thermale"[^>]*hreflang="fr"/i)
  expect(page).toContain('<h1 class="text-3xl" lang="fr">')
  const sitemap = await (await site.request('/sitemap/pages.xml')).text()
  expect(sitemap).toContain(`<loc>${SITE}${french}</loc>`)
  expect(sitemap).not.toContain(inEnglish(french))
})

test('CO-04 every public page says how a link to it is shown, with a picture of 1200 by 630', async () => {
  for (const path of paths.flatMap((french) => [french, inEnglish(french)])) {
    const { graph, titles, description } = await headOf(path)
    expect([path, graph]).toEqual([
      path,
      {
        'og:type': 'website',
        'og:site_name': 'Escale',
        'og:title': expect.stringContaining(titles[0]?.replace(/, page.*/, '') ?? ''),
        'og:description': description,
        'og:url': SITE + path,
        'og:locale': path.startsWith('/en/') ? 'en_GB' : 'fr_FR',
        'og:locale:alternate': path.startsWith('/en/') ? 'fr_FR' : 'en_GB',
        'og:image': expect.stringMatching(/^http:\/\/escale\.test\/pictures\/[a-z0-9-]+\?w=1200&f=jpeg$/),
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/./),
      },
    ])
  }
})

/** Required properties by type, from search.google.com's documentation of rich results. */
const REQUIRED: Record<string, readonly string[]> = {
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  RealEstateAgent: ['name', 'address', 'telephone', 'geo'],
  VacationRental: ['identifier', 'name', 'latitude', 'longitude', 'image', 'containsPlace', 'address', 'checkinTime'],
}

test('CO-04 structured data is JSON of known types with all that is required, its addresses those of the page’s language', async () => {
  const kinds = new Map<string, string[]>()
  for (const path of paths.flatMap((french) => [french, inEnglish(french)])) {
    const { things } = await headOf(path)
    kinds.set(
      path,
      things.map((thing) => thing['@type']),
    )
    for (const thing of things) {
      const type = thing['@type']
      expect(Object.keys(REQUIRED), `${path} ${type}`).toContain(type)
      for (const property of REQUIRED[type] ?? []) expect(thing[property], `${path} ${type}.${property}`).toBeTruthy()
    }
    const trail = things.find((thing) => thing['@type'] === 'BreadcrumbList')
    const steps = (trail?.itemListElement ?? []) as { position: number; name: string; item: string }[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
    for (const { item } of steps)
      expect(item.startsWith(`${SITE}/en/`), `${path}: ${item}`).toBe(path.startsWith('/en/'))
  }
  expect(kinds.get('/')).toEqual(['Organization', 'WebSite', 'ItemList'])
  expect(kinds.get('/faq')).toEqual(['FAQPage', 'BreadcrumbList'])
  expect(kinds.get('/en/locations-mer')).toEqual(['ItemList', 'BreadcrumbList'])
  expect(kinds.get('/nos-agences')).toEqual(['ItemList', 'BreadcrumbList'])
  expect(kinds.get(site.lot.uri)).toEqual(['VacationRental', 'BreadcrumbList'])
})

test('CO-04 LW-203 a lot is a vacation rental with all that Google requires; reviews stand only where there are some', async () => {
  const lots = await site.sql<{ uri: string; reference: string; reviews: number }>(`
    (select uri, reference, review_count as reviews from lot where published and name <> '0' and review_count > 0 order by id limit 4)
    union all (select uri, reference, 0 from lot where published and name <> '0' and review_count = 0
      and exists (select from lot_picture where lot_id = lot.id) order by id limit 2)`)
  for (const { uri, reference, reviews } of lots) {
    const { things } = await headOf(inEnglish(uri))
    const rental = things.find((thing) => thing['@type'] === 'VacationRental')
    expect(rental).toMatchObject({
      identifier: reference,
      additionalProperty: [
        { name: 'advertiser', value: expect.stringMatching(/^(individual|professional)$/) },
        { name: 'registrationNumber', value: expect.stringMatching(/^[0-9AB]{5}[0-9]{6}[0-9A-Z]{2}$/) },
      ],
      url: SITE + inEnglish(uri),
      latitude: expect.stringMatching(/^-?\d+\.\d{5}$/),
      longitude: expect.stringMatching(/^-?\d+\.\d{5}$/),
      address: {
        addressCountry: 'FR',
        addressLocality: expect.any(String),
        postalCode: expect.stringMatching(/^\d{5}$/),
      },
      containsPlace: {
        '@type': 'Accommodation',
        additionalType: 'EntirePlace',
        occupancy: { '@type': 'QuantitativeValue', value: expect.any(Number) },
        numberOfBathroomsTotal: expect.any(Number),
        numberOfBedrooms: expect.any(Number),
        floorSize: { unitCode: 'MTK' },
        amenityFeature: expect.arrayContaining([expect.objectContaining({ name: 'petsAllowed' })]),
      },
    })
    expect(Number((rental?.image as unknown[] | undefined)?.length)).toBeGreaterThanOrEqual(8)
    expect(rental?.aggregateRating === undefined).toBe(reviews === 0)
    expect(rental?.review === undefined).toBe(reviews === 0)
  }
})

test('CO-04 a lot without eight pictures is not told as a vacation rental by halves', async () => {
  await site.sql(`delete from lot_picture where position > 5 and lot_id = (select id from lot where uri = $1)`, [
    site.lot.uri,
  ])
  const { things } = await headOf(`${site.lot.uri}?start_date=2031-07-05&end_date=2031-07-12`)
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList'])
})

test.each([
  '/espace-locataire',
  '/espace-proprietaire',
  '/en/espace-locataire/inscription',
  '/favoris-partages/none',
  '/tunnel-paiement',
])('CO-04 %s is nothing for search engines', async (path) => {
  const response = await site.request(path)
  if (response.status !== 200) return expect(response.status).toBeGreaterThan(300)
  const { robots, graph, things } = readHead(await response.text())
  expect([robots, graph, things]).toEqual(['noindex', {}, []])
})

test('CO-04 a proposition is meant for one person: no search engine keeps it', async () => {
  const [proposal] = await site.sql<{ id: string }>(`select id from proposal limit 1`)
  const { robots, graph, things } = await headOf(`/proposition?listingId=${proposal?.id}`)
  expect([robots, graph, things]).toEqual(['noindex', {}, []])
})

test('CO-04 a lot that moved leads on for good, with the stay and in the language that were asked for', async () => {
  const [lot] = await site.sql<{ id: number; uri: string }>(
    `select id, uri from lot where published and name <> '0' order by id desc limit 1`,
  )
  if (!lot) throw new Error('no lot')
  await site.sql(`update lot set slug = 'autre-nom' where id = $1`, [lot.id])
  const now = lot.uri.replace(/[^/]+$/, 'autre-nom')
  const stay = '?adults=2&end_date=2031-07-12&start_date=2031-07-05'
  for (const prefix of ['', '/en']) {
    const moved = await site.request(`${prefix}${lot.uri}${stay}`)
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `${prefix}${now}${stay}`])
    expect((await headOf(prefix + now)).canonicals).toEqual([SITE + prefix + now])
  }
  const [, type = '', region = '', ...rest] = now.split('/')
  const grouped = ['', type, `mer_${region}`, ...rest].join('/')
  expect((await headOf(grouped)).canonicals).toEqual([SITE + now])
})

test('CO-04 LO-12 a lot that is gone says 410 in each language; one that was deleted too', async () => {
  const [lot] = await site.sql<{ uri: string }>(`
    with chosen as (select id from lot where published and name <> '0'
      and not exists (select from booking where lot_id = lot.id) order by id desc offset 3 limit 1),
    freed as (delete from mandate where lot_id = (select id from chosen))
    delete from lot where id = (select id from chosen) returning uri`)
  const [hidden] = await site.sql<{ uri: string }>(`
    update lot set published = false where id = (select id from lot where published order by id desc offset 5 limit 1) returning uri`)
  for (const path of [lot?.uri, hidden?.uri].flatMap((uri) => [uri ?? '', `/en${uri}`])) {
    const response = await site.request(path)
    expect([path, response.status]).toEqual([path, 410])
    expect(await response.text()).toMatch(/cette location n’est plus disponible|no longer available/)
  }
})
