/** Third-party requests of pages whose address contains a token, and the redirect after a login. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, openBuiltSite } from '../fixtures/built-site.ts'

const SECRET = 'Zk3vQ9yL0pX7aB1cD5eF8gH2iJ4kM6nO8qR0sT2uV4w'
const SETTINGS = {
  ANALYTICS_URL: 'https://tag.example/tag.js',
  ANALYTICS_ORIGINS: 'https://collect.example',
  MAP_STYLE_URL: 'https://map.example/style.json',
  RECAPTCHA_SITE_KEY: 'public',
  RECAPTCHA_SECRET: 'secret',
}
const THIRD_PARTIES = /tag\.example|collect\.example|map\.example/
const CAPTCHA = 'https://www.google.com'

let site: BuiltSite
beforeAll(async () => {
  site = await openBuiltSite(SETTINGS)
}, 60_000)
afterAll(() => site.close())

async function read(path: string) {
  const answer = await site.request(path)
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    referrer: answer.headers.get('referrer-policy'),
    shared: answer.headers.get('cache-control')?.includes('public'),
    html: await answer.text(),
  }
}

test.each([
  [`/co-reservation/${SECRET}`, false],
  [`/favoris-partages/${SECRET}`, true],
  [`/newsletter/confirmation?token=${SECRET}`, false],
  [`/newsletter/desinscription?token=${SECRET}`, false],
  [`/espace-locataire/inscription/confirmation?token=${SECRET}`, false],
  [`/espace-proprietaire/inscription/confirmation?token=${SECRET}`, false],
  [`/espace-proprietaire/inscription/finalisation?token=${SECRET}`, false],
  [`/espace-locataire/mot-de-passe-oublie/saisie?token=${SECRET}`, false],
  [`/espace-proprietaire/mot-de-passe-oublie/saisie?token=${SECRET}`, false],
  [`/recherche?token=${SECRET}`, false],
  [`/espace-locataire?returnTo=${encodeURIComponent(`/favoris-partages/${SECRET}`)}`, true],
])('OP-106 promise 29: %s names no third party and lets none in', async (path, needsLogin) => {
  for (const address of [path, `/en${path}`]) {
    const { policy, referrer, shared, html } = await read(address)
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(THIRD_PARTIES)
    expect(policy.includes(CAPTCHA)).toBe(needsLogin)
    expect(html).not.toMatch(THIRD_PARTIES)
    expect(html).not.toContain('google.com')
    expect([referrer, shared]).toEqual(['no-referrer', false])
  }
})

test('OP-106: a page without a token may ask the map, the captcha and, once agreed to, the measurement', async () => {
  for (const path of ['/recherche', '/espace-locataire']) {
    const { policy, referrer, html } = await read(path)
    expect(policy).toMatch(/script-src [^;]*https:\/\/tag\.example/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/map\.example [^;]*https:\/\/collect\.example/)
    expect(policy).toContain(CAPTCHA)
    expect(html).toContain('content="https://tag.example/tag.js"')
    expect(referrer).toBe('strict-origin-when-cross-origin')
  }
})

test.each([
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  'https://evil.example/',
  '%',
  '/%',
  '/%E0%A4%A',
  '/api/current_user',
  `/${'a'.repeat(4_999)}`,
  '["/recherche"]',
  '{"a":1}',
  '5',
])('TE-05: a login whose returnTo is %j forgets it and is drawn', async (returnTo) => {
  for (const space of ['/espace-locataire', '/en/espace-proprietaire']) {
    const requested = await site.request(`${space}?${new URLSearchParams({ returnTo })}`)
    expect([requested.status, requested.headers.get('location')]).toEqual([307, space])
    const { status, html } = await read(space)
    expect(status).toBe(200)
    expect(html).toContain('type="password"')
  }
})

test('TE-05: a login remembers a page of this site', async () => {
  const query = new URLSearchParams({ returnTo: '/recherche?adults=2' })
  const { status, html } = await read(`/espace-locataire?${query}`)
  expect(status).toBe(200)
  expect(html).toContain(`href="/espace-locataire/inscription?${query}"`)
})
