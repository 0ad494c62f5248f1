/** Everything under one origin: the API, the built site's files, and its pages: shared ones kept, personal ones per request. */
import { randomBytes } from 'node:crypto'
import type { Logger } from '@escale/api/platform/log'
import { type Limits, TooManyRequests } from '@escale/api/platform/rate-limit'
import { redactPath } from '@escale/api/platform/redact'
import { addressOf, type Connection } from '@escale/api/platform/route'
import { createTurns } from '@escale/api/platform/turns'
import { type Address, holdsToken, mayAskCaptcha } from '@escale/contract/token-address'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { StatusCode } from 'hono/utils/http-status'
import type { PageCache } from './page-cache.ts'
import { securityHeaders, type ThirdParties } from './security-headers.ts'
import { sharedAddress, withTracking } from './shareable.ts'
import { answerShared, type RenderedPage, sharedPage } from './shared-page.ts'
import { chooseEncoding, compressJson, compressText } from './text-encoding.ts'

type Fetch = (request: Request) => Promise<Response> | Response
/** `env` tells who is connected (Node's request), which rate limits count by. */
type ApiFetch = (request: Request, env?: object) => Promise<Response> | Response

/** The part of apps/site's server build that is used here (apps/site/src/server.ts). */
export interface SiteBuild {
  /** The normal form of a page's address: two addresses with one form are one page. */
  pageAddress: (url: URL) => string
  renderPage(
    request: Request,
    scope: {
      locale: 'fr' | 'en'
      nonce: string | undefined
      api: { baseUrl: string; browserBaseUrl: string; apiKey: string; fetch: Fetch }
      publicUrl: string
      mapStyleUrl: string
      notice?: 'demo' | 'testPayments' | undefined
      hasScripts?: boolean | undefined
      analyticsUrl?: string | undefined
      onLoaded?: (render: () => string) => Promise<void>
    },
  ): Promise<RenderedPage>
}

export interface SiteOptions {
  build: SiteBuild
  /** Folder of the files that the browser loads. */
  clientDir: string
  /** The API as a function; answers `/api/*`, pictures, kept mails, sitemap and probes. */
  api: { fetch: ApiFetch }
  /** Pages ask the API at `apiBaseUrl`: in-process when that is an address of ours. */
  http: {
    publicUrl: string
    apiBaseUrl: string
    apiKey: string
    trustedProxies: number
    hstsIncludeSubDomains?: boolean | undefined
  }
  /** Style document of the public map, whose origin pages may load from. */
  mapStyleUrl: string
  /** What every page says of the site as a whole, if anything. */
  notice?: 'demo' | 'testPayments' | undefined
  /** The script of the audience measurement, if any, and where it talks to beside its own origin. */
  analytics?: { url: string | null; origins: string[] } | undefined
  /** Whether a captcha is configured, whose script forms may load. */
  hasCaptcha?: boolean | undefined
  log: Pick<Logger, 'error'>
  /** Keeps the pages that are the same for everybody; without it each one is rendered for its visitor. */
  pages?: PageCache | undefined
  /** Counts the pages that are drawn for a client; without it they are not limited. */
  limits?: Limits | undefined
}

type SiteEnv = { Bindings: Connection }

/** What the application answers beside its calls. */
const besidePaths = [
  '/pictures/*',
  '/documents/*',
  '/calendars/*',
  '/newsletter/one-click/*',
  '/test-bank/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/sitemap/*',
  '/robots.txt',
  '/flux.xml',
  '/en/flux.xml',
  '/dev/mail',
  '/dev/mail.json',
  '/dev/mail/*',
]

/** When the page that tells of errors fails too (Specification §2 "Error pages"): nothing in it can fail. */
const LAST_RESORT = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<h1>Something went wrong</h1><p>Please try again in a moment, or go back to the <a href="/">home page</a>.</p></html>`

/** An answer that is not drawn by the site shows nothing but its own text. */
const NO_CONTENT = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** What tells whose session it is, and whom rate limits count: behind a proxy every connection is the proxy's. */
const WHO_ASKS = ['cookie', 'x-forwarded-for'] as const

/** Enough that one page is drawn while others wait for their data; each holds a megabyte until it is sent. */
const PAGES_AT_ONCE = 8
const MOST_WAITING_MS = 10_000
const RETRY_SOON = { 'retry-after': '5' }

class TooManyPages extends Error {
  override readonly name = 'TooManyPages'
}

/** Requests that may wait for a page to be drawn; later ones are shed at once. */
const MOST_WAITING = 200

const WORDS_OF_LIMIT = {
  fr: ['Trop de demandes', 'Vous avez demandé beaucoup de pages en peu de temps. Réessayez dans une minute.'],
  en: ['Too many requests', 'You have asked for many pages in a short time. Please try again in a minute.'],
} as const

/** For a client that floods: costs nothing to make. */
function limitPage(locale: 'fr' | 'en'): string {
  const [title, text] = WORDS_OF_LIMIT[locale]
  return `<!DOCTYPE html><html lang="${locale}"><meta charset="utf-8"><meta name="robots" content="noindex"><title>${title}</title>
<h1>${title}</h1><p>${text}</p></html>`
}

/** An address at which nothing will ever stand. */
const NOWHERE = '/-'
/** Longer than any address of ours. */
const LONGEST_PATH = 400

/** Whether no page can have this path: it cannot be decoded, holds control characters, or is too long. */
function isMangled(pathname: string): boolean {
  if (pathname.length > LONGEST_PATH) return true
  try {
    return /\p{Cc}/u.test(decodeURIComponent(pathname))
  } catch {
    return true
  }
}

const localeOf = (pathname: string) => (pathname === '/en' || pathname.startsWith('/en/') ? 'en' : 'fr')

/** Makes the application of the web role. */
export function createSite(options: SiteOptions): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>()
  const { publicUrl, apiBaseUrl, apiKey } = options.http
  const ownApi = apiBaseUrl === `${publicUrl}/api/`
  const api = {
    baseUrl: apiBaseUrl,
    browserBaseUrl: ownApi ? '/api/' : apiBaseUrl,
    apiKey,
  }
  /** The page is rendered for whoever asks for it: who they are goes along to our own API, and to no other. */
  const apiFetch = (visitor: Headers, connection: object): Fetch => {
    if (!ownApi) return globalThis.fetch
    const known = WHO_ASKS.flatMap((name) => {
      const value = visitor.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return (request) => {
      for (const [name, value] of known) request.headers.set(name, value)
      return options.api.fetch(request, connection)
    }
  }

  app.onError((error, c) => {
    // Nobody waits for an answer any more.
    if (c.req.raw.signal.aborted) return c.body(null, 499 as StatusCode)
    if (error instanceof TooManyRequests) {
      const headers = { ...plainHeaders, 'retry-after': String(error.retryAfterSeconds), 'cache-control': 'no-store' }
      return c.html(limitPage(localeOf(c.req.path)), 429, headers)
    }
    options.log.error({ err: error, path: redactPath(c.req.path) }, 'a page failed')
    if (error instanceof TooManyPages) return c.html(LAST_RESORT, 503, { ...plainHeaders, ...RETRY_SOON })
    return c.html(LAST_RESORT, 500, plainHeaders)
  })
  const security = securityHeaders({
    publicUrl,
    apiBaseUrl,
    mapStyleUrl: options.mapStyleUrl,
    hasCaptcha: options.hasCaptcha,
    hstsIncludeSubDomains: options.http.hstsIncludeSubDomains,
    analytics: options.analytics?.url ? [options.analytics.url, ...options.analytics.origins] : [],
  })
  const plainHeaders = { ...Object.fromEntries(security.fixed), 'content-security-policy': NO_CONTENT }
  /** For what is no page: the API says its own, files no policy, which a worker's would be bound by. */
  const secured: MiddlewareHandler = async (c, next) => {
    await next()
    for (const [name, value] of security.fixed) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
  app
    .use('/api/*', secured)
    .all('/api/*', async (c) => compressJson(c.req.raw, await options.api.fetch(c.req.raw, c.env)))
  for (const path of besidePaths)
    app.use(path, compress(), secured).all(path, (c) => options.api.fetch(c.req.raw, c.env))
  app.use(
    '/assets/*',
    secured,
    serveStatic({
      root: options.clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  // A hashed file that is gone belongs to an older release: the page asks for it and must hear 404, not a page (VA-08).
  app.all('/assets/*', (c) => c.text('Not found', 404))

  const turns = createTurns({
    places: PAGES_AT_ONCE,
    waitMs: MOST_WAITING_MS,
    mostWaiting: MOST_WAITING,
    error: () => new TooManyPages(),
  })
  const countDrawn = async (request: Request, connection: Connection) => {
    const client = addressOf(request.headers, connection, options.http.trustedProxies)
    await options.limits?.count('drawnPage', client)
  }
  const render = async (
    request: Request,
    pathname: string,
    nonce: string,
    connection: object,
    { hasScripts = true } = {},
  ) => {
    await turns.enter()
    const isSecret = holdsToken(new URL(request.url))
    const page = options.build.renderPage(request, {
      locale: localeOf(pathname),
      nonce,
      api: { ...api, fetch: apiFetch(request.headers, connection) },
      publicUrl,
      notice: options.notice,
      hasScripts,
      // A page whose address holds a token names no third party, and its policy lets none in (OP-106).
      mapStyleUrl: isSecret ? '' : options.mapStyleUrl,
      analyticsUrl: isSecret ? undefined : (options.analytics?.url ?? undefined),
    })
    return page.finally(turns.leave)
  }
  /** The page that says so, without scripts: in the browser no router could read the address. */
  const answerMangled = async (request: Request, locale: 'fr' | 'en', connection: Connection) => {
    await countDrawn(request, connection)
    const path = locale === 'en' ? `/en${NOWHERE}` : NOWHERE
    const nonce = randomBytes(16).toString('base64url')
    const page = await render(new Request(new URL(path, publicUrl)), path, nonce, {}, { hasScripts: false })
    return answerShared(request, await sharedPage(page, nonce, security))
  }
  app.get('*', async (c) => {
    const request = c.req.raw
    const { pathname, search } = new URL(request.url)
    const tidy = tidyPath(pathname)
    if (tidy !== pathname) return c.body(null, 301, { ...plainHeaders, location: `${tidy}${search}` })
    if (isMangled(pathname)) return answerMangled(request, localeOf(pathname), c.env)
    const nonce = randomBytes(16).toString('base64url')
    const key = options.pages ? sharedAddress(request, options.build.pageAddress) : null
    if (options.pages && key !== null) {
      if (options.pages.isMissing(key)) await countDrawn(request, c.env)
      const page = await options.pages.get(key, async () => {
        // Nothing of the visitor who happens to be first: no cookie, no header, no leaving.
        const bare = new Request(new URL(key, publicUrl))
        return sharedPage(await render(bare, pathname, nonce, {}), nonce, security)
      })
      const answer = await answerShared(request, page)
      const location = answer.headers.get('location')
      if (location !== null) answer.headers.set('location', withTracking(location, new URL(request.url).searchParams))
      return answer
    }
    await countDrawn(request, c.env)
    const { status, headers, take } = await render(request, pathname, nonce, c.env)
    for (const [name, value] of security.fixed) headers.set(name, value)
    const own = [`'nonce-${nonce}'`]
    const address = { pathname, search }
    headers.set('content-security-policy', security.policy(own, own, thirdPartiesOf(address)))
    if (holdsToken(address)) headers.set('referrer-policy', 'no-referrer')
    headers.set('cache-control', 'private, no-store')
    headers.set('vary', 'Accept-Encoding, Cookie')
    if (status === 503) headers.set('retry-after', '5')
    const drawn = take()
    if (!drawn) return new Response(null, { status, headers })
    const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? '')
    if (encoding === null) return new Response(toBytes(drawn.html), { status, headers })
    headers.set('content-encoding', encoding)
    const bytes = await compressText(drawn.html, encoding, { isKept: false })
    return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers })
  })
  return app
}

/** Of which every page takes as much as it needs: a text's length in bytes is known when it is written. */
const workspace = Buffer.allocUnsafeSlow(2 * 1024 * 1024)

/** As bytes, in one pass; Node itself measures, copies and writes a text. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  if (text.length * 3 > workspace.length) return Buffer.from(text)
  return Buffer.from(workspace.subarray(0, workspace.write(text)))
}

/** Whom a page at this address may ask beside us. */
function thirdPartiesOf(address: Address): ThirdParties {
  if (!holdsToken(address)) return 'all'
  return mayAskCaptcha(address) ? 'captcha' : 'none'
}

/** RT-15: no trailing slash but for the root and the bare locale root; never a second slash that would name a host. */
function tidyPath(pathname: string): string {
  if (pathname === '/' || pathname === '/en/') return pathname
  if (pathname === '/en') return '/en/'
  return pathname.replace(/\/+$/, '').replace(/^\/{2,}/, '/') || '/'
}
