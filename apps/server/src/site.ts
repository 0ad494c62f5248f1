/** One origin for the API, the files of the site's build, and its pages: shared pages are cached, personal ones rendered per request. */
import { randomBytes } from 'node:crypto'
import type { FileStore } from '@escale/api/platform/files/file-store'
import { type Connection, readClientAddress } from '@escale/api/platform/http/client-address'
import { type Limits, TooManyRequests } from '@escale/api/platform/http/rate-limit'
import { RETRY_SOON } from '@escale/api/platform/http/retry-after'
import { readText, readValue } from '@escale/api/platform/http/written-json'
import type { Logger } from '@escale/api/platform/log'
import { redactPath } from '@escale/api/platform/redact-log'
import { createSemaphore } from '@escale/api/platform/threads/semaphore'
import type { Answer } from '@escale/contract/client'
import { localeOfPath, withLocale } from '@escale/contract/site-paths'
import { type Address, holdsToken, mayAskCaptcha } from '@escale/contract/token-address'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import type { StatusCode } from 'hono/utils/http-status'
import {
  createCacheableResponse,
  encodingFor,
  type PageWithParts,
  type RenderedPage,
  respondWith,
} from './cacheable-response.ts'
import { LAST_RESORT, limitPage } from './error-pages.ts'
import { HAS_STAY, type PageCache } from './page-cache.ts'
import { cacheKeyOf, withTracking } from './page-cache-key.ts'
import { PageParts } from './page-parts.ts'
import { securityHeaders, type ThirdParties } from './security-headers.ts'
import { serveKeptAssets } from './site-assets.ts'
import { compressJson, compressText } from './text-encoding.ts'
import { API_PATHS, isMangled, tidyPath } from './tidy-path.ts'
import { createTurns } from './turns.ts'

type Fetch = (request: Request) => Promise<Answer> | Answer
/** `env` holds Node's request, whose address rate limits count by. */
type ApiFetch = (request: Request, env?: object) => Promise<Response> | Response

/** The site's server build (apps/site/src/server.ts), one for each language behind one interface (`loadSiteBuild`). */
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
      parts?: PageParts
      hasScripts?: boolean | undefined
      analyticsUrl?: string | undefined
      onLoaded?: (render: () => string) => Promise<void>
    },
  ): Promise<RenderedPage>
}

export interface SiteOptions {
  build: SiteBuild
  /** Folder of the browser's files. */
  clientDir: string
  /** The assets of other releases (`publishAssets`); without it only the running build's are served. */
  keptAssets?: FileStore | undefined
  /** The API as a function: `/api/*`, pictures, documents, stored mails, sitemap, probes. */
  api: { fetch: ApiFetch }
  /** Pages call the API at `apiBaseUrl`, in-process when it is our own. */
  http: {
    publicUrl: string
    apiBaseUrl: string
    apiKey: string
    trustedProxies: number
    hstsIncludeSubDomains?: boolean | undefined
  }
  /** URL of the map's style document; pages may load from its origin. */
  mapStyleUrl: string
  /** The notice on every page, if any. */
  notice?: 'demo' | 'testPayments' | undefined
  /** The URL of the audience measurement's script, and the other origins that it talks to. */
  analytics?: { url: string | null; origins: string[] } | undefined
  /** Whether forms may load a captcha's script. */
  hasCaptcha?: boolean | undefined
  log: Pick<Logger, 'error'>
  /** The cache of shared pages; without it every page is rendered per request. */
  pages?: PageCache | undefined
  /** Limits rendered pages by client; without it there is no limit. */
  limits?: Limits | undefined
}

type SiteEnv = { Bindings: Connection }

/** Policy of responses that are not pages of the site: text only. */
const NO_CONTENT = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Headers that identify the session and, behind a proxy, the client that rate limits count. */
const CLIENT_HEADERS = ['cookie', 'x-forwarded-for'] as const

/**
 * A response of the API in this process. A class, because its instances share one getter: V8 keeps the getter of an object literal, and the response
 * with it, until the next full garbage collection.
 */
class OwnAnswer implements Answer {
  readonly ok: boolean
  readonly status: number
  readonly #response: Response

  constructor(response: Response) {
    this.ok = response.ok
    this.status = response.status
    this.#response = response
  }

  text(): Promise<string> {
    return readText(this.#response)
  }

  value(): unknown {
    return readValue(this.#response)
  }

  /** Only an unreadable body needs it: reading it makes @hono/node-server construct a complete `Response`. */
  get statusText(): string {
    return this.#response.statusText
  }
}

/** One page renders while others wait for data; each holds about a megabyte until it is sent. */
const MAX_CONCURRENT_PAGES = 8
const MAX_WAIT_MS = 10_000

class TooManyPages extends Error {
  override readonly name = 'TooManyPages'
}

/** Requests that may wait for a render; later ones are shed at once. */
const MAX_WAITING = 200

/** An address without a page. */
const NOT_FOUND_PATH = '/-'
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
  /** Forwards the visitor's identity to our own API, and to no other. */
  const apiFetch = (visitor: Headers, connection: object): Fetch => {
    if (!ownApi) return globalThis.fetch
    const forwarded = CLIENT_HEADERS.flatMap((name) => {
      const value = visitor.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    return async (request) => {
      for (const [name, value] of forwarded) request.headers.set(name, value)
      return new OwnAnswer(await options.api.fetch(request, connection))
    }
  }

  app.onError((error, c) => {
    // The client has disconnected.
    if (c.req.raw.signal.aborted) return c.body(null, 499 as StatusCode)
    if (error instanceof TooManyRequests) {
      const headers = { ...plainHeaders, 'retry-after': String(error.retryAfterSeconds), 'cache-control': 'no-store' }
      return c.html(limitPage(localeOfPath(c.req.path)), 429, headers)
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
  /** Headers of everything but pages. The API sets its own policy; files get none, since a worker is bound by its file's. */
  const secured: MiddlewareHandler = async (c, next) => {
    await next()
    for (const [name, value] of security.fixed) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
  app
    .use('/api/*', secured)
    .all('/api/*', async (c) => compressJson(c.req.raw, await options.api.fetch(c.req.raw, c.env)))
  for (const path of API_PATHS) app.use(path, compress(), secured).all(path, (c) => options.api.fetch(c.req.raw, c.env))
  app.use(
    '/assets/*',
    secured,
    serveStatic({
      root: options.clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  const { keptAssets } = options
  if (keptAssets) {
    const onError = (err: unknown) => options.log.error({ err }, 'kept assets cannot be read')
    app.use('/assets/*', serveKeptAssets(keptAssets, onError))
  }
  // A hashed file that no release has: 404, not HTML (VA-08).
  app.all('/assets/*', (c) => c.text('Not found', 404))

  const semaphore = createSemaphore({
    permits: MAX_CONCURRENT_PAGES,
    waitMs: MAX_WAIT_MS,
    maxWaiting: MAX_WAITING,
    error: () => new TooManyPages(),
  })
  const nextTurn = createTurns()
  const countRender = async (request: Request, connection: Connection) => {
    const client = readClientAddress(request.headers, connection, options.http.trustedProxies)
    await options.limits?.count('drawnPage', client)
  }
  const render = async (
    request: Request,
    pathname: string,
    nonce: string,
    connection: object,
    { hasScripts = true } = {},
  ): Promise<PageWithParts> => {
    await semaphore.acquire()
    // Waits before the page loads data. Data held during the wait outlive minor garbage collections, which cost a fifth more processor time.
    await nextTurn()
    const isSecret = holdsToken(new URL(request.url))
    const parts = new PageParts()
    const page = options.build.renderPage(request, {
      locale: localeOfPath(pathname),
      nonce,
      api: { ...api, fetch: apiFetch(request.headers, connection) },
      publicUrl,
      notice: options.notice,
      parts,
      hasScripts,
      // A page whose address holds a token loads no third party (OP-106).
      mapStyleUrl: isSecret ? '' : options.mapStyleUrl,
      analyticsUrl: isSecret ? undefined : (options.analytics?.url ?? undefined),
    })
    return { ...(await page.finally(semaphore.release)), parts }
  }
  /** The 404 page, without scripts: the browser's router could not read the address. */
  const respondToMangled = async (request: Request, locale: 'fr' | 'en', connection: Connection) => {
    await countRender(request, connection)
    const path = withLocale(NOT_FOUND_PATH, locale)
    const nonce = randomBytes(16).toString('base64url')
    const page = await render(new Request(new URL(path, publicUrl)), path, nonce, {}, { hasScripts: false })
    return respondWith(request, await createCacheableResponse(page, nonce, security))
  }
  app.get('*', async (c) => {
    const request = c.req.raw
    const { pathname, search } = new URL(request.url)
    const tidy = tidyPath(pathname)
    if (tidy !== pathname) return c.body(null, 301, { ...plainHeaders, location: `${tidy}${search}` })
    if (isMangled(pathname)) return respondToMangled(request, localeOfPath(pathname), c.env)
    const nonce = randomBytes(16).toString('base64url')
    const key = options.pages ? cacheKeyOf(request, options.build.pageAddress) : null
    if (options.pages && key !== null) {
      if (options.pages.isMissing(key)) await countRender(request, c.env)
      const isSentOnce = HAS_STAY.test(key)
      const encoding = encodingFor(request, { isSentOnce }) ?? 'br'
      const page = await options.pages.get(key, async () => {
        // Nothing of the first visitor may reach a shared page: no cookie, no header, no abort signal.
        const bare = new Request(new URL(key, publicUrl))
        return createCacheableResponse(await render(bare, pathname, nonce, {}), nonce, security, encoding, {
          isSentOnce,
        })
      })
      const answer = await respondWith(request, page)
      const location = answer.headers.get('location')
      if (location !== null) answer.headers.set('location', withTracking(location, new URL(request.url).searchParams))
      return answer
    }
    await countRender(request, c.env)
    const { status, headers, take, parts } = await render(request, pathname, nonce, c.env)
    for (const [name, value] of security.fixed) headers.set(name, value)
    const own = [`'nonce-${nonce}'`]
    const address = { pathname, search }
    headers.set('content-security-policy', security.policy(own, own, thirdPartiesOf(address)))
    if (holdsToken(address)) headers.set('referrer-policy', 'no-referrer')
    headers.set('cache-control', 'private, no-store')
    headers.set('vary', 'Accept-Encoding, Cookie')
    if (status === 503) headers.set('retry-after', RETRY_SOON['retry-after'])
    const rendered = take()
    if (!rendered) return new Response(null, { status, headers })
    const html = parts.encode([rendered.html])
    const encoding = encodingFor(request, { isSentOnce: true })
    if (encoding === null) return new Response(html, { status, headers })
    headers.set('content-encoding', encoding)
    const bytes = await compressText(html, encoding, { isSentOnce: true })
    return new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers })
  })
  return app
}

/** The third parties that a page at this address may load. */
function thirdPartiesOf(address: Address): ThirdParties {
  if (!holdsToken(address)) return 'all'
  return mayAskCaptcha(address) ? 'captcha' : 'none'
}
