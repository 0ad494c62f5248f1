import { expect, test } from 'vitest'
import { cacheKeyOf, withTracking } from './page-cache-key.ts'

const address = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  cacheKeyOf(new Request(`http://escale.test${path}`, { headers, method }), ({ pathname, search }) => pathname + search)

test('a page is kept under the normal form of its address', () => {
  const request = new Request('http://escale.test/recherche?utm_source=x')
  expect(cacheKeyOf(request, () => '/recherche')).toBe('/recherche')
})

test('where a visitor came from goes along to where a page leads on, and nothing else does', () => {
  const asked = new URLSearchParams('utm_source=mail&x=1&gclid=2')
  expect(withTracking('/location/annecy', asked)).toBe('/location/annecy?utm_source=mail&gclid=2')
  expect(withTracking('/recherche?q=a#top', asked)).toBe('/recherche?q=a&utm_source=mail&gclid=2#top')
  expect(withTracking('https://elsewhere.test/', asked)).toBe('https://elsewhere.test/')
  expect(withTracking('/', new URLSearchParams('x=1'))).toBe('/')
})

test.each([
  ['a session', { cookie: 'theme=dark; escale_session=abc' }],
  ['a session over https', { cookie: '__Host-escale_session=abc' }],
  ['a token', { authorization: 'Bearer abc' }],
])('who has %s gets a page of their own', (_, headers) => {
  expect(address('/', headers)).toBeNull()
  expect(address('/', { cookie: 'theme=dark' })).toBe('/')
})

test.each([
  '/espace-locataire',
  '/en/espace-proprietaire/biens',
  '/tunnel-paiement?lot=1',
  '/favoris-partages/secret',
  '/co-reservation/secret',
  '/en/newsletter/desinscription?token=secret',
  '/dev/ui',
])('%s is never shared', (path) => expect(address(path)).toBeNull())

test('only what is read is shared, and no address without end', () => {
  expect(address('/', {}, 'POST')).toBeNull()
  expect(address(`/recherche?q=${'a'.repeat(2_000)}`)).toBeNull()
})
