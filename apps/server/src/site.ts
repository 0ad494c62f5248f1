/** Everything under one origin: the API, the built site's files, and its pages rendered per request. */
import type { Logger } from '@escale/api/platform/log'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import type { StatusCode } from 'hono/utils/http-status'
import { securityHeaders } from './security-headers.ts'

type Fetch = (request: Request) => Promise<Response> | Response
/** `env` tells who is connected (Node's request), which rate limits count by. */
type ApiFetch = (request: Request, env?: object) => Promise<Response> | Response

/** The part of apps/site's server build that is used here (apps/site/src/server.ts). */
export interface SiteBuild {
  renderPage(
    request: Request,
    scope: {
      locale: 'fr' | 'en'
      nonce: string | undefined
      api: { baseUrl: string; browserBaseUrl: string; apiKey: string; fetch: Fetch }
      publicUrl: string
      mapStyleUrl: string
      onLoaded?: (render: () => string) => Promise<void>
    },
  ): Promise<Response> | Response
}

export interface SiteOptions {
  build: SiteBuild
  /** Folder of the files that the browser loads. */
  clientDir: string
  /** The API as a function; answers `/api/*`, pictures, kept mails, sitemap and probes. */
  api: { fetch: ApiFetch }
  /** Pages ask the API at `apiBaseUrl`: in-process when that is an address of ours. */
  http: { publicUrl: string; apiBaseUrl: string; apiKey: string }
  /** Style document of the public map; its origin is the only foreign one that a page may load from. */
  mapStyleUrl: string
  log: Pick<Logger, 'error'>
}

type SiteEnv = { Bindings: object; Variables: { secureHeadersNonce: string } }

const apiPaths = [
  '/api/*',
  '/pictures/*',
  '/documents/*',
  '/test-bank/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/sitemap.xml',
  '/sitemap/*',
  '/robots.txt',
  '/dev/mail',
  '/dev/mail.json',
  '/dev/mail/*',
]

/** When the page that tells of errors fails too (Specification §2 "Error pages"): nothing in it can fail. */
const LAST_RESORT = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Something went wrong</title>
<h1>Something went wrong</h1><p>Please try again in a moment, or go back to the <a href="/">home page</a>.</p></html>`

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
  /** The page is rendered for whoever asks for it: their cookie goes along to our own API, and to no other. */
  const apiFetch = (cookie: string | undefined, connection: object): Fetch => {
    if (!ownApi) return globalThis.fetch
    return (request) => {
      if (cookie !== undefined) request.headers.set('cookie', cookie)
      return options.api.fetch(request, connection)
    }
  }

  app.use(compress())
  app.onError((error, c) => {
    // Nobody waits for an answer any more.
    if (c.req.raw.signal.aborted) return c.body(null, 499 as StatusCode)
    options.log.error({ err: error, path: c.req.path }, 'a page failed')
    return c.html(LAST_RESORT, 500)
  })
  for (const path of apiPaths) app.all(path, (c) => options.api.fetch(c.req.raw, c.env))
  app.use(
    '/assets/*',
    serveStatic({
      root: options.clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable'),
    }),
  )
  // A hashed file that is gone belongs to an older release: the page asks for it and must hear 404, not a page (VA-08).
  app.all('/assets/*', (c) => c.text('Not found', 404))

  app.use(securityHeaders({ publicUrl, foreign: [options.mapStyleUrl, apiBaseUrl] }))
  app.get('*', (c) => {
    const url = new URL(c.req.url)
    const tidy = tidyPath(url.pathname)
    if (tidy !== url.pathname) return c.redirect(`${tidy}${url.search}`, 301)
    return options.build.renderPage(c.req.raw, {
      locale: url.pathname === '/en' || url.pathname.startsWith('/en/') ? 'en' : 'fr',
      nonce: c.get('secureHeadersNonce'),
      api: { ...api, fetch: apiFetch(c.req.header('cookie'), c.env) },
      publicUrl,
      mapStyleUrl: options.mapStyleUrl,
    })
  })
  return app
}

/** RT-15: no trailing slash but for the root and the bare locale root; never a second slash that would name a host. */
function tidyPath(pathname: string): string {
  if (pathname === '/' || pathname === '/en/') return pathname
  if (pathname === '/en') return '/en/'
  return pathname.replace(/\/+$/, '').replace(/^\/{2,}/, '/') || '/'
}
