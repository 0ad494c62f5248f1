import { expect, test } from 'vitest'
import { sharedAddress } from './shareable.ts'

const address = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sharedAddress(new Request(`http://escale.test${path}`, { headers, method }))

test('the order of the query and where a visitor came from make no other page', () => {
  expect(address('/recherche?q=annecy&adults=2&utm_source=x&gclid=1')).toBe('/recherche?adults=2&q=annecy')
  expect(address('/recherche?adults=2&q=annecy')).toBe('/recherche?adults=2&q=annecy')
  expect(address('/?fbclid=1')).toBe('/')
  expect(address('/en/recherche?q=a')).not.toBe(address('/recherche?q=a'))
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
