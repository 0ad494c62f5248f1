import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { createSite, type SiteBuild } from './site.ts'

/** A site whose pages ask the API once; answers whose names the calls bore. */
function start() {
  const calls: (string | null)[][] = []
  const build: SiteBuild = {
    pageAddress: ({ pathname }) => pathname,
    renderPage: async (_request, { api }) => {
      await api.fetch(new Request(`${api.baseUrl}page/home`))
      const headers = new Headers({ 'content-type': 'text/html' })
      return { status: 200, headers, take: () => ({ html: '<html></html>', lotIds: () => [] }) }
    },
  }
  const site = createSite({
    build,
    clientDir: fileURLToPath(new URL('.', import.meta.url)),
    api: {
      fetch: ({ headers }) => {
        calls.push([headers.get('cookie'), headers.get('x-forwarded-for'), headers.get('authorization')])
        return Response.json({})
      },
    },
    http: {
      publicUrl: 'https://escale.test',
      apiBaseUrl: 'https://escale.test/api/',
      apiKey: 'key',
      trustedProxies: 0,
    },
    mapStyleUrl: '',
    log: { error: () => {} },
    pages: createPageCache({ maxBytes: 1_000_000, today: () => '2026-06-01' }),
  })
  return { calls, ask: (path: string, headers: Record<string, string>) => site.request(path, { headers }) }
}

test('a page of one visitor asks the API in their name; one that others get asks in nobody’s', async () => {
  const { calls, ask } = start()
  const proxied = { 'x-forwarded-for': '203.0.113.7' }
  await ask('/espace-locataire/favoris', { ...proxied, cookie: 'escale_session=a', authorization: 'Bearer b' })
  expect((await ask('/', { ...proxied, cookie: 'consent=1' })).status).toBe(200)
  expect(calls).toEqual([
    ['escale_session=a', '203.0.113.7', null],
    [null, null, null],
  ])
})
