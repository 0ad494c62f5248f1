import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCacheableResponse, respondWith } from './cacheable-response.ts'
import { PageParts } from './page-parts.ts'
import { securityHeaders } from './security-headers.ts'

const security = securityHeaders({ publicUrl: 'http://escale.test' })
const body = (script: string) =>
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/a.css"/><meta property="csp-nonce" content="N"/></head><body><script nonce="N">${script}</script><script>stolen()</script>é</body></html>`
const rendered = (html: string | null, status = 200, parts = new PageParts()) => ({
  status,
  headers: new Headers({ 'content-type': 'text/html' }),
  parts,
  take: () => (html === null ? null : { html, lotIds: () => [1] }),
})
const make = (html: string | null = body('ours()'), status = 200) =>
  createCacheableResponse(rendered(html, status), 'N', security)
const ask = (headers: Record<string, string> = {}) => new Request('http://escale.test/', { headers })
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the policy names by hash the scripts that carried the nonce, and no other', async () => {
  const response = await respondWith(ask(), await make())
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`script-src 'self' ${hash('ours()')};`)
  expect(policy).not.toContain(hash('stolen()'))
  expect(policy).not.toMatch(/nonce|unsafe/)
  expect(await response.text()).toBe(
    '<!DOCTYPE html><html><head><link rel="stylesheet" href="/assets/a.css"/></head><body><script>ours()</script><script>stolen()</script>é</body></html>',
  )
})

test('bytes go out compressed as the browser can read them', async () => {
  const page = await make()
  const read = async (accepted: string) => {
    const response = await respondWith(ask({ 'accept-encoding': accepted }), page)
    return { encoding: response.headers.get('content-encoding'), bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const brotli = await read('gzip, deflate, br, zstd')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.bytes).toString()).toContain('é</body>')
  const gzip = await read('br;q=0, gzip')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.bytes).toString()).toContain('é</body>')
  const plain = await read('')
  expect(plain.encoding).toBeNull()
  expect(plain.bytes.toString()).toContain('é</body>')
})

test('a page whose nonces are removed shows its parts instead of their placeholders', async () => {
  const parts = new PageParts()
  const html = body('ours()').replace('é', `${parts.add(Buffer.from('<p>À voir</p>'))}é`)
  const whole = await respondWith(ask(), await createCacheableResponse(rendered(html, 200, parts), 'N', security))
  expect(await whole.text()).toMatch(/<script>stolen\(\)<\/script><p>À voir<\/p>é<\/body><\/html>$/)
})

test('a page that is likely sent once is compressed quickly, and still by what each browser can read', async () => {
  const page = await createCacheableResponse(rendered(body('ours()')), 'N', security, 'zstd', { isSentOnce: true })
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const response = await respondWith(ask({ 'accept-encoding': accepted }), page)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(read(Buffer.from(await response.arrayBuffer())).toString()).toContain('é</body>')
  }
})

test('a kept page keeps no memory but its own', async () => {
  const page = await make()
  await respondWith(ask({ 'accept-encoding': 'gzip' }), page)
  const bodies = Object.values(page.bodies)
  expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length))
  expect(bodies).toHaveLength(2)
})

test('who has the page already hears so, and keeps the policy that came with it', async () => {
  const page = await make()
  const response = await respondWith(ask({ 'if-none-match': `"other", ${page.etag}` }), page)
  expect(response.status).toBe(304)
  expect(response.headers.get('etag')).toBe(page.etag)
  expect(response.headers.has('content-security-policy')).toBe(false)
  expect((await respondWith(ask({ 'if-none-match': 'W/"other"' }), page)).status).toBe(200)
})

test('the same page has the same version whenever it was rendered; another has another', async () => {
  const at = (moment: number) => body(`x={i:"a",u:${moment},s:"success"}`)
  const first = await make(at(1_790_000_000_000))
  expect((await make(at(1_790_000_000_001))).etag).toBe(first.etag)
  expect((await make(body('ours()'))).etag).not.toBe(first.etag)
})

test('errors and redirects are nobody else’s to keep', async () => {
  for (const page of [await make(body('ours()'), 404), await make(null, 307)]) {
    const response = await respondWith(ask(), page)
    expect(page.isCacheable).toBe(false)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.has('etag')).toBe(false)
  }
})
