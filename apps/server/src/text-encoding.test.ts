import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressJson, toBytes } from './text-encoding.ts'

const ask = (accepted: string, method = 'GET') =>
  new Request('http://escale.test/api/search', { method, headers: { 'accept-encoding': accepted } })
const lots = JSON.stringify({ lots: Array.from({ length: 50 }, (_, id) => ({ id, name: `Résidence ${id}` })) })
const answer = (body: string, contentType = 'application/json') =>
  new Response(body, {
    status: 201,
    headers: [
      ['content-type', contentType],
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['vary', 'accept-language'],
    ],
  })

test('an answer of the API goes out as whoever asked can read it, with all that it said beside', async () => {
  for (const [accepted, encoding, read] of [
    ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
    ['gzip, deflate, br, zstd;q=0', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['', null, (bytes: Buffer) => bytes],
  ] as const) {
    const { status, headers, body } = await compressJson(ask(accepted), answer(lots))
    expect(headers.get('content-encoding')).toBe(encoding)
    expect(headers.get('vary')).toBe('accept-language, accept-encoding')
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(status).toBe(201)
    expect(read(Buffer.from(await new Response(body).arrayBuffer())).toString()).toBe(lots)
  }
})

test('what is short, what is asked for without its body and what is no JSON goes out as it is', async () => {
  for (const given of [
    await compressJson(ask('br'), answer('{"error":"missingApiKey"}')),
    await compressJson(ask('br', 'HEAD'), answer(lots)),
    await compressJson(ask('br'), answer(lots, 'image/avif')),
  ]) {
    expect(given.headers.has('content-encoding')).toBe(false)
    expect(given.headers.get('content-type')).toMatch(/json|avif/)
  }
})

test('a text of any length is encoded as UTF-8; half of a surrogate pair becomes U+FFFD', () => {
  expect(Buffer.from(toBytes(['Réf. 370\u202f€, ', '\ud83d', '\ude00'])).toString()).toBe('Réf. 370\u202f€, 😀')
  expect(Buffer.from(toBytes(['a\ud83d', 'b'])).toString()).toBe('a\ufffdb')
  expect(toBytes([])).toHaveLength(0)
  const long = 'é'.repeat(3_000_000)
  expect(Buffer.from(toBytes([long])).equals(Buffer.from(long))).toBe(true)
})
