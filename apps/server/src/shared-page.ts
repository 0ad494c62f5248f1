/** A page that many get: compressed once, its inline scripts named by their hashes, its version by an ETag. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { SecurityHeaders } from './security-headers.ts'
import { chooseEncoding, compressText } from './text-encoding.ts'

const decompress = promisify(gunzip)

/**
 * Browsers ask each time whether theirs is the newest. A cache in between may answer for half a minute by itself: nobody
 * tells it what has changed.
 */
const CACHE_CONTROL = 'public, max-age=0, s-maxage=30, stale-while-revalidate=60'
/** What an entry takes beside its bodies: headers, key, ids. */
const ENTRY_BYTES = 3_000

/** What the site's renderer answers (apps/site/src/server.ts). */
export interface RenderedPage {
  status: number
  headers: Headers
  /** Hands the page over, once; null when the answer leads elsewhere. */
  take: () => { html: string; lotIds: () => number[] } | null
}

export interface SharedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  etag: string
  brotli: Buffer
  gzip: Buffer
  /** False for errors and for what leads elsewhere: the next one is to be asked for anew. */
  isKept: boolean
  /** What the page shows, for `page-cache.ts` to know when it is out of date. */
  lotIds: readonly number[]
  bytes: number
}

/**
 * Makes it of a page rendered with a nonce that nobody knows beforehand: only the scripts and styles that carry it are
 * named in the policy, whatever else the page may have got hold of. The nonce itself goes; the policy is of these bytes.
 */
export async function sharedPage(page: RenderedPage, nonce: string, security: SecurityHeaders): Promise<SharedPage> {
  const drawn = page.take()
  const given = withoutMoment(drawn?.html ?? '')
  const policy = security.policy(inlineHashes(given, 'script', nonce), inlineHashes(given, 'style', nonce))
  const html = given.replace(/<meta property="csp-nonce"[^>]*>/, '').replaceAll(` nonce="${nonce}"`, '')
  const isKept = page.status === 200 && drawn !== null
  const [brotliBytes, gzipBytes] = await Promise.all([
    compressText(html, 'br', { isKept }),
    compressText(html, 'gzip', { isKept }),
  ])
  return {
    status: page.status,
    headers: [
      ...page.headers,
      ...security.fixed,
      ['content-security-policy', policy],
      ['cache-control', isKept ? CACHE_CONTROL : 'no-store'],
      ...(isKept ? [['link', preloadHeader(html)] as const] : []),
    ],
    etag: `W/"${createHash('sha256').update(policy).update(html).digest('base64url').slice(0, 22)}"`,
    brotli: brotliBytes,
    gzip: gzipBytes,
    isKept,
    lotIds: isKept ? drawn.lotIds() : [],
    bytes: brotliBytes.length + gzipBytes.length + ENTRY_BYTES,
  }
}

/** Answers a request with it: the bytes that the browser can read, or that it has them. */
export async function answerShared(request: Request, page: SharedPage): Promise<Response> {
  const headers: [string, string][] = [['vary', 'Accept-Encoding, Cookie']]
  if (page.isKept) {
    headers.push(['etag', page.etag])
    // Without a policy: the browser keeps the one that came with its bytes (RFC 9111 §3.2).
    if (isSame(request.headers.get('if-none-match'), page.etag))
      return new Response(null, { status: 304, headers: [...headers, ['cache-control', CACHE_CONTROL]] })
  }
  headers.unshift(...(page.headers as [string, string][]))
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
  if (encoding) headers.push(['content-encoding', encoding])
  const body =
    encoding === 'br' ? page.brotli : encoding === 'gzip' ? page.gzip : ((await decompress(page.gzip)) as Buffer)
  headers.push(['content-length', String(body.length)])
  return new Response(body as Uint8Array<ArrayBuffer>, { status: page.status, headers })
}

/** The router notes when a match was loaded, which nothing asks for: without it the same page is the same bytes. */
function withoutMoment(html: string): string {
  return html.replace(/,u:\d{13},s:"/g, ',u:0,s:"')
}

function inlineHashes(html: string, tag: 'script' | 'style', nonce: string): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}([^>]*) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'))
  const texts = [...elements].map(([, , , text = '']) => text).filter((text) => text !== '')
  return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** The styles and fonts of the head, told before it: a CDN makes early hints of it (RFC 8297). */
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

function isSame(asked: string | null, etag: string): boolean {
  return (asked ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag.slice(2))
}
