/** The table of URLs over HTTP: the built site with the real API and a seeded PostgreSQL. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../fixtures/built-site.ts'

let site: BuiltSite
const request: BuiltSite['request'] = (path, init) => site.request(path, init)

beforeAll(async () => {
  site = await openBuiltSite()
})
afterAll(() => site.close())

/** Text of a page without markup and scripts. */
const textOf = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ')

test.each([
  ['/', 'fr-FR'],
  ['/en/', 'en-EN'],
  ['/recherche', 'fr-FR'],
  ['/en/recherche', 'en-EN'],
  ['/recherche/page-2', 'fr-FR'],
  ['/locations-mer', 'fr-FR'],
  ['/en/locations-mer', 'en-EN'],
  ['/nos-agences', 'fr-FR'],
  ['/espace-locataire', 'fr-FR'],
  ['/espace-proprietaire', 'fr-FR'],
  ['/mentions-legales', 'fr-FR'],
  ['/en/mentions-legales', 'en-EN'],
])('RT-01 RT-05: %s answers in %s', async (path, lang) => {
  const response = await request(path)
  expect(response.status).toBe(200)
  const html = await response.text()
  expect(html).toContain(`<html lang="${lang}"`)
  expect(html).toMatch(/<link rel="alternate" hrefLang="en"|<link rel="alternate" hreflang="en"/i)
})

test('RT-02: the root is French whatever the browser prefers, and no cookie is set', async () => {
  const response = await request('/', { headers: { 'accept-language': 'en-GB,en;q=0.9' } })
  expect(await response.text()).toContain('<html lang="fr-FR"')
  expect(response.headers.get('set-cookie')).toBeNull()
})

test('RT-06: a lot stands at its three segments and slug, also with the region group before an underscore', async () => {
  const [, type = '', region = '', city = '', ...slug] = site.lot.uri.split('/')
  for (const path of [site.lot.uri, `/en${site.lot.uri}`, ['', type, `mer_${region}`, city, ...slug].join('/')]) {
    const response = await request(path)
    expect(response.status, path).toBe(200)
    expect(await response.text(), path).toContain(site.lot.reference)
  }
})

test.each([
  ['/recherche/?q=annecy&adults=2', '/recherche?q=annecy&adults=2'],
  ['/en/recherche/', '/en/recherche'],
  ['/nos-agences//', '/nos-agences'],
  ['/en', '/en/'],
])('RT-15: %s moves for good to %s', async (from, to) => {
  const response = await request(from)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(to)
})

test('RT-15: a path that begins with two slashes never leads to another host', async () => {
  const response = await request('http://escale.test//evil.example/')
  const location = response.headers.get('location')
  expect(new URL(location ?? '/', 'http://escale.test').host).toBe('escale.test')
})

test.each([
  '/nulle-part',
  '/en/nulle-part',
  '/a/b/c/d',
  '/location-maison/bretagne/saint-malo/aucune',
  '/nos-agences/aucune',
])('RT-18: %s is 404, "This page could not be found"', async (path) => {
  const response = await request(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toContain('This page could not be found')
})

test('RT-13: a proposal without listingId leads home', async () => {
  const response = await request('/proposition')
  expect([302, 307]).toContain(response.status)
  expect(response.headers.get('location')).toBe('/')
})

test('RT-03: the banner of the site option stands on the home page, and only there', async () => {
  const banner = 'Les prix de l’été sont en ligne'
  expect(textOf(await (await request('/')).text())).toContain(banner)
  for (const path of ['/recherche', site.lot.uri, '/nos-agences']) {
    expect(textOf(await (await request(path)).text()), path).not.toContain(banner)
  }
})

test.each([
  ['/espace-locataire', 200],
  ['/espace-locataire/inscription', 200],
  ['/espace-locataire/inscription/confirmation?token=abc', 200],
  ['/espace-locataire/inscription/verification', 200],
  ['/espace-locataire/mot-de-passe-oublie', 200],
  ['/espace-locataire/mot-de-passe-oublie/confirmation', 200],
  ['/espace-locataire/mot-de-passe-oublie/recuperation?token=abc', 200],
  ['/espace-locataire/mot-de-passe-oublie/saisie?token=abc', 200],
  ['/espace-locataire/vos-locations-favorites', '/espace-locataire'],
  ['/espace-locataire/vos-reservations', '/espace-locataire'],
  ['/espace-locataire/vos-reservations/votre-reservation-1-A1', '/espace-locataire'],
  ['/espace-locataire/votre-compte', '/espace-locataire'],
  ['/espace-locataire/votre-compte/modifier-infos-personnelles', '/espace-locataire'],
  ['/espace-locataire/votre-compte/modifier-mot-de-passe', '/espace-locataire'],
  ['/espace-proprietaire', 200],
  ['/espace-proprietaire/inscription', 200],
  ['/espace-proprietaire/inscription/confirmation?token=abc', 200],
  ['/espace-proprietaire/inscription/contact', 200],
  ['/espace-proprietaire/inscription/finalisation?token=abc', 200],
  ['/espace-proprietaire/inscription/verification', 200],
  ['/espace-proprietaire/mot-de-passe-oublie', 200],
  ['/espace-proprietaire/mot-de-passe-oublie/confirmation', 200],
  ['/espace-proprietaire/mot-de-passe-oublie/recuperation?token=abc', 200],
  ['/espace-proprietaire/mot-de-passe-oublie/saisie?token=abc', 200],
  ['/espace-proprietaire/actualites', '/espace-proprietaire'],
  ['/espace-proprietaire/actualites/page-2', '/espace-proprietaire'],
  ['/espace-proprietaire/actualites/une-actualite', '/espace-proprietaire'],
  ['/espace-proprietaire/bilan-de-vos-locations', '/espace-proprietaire'],
  ['/espace-proprietaire/calendrier', '/espace-proprietaire'],
  ['/espace-proprietaire/calendrier/donner-un-contact-en-co-reservation', '/espace-proprietaire'],
  ['/espace-proprietaire/calendrier/donner-un-contact-en-co-reservation/confirmation', '/espace-proprietaire'],
  ['/espace-proprietaire/calendrier/reserver-pour-un-usage-personnel', '/espace-proprietaire'],
  ['/espace-proprietaire/calendrier/reserver-pour-un-usage-personnel/confirmation', '/espace-proprietaire'],
  ['/espace-proprietaire/calendrier/reserver-un-service-de-conciergerie', '/espace-proprietaire'],
  ['/espace-proprietaire/votre-compte', '/espace-proprietaire'],
  ['/espace-proprietaire/votre-compte/modifier-mot-de-passe', '/espace-proprietaire'],
] as const)('RT-04 RT-08 RT-09 RT-14: a visitor at %s, in both languages: %s', async (path, expected) => {
  for (const prefix of ['', '/en']) {
    const response = await request(prefix + path)
    if (expected === 200) {
      expect(response.status, prefix + path).toBe(200)
      continue
    }
    expect(response.status, prefix + path).toBe(307)
    expect(response.headers.get('location')?.split('?')[0]).toBe(prefix + expected)
  }
})

test('RT-07: a content page stands at its path in both languages, and its paging alias too', async () => {
  for (const path of ['/faq', '/en/faq', '/locations-mer/page-2', '/en/locations-mer/page-2']) {
    expect((await request(path)).status, path).toBe(200)
  }
  const first = await request('/faq/page-1')
  expect([first.status, first.headers.get('location')]).toEqual([301, '/faq'])
})

test('SE-01 SE-14: the search page without scripts: counter, module, filters, list, capacity from 1 to 20', async () => {
  const html = await (await request('/recherche')).text()
  expect(textOf(html)).toMatch(/\d+ locations/)
  expect(html.match(/<article/g)).toHaveLength(20)
  const capacity = /<select[^>]*name="capacity"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
  const values = [...capacity.matchAll(/value="(\d+)"/g)].map(([, value]) => Number(value))
  expect(values.filter((value) => value > 0)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(html).toMatch(/<input[^>]*type="date"[^>]*name="start_date"|name="start_date"/)
  const sorted = await (
    await request('/recherche?panel=search-filter&bedrooms=1&sort=%7B%22value%22%3A%22priceIncreasing%22%7D')
  ).text()
  const resets = [...sorted.matchAll(/<a [^>]*>(?=Tout effacer)/g)].map(([link]) => link)
  expect(resets).toHaveLength(2)
  for (const link of resets) expect(link).toContain('priceIncreasing')
})

test('LY-11: the footer holds newsletter, help, main links and the cookie settings', async () => {
  const html = await (await request('/en/')).text()
  const footer = html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))
  expect(footer).toMatch(/<input[^>]*type="email"/)
  expect(footer).toContain('href="/en/faq"')
  expect(footer).toContain('href="/en/nos-agences"')
  expect(textOf(footer)).toMatch(/© \d{4} Escale/)
  expect(textOf(footer)).toContain('Cookie settings')
})

test('during rendering the API is called in-process: once for the search page’s start, and for its lots', async () => {
  site.asked.length = 0
  await request('/recherche?q=annecy')
  expect(site.asked.filter((path) => path !== '/api/search/alternatives').toSorted()).toEqual([
    '/api/document',
    '/api/search',
  ])
})

test('a shared page runs the scripts whose hashes its policy names, and nothing inline escapes it', async () => {
  for (const path of ['/', '/recherche', site.lot.uri]) {
    const response = await request(path)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('cache-control')).toContain('public')
    const html = await response.text()
    expect(html.match(/<[^>]+\sstyle=/), path).toBeNull()
    expect(html.match(/<[^>]+\son[a-z]+=/), path).toBeNull()
    const inline = [
      ...html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g),
    ].filter(([, script]) => script)
    expect(inline.length).toBeGreaterThan(0)
    for (const [, script = ''] of inline) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    }
  }
})

test('who is logged in gets every page anew, with a nonce of its own, for nobody to keep', async () => {
  const nonces = new Set<string>()
  for (const path of ['/', '/', '/recherche', site.lot.uri]) {
    const response = await request(path, { headers: { cookie: 'escale_session=unknown' } })
    const policy = response.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
    nonces.add(nonce)
    expect(policy).not.toContain('unsafe')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.headers.get('etag')).toBeNull()
    const html = await response.text()
    const scripts = html.match(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`)
  }
  expect(nonces.size).toBe(4)
})

test('a shared page is rendered once; whoever has it hears that it is the newest', async () => {
  const first = await request('/nos-agences')
  site.asked.length = 0
  const second = await request('/nos-agences?utm_source=letter')
  expect(await second.text()).toBe(await first.text())
  expect(site.asked).toEqual([])
  const etag = first.headers.get('etag') ?? ''
  const third = await request('/nos-agences', { headers: { 'if-none-match': etag } })
  expect(third.status).toBe(304)
})

test('visitors who leave while their page is made do no harm', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => unhandled.push(error)
  process.on('unhandledRejection', note)
  for (const path of ['/', '/recherche?q=annecy', site.lot.uri]) {
    for (let delayMs = 0; delayMs < 40; delayMs += 2) {
      const answer = request(path, { signal: AbortSignal.timeout(delayMs) }).catch(() => undefined)
      await answer
    }
  }
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})

test.each([
  ['/nos-agences', 5],
  ['/nos-agences?page=2', 6],
  ['/nos-agences?region=bretagne', 1],
  ['/en/nos-agences?region=nowhere', 0],
])(
  'CO-02: five agencies at a time, those of a region when asked: %s shows %d, without scripts too',
  async (path, count) => {
    const html = await (await request(path)).text()
    expect(html.match(/<article class="agency-card"/g)?.length ?? 0).toBe(count)
  },
)

test.each([
  ['/nos-agences', 'Voir la dernière agence'],
  ['/en/nos-agences', 'Show the last agency'],
])('CO-02: %s names all six agencies above the first five, and its button what it brings', async (path, button) => {
  const html = await (await request(path)).text()
  const index = html.match(/<nav class="agency-index".*?<\/nav>/s)?.[0] ?? ''
  expect(new Set(index.match(/\/nos-agences\/[a-z-]+/g)).size).toBe(6)
  expect(html).toContain(`>${button}</a>`)
})

test.each([
  ['/faq/page-1', '/faq'],
  ['/en/locations-mer/page-1', '/en/locations-mer'],
])('RT-07: %s is the first page and moves for good to %s', async (from, to) => {
  const response = await request(from)
  expect([response.status, response.headers.get('location')]).toEqual([301, to])
})

test.each(['/locations-mer/page-2', '/nos-agences/emeraude-locations/page-2'])(
  'RT-07: %s goes on, and names its neighbours',
  async (path) => {
    const response = await request(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(`rel="prev" href="${path.replace('/page-2', '')}"`)
  },
)

test('VA-08: a hashed file of an older release is 404, never a page', async () => {
  const response = await request('/assets/gone-12345678.js')
  expect(response.status).toBe(404)
})
