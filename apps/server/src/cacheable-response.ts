/** A response that all visitors share: compressed once for each encoding, with an ETag and a policy that names its inline scripts by hash. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import type { PageParts } from './page-parts.ts'
import type { SecurityHeaders } from './security-headers.ts'
import { chooseEncoding, compressText, type TextEncoding, type TextUse } from './text-encoding.ts'

const decompress = { br: promisify(brotliDecompress), gzip: promisify(gunzip), zstd: promisify(zstdDecompress) }

/** Browsers revalidate each time. A shared cache may answer for 30 s by itself, since it cannot be invalidated. */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
/** Memory of an entry beside its bodies: headers, key, ids. */
const ENTRY_BYTES = 3_000

/** The result of the site's renderer (apps/site/src/server.ts). */
export interface RenderedPage {
  status: number
  headers: Headers
  /** Hands the page over, once, so that the renderer does not retain it; null for a redirect. `html` has placeholders (`PageParts`). */
  take: () => { html: string; lotIds: () => number[] } | null
}

/** A rendered page whose HTML has placeholders, and the parts that replace them. */
export interface PageWithParts extends RenderedPage {
  parts: PageParts
}

export interface CacheableResponse extends TextUse {
  status: number
  headers: readonly (readonly [string, string])[]
  etag: string
  /** One encoding at first, another once a visitor asks for it. */
  bodies: Partial<Record<TextEncoding, Buffer>>
  /** False for errors and redirects. */
  isCacheable: boolean
  /** The lots on the page: `page-cache.ts` drops it when one of them changes. */
  lotIds: readonly number[]
  bytes: number
}

/**
 * Builds the response from a page that was rendered with an unpredictable nonce. The policy names the hashes of the inline scripts
 * and styles that carry the nonce, so injected ones stay blocked. The nonce is then removed from the page. `encoding` is what its first visitor
 * accepts. `isSentOnce`: the page is likely to be shown once, so it is compressed quickly.
 */
export async function createCacheableResponse(
  page: PageWithParts,
  nonce: string,
  security: SecurityHeaders,
  encoding: TextEncoding = 'br',
  { isSentOnce }: TextUse = { isSentOnce: false },
): Promise<CacheableResponse> {
  const rendered = page.take()
  const html = rendered?.html ?? ''
  const { texts, scripts, styles } = withoutNonce(html, nonce)
  const policy = security.policy(scripts.map(hashOf), styles.map(hashOf))
  const isCacheable = page.status === 200 && rendered !== null
  const bytes = page.parts.encode(texts)
  const version = createHash('sha256').update(policy).update(bytes).digest('base64url').slice(0, 22)
  const use = { isSentOnce: isSentOnce || !isCacheable }
  const body = unpooled(await compressText(bytes, encoding, use))
  return {
    status: page.status,
    headers: [
      ...page.headers,
      ...security.fixed,
      ['content-security-policy', policy],
      ['cache-control', isCacheable ? CACHE_CONTROL : 'no-store'],
      ...(isCacheable ? [['link', preloadHeader(html)] as const] : []),
    ],
    etag: `W/"${version}"`,
    bodies: { [encoding]: body },
    isCacheable,
    ...use,
    lotIds: isCacheable ? rendered.lotIds() : [],
    // With room for the other encoding.
    bytes: 2 * body.length + ENTRY_BYTES,
  }
}

/** Responds with the body in an encoding that the client accepts, or with 304. */
export async function respondWith(request: Request, page: CacheableResponse): Promise<Response> {
  const headers: [string, string][] = [['vary', 'Accept-Encoding, Cookie']]
  if (page.isCacheable) {
    headers.push(['etag', page.etag])
    // No policy: the browser keeps the one of its stored response (RFC 9111 §3.2).
    if (matchesEtag(request.headers.get('if-none-match'), page.etag))
      return new Response(null, { status: 304, headers: [...headers, ['cache-control', CACHE_CONTROL]] })
  }
  headers.unshift(...(page.headers as [string, string][]))
  const encoding = encodingFor(request, page)
  if (encoding) headers.push(['content-encoding', encoding])
  const body = encoding ? await encodedAs(page, encoding) : await plainBody(page)
  headers.push(['content-length', String(body.length)])
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers })
}

/** The best encoding that the client of a request accepts; null for none. */
export function encodingFor(request: Request, use: TextUse): TextEncoding | null {
  return chooseEncoding(request.headers.get('accept-encoding') ?? '', use)
}

async function encodedAs(page: CacheableResponse, encoding: TextEncoding): Promise<Buffer> {
  const known = page.bodies[encoding]
  if (known) return known
  const body = unpooled(await compressText(await plainBody(page), encoding, page))
  page.bodies[encoding] = body
  return body
}

/** A copy in memory of its own. Node takes up to 32 kB out of pools of 64, and a kept body keeps all of its pool. */
function unpooled(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}

async function plainBody({ bodies }: CacheableResponse): Promise<Buffer> {
  for (const encoding of ['zstd', 'br', 'gzip'] as const) {
    const body = bodies[encoding]
    if (body) return decompress[encoding](body)
  }
  throw new Error('A cacheable response has no body')
}

/** Removes the load times that the router serialises and nothing reads, so that equal pages have equal ETags. */
function withoutTimestamps(script: string): string {
  return script.replace(/,u:\d{13},s:"/g, ',u:0,s:"')
}

/**
 * The page without its nonce and load times, in several texts, which are not joined because that would copy the page, and what the
 * inline scripts and styles that carried the nonce say.
 */
function withoutNonce(page: string, nonce: string): { texts: string[]; scripts: string[]; styles: string[] } {
  const attribute = ` nonce="${nonce}"`
  const found = { script: new Set<string>(), style: new Set<string>() }
  const texts: string[] = []
  const meta = page.indexOf('<meta property="csp-nonce"')
  const metaEnd = page.indexOf('>', meta) + 1
  const keep = (from: number, to: number) => {
    if (from <= meta && meta < to) texts.push(page.slice(from, meta), page.slice(metaEnd, to))
    else texts.push(page.slice(from, to))
  }
  let end = 0
  for (let start = page.indexOf(attribute); start !== -1; start = page.indexOf(attribute, end)) {
    keep(end, start)
    end = start + attribute.length
    const name = /^\w+/.exec(page.slice(page.lastIndexOf('<', start) + 1, start))?.[0]
    if (name !== 'script' && name !== 'style') continue
    const content = page.indexOf('>', end) + 1
    texts.push(page.slice(end, content))
    end = page.indexOf(`</${name}>`, content)
    if (end === -1) throw new Error(`A ${name} of the page does not end`)
    const text = withoutTimestamps(page.slice(content, end))
    texts.push(text)
    if (text !== '') found[name].add(text)
  }
  keep(end, page.length)
  return { texts, scripts: [...found.script], styles: [...found.style] }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** A `Link` header for the styles and fonts of the head, which a CDN turns into early hints (RFC 8297). */
function preloadHeader(html: string): string {
  const links = html.slice(0, html.indexOf('</head>')).matchAll(/<link rel="(?:stylesheet|preload)"[^>]*>/g)
  return [...links]
    .map(([link]) => {
      const href = /href="(\/assets\/[^"]+)"/.exec(link)?.[1] ?? ''
      if (href.endsWith('.css')) return `<${href}>; rel=preload; as=style`
      return href.endsWith('.woff2') ? `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin` : ''
    })
    .filter(Boolean)
    .join(', ')
}

function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
}
