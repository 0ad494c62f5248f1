/** Normal forms of page addresses, on the built site. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite, SITE } from '../fixtures/built-site.ts'

interface Build {
  pageAddress: (url: URL) => string
  pageParameters: () => Record<string, string[]>
}

let site: BuiltSite
let build: Build
beforeAll(async () => {
  site = await openBuiltSite()
  build = await import(new URL('../../apps/site/dist/server/fr/server.js', import.meta.url).href)
})
afterAll(() => site.close())

const addressOf = (path: string) => build.pageAddress(new URL(path, SITE))

const SEARCH =
  'accommodation adults amenities bathrooms bbox bedrooms capacity category children discount end_date equipment layout ' +
  'officialRanking people petsAccepted priceMax priceMin proximities proximity-airport proximity-beach proximity-downtown proximity-harbor ' +
  'proximity-lifts proximity-shops proximity-skiSchool proximity-slope proximity-spaCenter q rating regionSlug seed sort start_date'

/** Also the panel of filters, and the filters that could not be parsed (SE-21). */
const RESULTS = SEARCH.replace('people', 'panel people').replace('layout', 'ignored layout')

test('OP-204: of the query the routes read these names, and no others', () => {
  const shared = Object.entries(build.pageParameters()).filter(
    ([route]) => !/^\/(espace|favoris|messages|newsletter|paiement|caution)/.test(route),
  )
  expect(Object.fromEntries(shared.map(([route, names]) => [route, names.join(' ')]))).toEqual({
    '/': SEARCH,
    '/recherche': RESULTS,
    '/recherche/page-{$page}': RESULTS,
    // And `option-…`, the fields of services.
    '/$locationType/$region/$city/$': 'adults children disableInsurance end_date requestedOptions start_date',
    '/nos-agences': 'page region',
    '/proposition': 'listingId',
    '/signalement': 'reference review',
    '/visite-virtuelle/$reference': 'room',
  })
})

test.each([
  ['/?x=1', '/'],
  ['/faq?x=1&y=2', '/faq'],
  ['/nulle-part?x=1', '/nulle-part'],
  ['/recherche?x=1&q=annecy&adults=2&utm_source=mail', '/recherche?adults=2&q=annecy'],
  ['/en/recherche?category=sea&category=sea', '/en/recherche?category=%5B%22sea%22%5D'],
  ['/recherche?adults=abc&bedrooms=-1', '/recherche?ignored=%5B%22adults%22%2C%22bedrooms%22%5D'],
  ['/recherche?adults=2&adults=2', '/recherche?ignored=%5B%22adults%22%5D'],
  ['/recherche?start_date=abc', '/recherche?start_date=invalid'],
  ['/recherche?start_date=xyz&y=1', '/recherche?start_date=invalid'],
  ['/nos-agences?page=abc', '/nos-agences'],
  ['/nos-agences?page=2&page=3', '/nos-agences'],
  ['/nos-agences?x=&page=2', '/nos-agences?page=2'],
  ['/nos-agences/altitude-locations?page=2', '/nos-agences/altitude-locations'],
  ['/location-maison/bretagne/carnac/les-pins-2?adults=1&x=1', '/location-maison/bretagne/carnac/les-pins-2'],
  ['/visite-virtuelle/A1?room=2&room=3', '/visite-virtuelle/A1'],
  // The empty field of a plain form leads on to the normalized address.
  ['/recherche?q=&x=', '/recherche?q='],
])('OP-204: %s is the page %s', (path, expected) => {
  expect(addressOf(path)).toBe(expected)
  expect(addressOf(expected)).toBe(expected)
})

test('OP-204: a query name that no route reads draws no page anew, and where a visitor came from stays in their address', async () => {
  const paths = ['/', '/recherche?q=annecy', '/nos-agences', site.lot.uri]
  for (const path of paths) {
    const first = await site.request(path)
    const before = site.asked.length
    const sign = path.includes('?') ? '&' : '?'
    // A search reports the filters that it could not parse.
    const unread = path.startsWith('/recherche') ? [] : ['adults=abc']
    for (const query of ['x1=1', 'utm_source=mail', 'page=abc', ...unread]) {
      const again = await site.request(`${path}${sign}${query}`)
      expect([again.status, again.headers.get('etag')]).toEqual([200, first.headers.get('etag')])
    }
    expect([path, site.asked.slice(before)]).toEqual([path, []])
  }
})

test('no page reads the query past its route', () => {
  // Parameters that only the browser uses: panels and the return from a login. Owner pages retain unknown parameters
  // (OW-07).
  const known = [
    'checkout/load-funnel.ts',
    'lots/load-lot.ts',
    'lots/lot-actions.tsx',
    'overlays/panels.tsx',
    'owner/co-booking.page.tsx',
    'owner/concierge.page.tsx',
    'owner/personal-stay.page.tsx',
    'quote/reservation-bar.tsx',
    'quote/use-hydrated-search.ts',
    'shell/language-links.ts',
    'shell/start-scripts.tsx',
  ]
  const source = fileURLToPath(new URL('../../apps/site/src/', import.meta.url))
  const reads = globSync('**/*.{ts,tsx}', { cwd: source, exclude: (path) => /\.test\.|\.gen\.|\.generated/.test(path) })
    .filter((file) => /searchStr|location\.search|strict: false/.test(readFileSync(source + file, 'utf8')))
    .sort()
  expect(reads).toEqual(known)
})

const MANGLED = ['/%', '/%E0%A4%A', '/%00', '/en/%', '/en/%E0%A4%A', `/${'a'.repeat(500)}`, `/en/${'a/'.repeat(2000)}b`]
test.each(MANGLED.map((path) => [path.slice(0, 20), path]))(
  '%s is the page that says that there is none',
  async (_, path) => {
    const response = await site.request(path)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(html).toContain(path.startsWith('/en') ? '<html lang="en' : '<html lang="fr')
    expect(html).toContain('<h1')
    // The page has no application scripts, since the router could not parse the address.
    expect(html).not.toMatch(/<script[^>]* src=|modulepreload|const scripts/)
    expect(response.headers.get('content-security-policy')).toContain('script-src')
  },
)

test.each([
  ['/recherche?q=%E0%A4%A', 200],
  ['/recherche?q=%00', 200],
  ['//evil.example/x', 301],
  ['/\\evil', 301],
  [`/recherche?q=${'a'.repeat(1_200)}`, 200],
  ['/nulle-part/%2e%2e/x', 404],
])('%s is answered as any other address: %i', async (path, status) => {
  const response = await site.request(SITE + path)
  expect(response.status).toBe(status)
  expect(response.headers.get('location') ?? '/').toMatch(/^\/(?!\/)/)
})

test.each([
  '/api/%',
  '/api/%E0%A4%A',
  '/api/lots/%',
  '/api/%00',
  '/api/page?pathMatch=%E0%A4%A',
  '/api/page/%00/%',
  '/pictures/%',
  '/pictures/%E0%A4%A/1/1',
])('%s is a clean refusal', async (path) => {
  const response = await site.request(path, { headers: { 'x-api-key': 'escale' } })
  expect(response.status).toBeOneOf([400, 404])
  expect(await response.json()).toMatchObject({ statusCode: response.status })
})
