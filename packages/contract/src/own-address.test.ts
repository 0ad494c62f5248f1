import { expect, test } from 'vitest'
import { readOwnAddress } from './own-address.ts'

test.each([
  '/',
  '/en/',
  '/location-maison/bretagne/dinard/villa?adults=2',
  '/tunnel-paiement?reference=EME-00001&start_date=2026-07-04#pay',
  '/recherche?q=c%C3%B4te%20d%27azur',
  '/apiculture',
])('%j is a page of the site', (address) => {
  expect(readOwnAddress(address)).toBe(address)
})

test.each([
  ['another host', '//evil.example'],
  ['another host', '///evil.example'],
  ['another host, by a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['another host, once a tab is dropped', '/\t/evil.example'],
  ['another host, once a line break is dropped', '/\n/evil.example'],
  ['another host, once its dots are resolved', '/..//evil.example'],
  ['another host, once decoded', '/%2Fevil.example'],
  ['another host, once decoded', '/%5Cevil.example'],
  ['another origin', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['a relative path', 'recherche'],
  ['a malformed escape', '%'],
  ['a malformed escape', '/%'],
  ['a malformed escape', '/%E0%A4%A'],
  ['nothing', ''],
  ['5,000 characters', `/${'a'.repeat(4_999)}`],
  ['the API', '/api/current_user'],
  ['the API in disguise', '/%61pi/current_user'],
  ['the API in disguise', '/./api/current_user'],
  ['a file', '/documents/1'],
  ['half a character', '/\ud800'],
  ['an array', ['/recherche']],
  ['an object', { toString: () => '/recherche' }],
  ['a number', 5],
  ['nothing', null],
  ['nothing', undefined],
])('%s is no page of the site: %j', (_, address) => {
  expect(readOwnAddress(address)).toBeNull()
})
