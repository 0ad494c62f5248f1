/** The API apart from listening: everything that it needs comes in, a Hono application comes out. */

import { ApiError } from '@escale/contract/errors'
import type { SearchEngine } from '@escale/search-index/search-engine'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { accountRoutes } from './account/account.routes.ts'
import { agenciesRoutes } from './agencies/agencies.routes.ts'
import { sendAgencyEmail } from './agencies/send-agency-email.ts'
import { bookingRoutes } from './booking/booking.routes.ts'
import { documentsRoutes } from './booking/documents.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { countUnreadNews } from './content/list-news.ts'
import { sitemapRoutes } from './content/sitemap.routes.ts'
import { conversationsRoutes } from './conversations/conversations.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { inboxRoutes } from './desk/inbox.routes.ts'
import { favouritesRoutes } from './favourites/favourites.routes.ts'
import { markLikes } from './favourites/mark-likes.ts'
import type { CardCache } from './lots/card-cache.ts'
import { lotsRoutes } from './lots/lots.routes.ts'
import type { PictureStore } from './lots/pictures/picture-store.ts'
import { picturesRoutes } from './lots/pictures.routes.ts'
import { createTranslator, type Translator } from './lots/translator.ts'
import { accountNewsletter } from './newsletter/account-newsletter.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { oneClickRoutes } from './newsletter/one-click.routes.ts'
import { calendarFeedRoutes, calendarsRoutes } from './owner/calendars/calendars.routes.ts'
import { ownerDocumentsRoutes } from './owner/owner-documents.routes.ts'
import { ownerStaysRoutes } from './owner/owner-stays.routes.ts'
import { spaceRoutes } from './owner/space.routes.ts'
import { paymentRoutes, webhookRoutes } from './payment/payment.routes.ts'
import { paymentTotalsOf } from './payment/payment-totals.ts'
import type { Payments } from './payment/payments.ts'
import { answerError, answerNotFound } from './platform/answer-error.ts'
import type { ApiEnv } from './platform/api-env.ts'
import { type Captcha, createCaptcha } from './platform/captcha.ts'
import type { Clock } from './platform/clock.ts'
import { refuseCrossSite } from './platform/cross-site-guard.ts'
import type { DatabaseHandle } from './platform/db.ts'
import { devMailRoutes } from './platform/dev-mail.routes.ts'
import { notePublicUse } from './platform/direct-loopback.ts'
import { createDownload, type Download } from './platform/download.ts'
import type { Env } from './platform/env.ts'
import { chooseLocale, requireApiKey } from './platform/guards.ts'
import type { Logger } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { warnOfMissingProxy } from './platform/missing-proxy.ts'
import { openapiRoutes } from './platform/openapi.routes.ts'
import { probeRoutes } from './platform/probe.routes.ts'
import { createLimits, type Limits } from './platform/rate-limit.ts'
import { redactPath } from './platform/redact.ts'
import { createSlice } from './platform/route.ts'
import { readSession, sessionCookieName } from './platform/session.ts'
import { createStoredContent, type StoredContent } from './platform/stored-content.ts'
import { priceStays } from './search/price-stays.ts'
import { searchRoutes } from './search/search.routes.ts'
import { createSqlEngine } from './search/sql-engine.ts'
import { staffRoutes } from './staff/staff.routes.ts'

export interface AppDeps {
  database: DatabaseHandle
  env: Pick<
    Env,
    'metrics' | 'isDemo' | 'secretKey' | 'http' | 'captcha' | 'mail' | 'payment' | 'calendars' | 'translation'
  >
  clock: Clock
  log: Logger
  pictures: PictureStore
  /** The notifications of a local bank wait until `startDeliveries`. */
  payments: Payments
  /** The SQL engine when absent. */
  search?: SearchEngine
  /** Each list reads its own when absent. */
  cards?: CardCache
  metrics?: Metrics
  /** As the settings say when absent. */
  captcha?: Captcha
  /** How other sites' calendars are read: over the network when absent. */
  download?: Download
  /** As the settings say when absent. */
  translator?: Translator
  /** Tells `log` when absent. */
  stored?: StoredContent
  /** How calls are limited; counted by this process alone when absent. */
  limits?: Limits
  /** What `/healthz` answers: false while the process's own database is down. Always true when absent. */
  isAlive?: () => boolean
}

/** What every slice may take from. */
export type SliceDeps = Required<Omit<AppDeps, 'cards'>> & Pick<AppDeps, 'cards'>

const MAX_BODY_BYTES = 64 * 1024
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Makes the application: `/api/*`, pictures, `/dev/mail`, the sitemap and the probes. It answers every error itself. */
export function createApp(given: AppDeps): OpenAPIHono<ApiEnv> {
  const deps: SliceDeps = {
    search: createSqlEngine(given.database),
    metrics: createMetrics(),
    captcha: createCaptcha(given.env, given.log),
    download: createDownload(given.env.calendars),
    translator: createTranslator(given.env, given.database),
    stored: createStoredContent(given.log),
    isAlive: () => true,
    limits: createLimits(given),
    ...given,
  }
  deps.metrics.addGauge({
    name: 'escale_broken_content',
    help: 'Values of content in the store that their schema refuses; the log names them',
    read: deps.stored.broken,
  })
  const sessionCookie = sessionCookieName(given.env.http.publicUrl)
  const app = createSlice()
  app.onError(answerError)
  app.notFound(answerNotFound)
  app.use(requestId())
  const publicUse = { seen: false }
  app.use(notePublicUse(publicUse))
  app.use(async (c, next) => {
    const started = performance.now()
    c.set('trustedProxies', deps.env.http.trustedProxies)
    c.set('sessionCookie', sessionCookie)
    c.set('limits', deps.limits)
    c.set('clock', deps.clock)
    c.set('log', deps.log.child({ requestId: c.get('requestId') }))
    await next()
    const seconds = (performance.now() - started) / 1000
    const route = routePath(c, -1)
    const request = { method: c.req.method, route, status: c.res.status, seconds }
    deps.metrics.observe(request)
    // A route's pattern says enough; of an address that no route knows, what cannot be a secret.
    c.get('log').info(route.endsWith('*') ? { ...request, path: redactPath(c.req.path) } : request, 'answered')
  })
  app.use(async (c, next) => {
    await next()
    // Not by `c.header`, which copies an answer that is there already, its body as a stream.
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'no-referrer')
    headers.set('cross-origin-resource-policy', 'same-origin')
    // Nothing that is answered here is a page, but for those that say their own policy.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', CONTENT_POLICY)
  })

  app.route('/', probeRoutes({ ...deps, metricsToken: deps.env.metrics.token }))
  app.route('/', sitemapRoutes(deps))
  app.route('/', picturesRoutes(deps))
  app.route('/', ownerDocumentsRoutes(deps))
  app.route('/', documentsRoutes({ ...deps, publicUrl: deps.env.http.publicUrl, paymentTotalsOf }))
  app.route('/', oneClickRoutes(newsletterDeps(deps)))
  app.route('/', calendarFeedRoutes(deps))
  app.route('/', devMailRoutes({ ...deps, publicUse }))
  app.route('/', webhookRoutes(deps))
  const { bank } = deps.payments
  if (bank) app.route('/', bank.routes())
  app.route('/api', createApi(deps))
  return app
}

const newsletterDeps = (deps: SliceDeps) => ({ ...deps, publicUrl: deps.env.http.publicUrl })

/** The calls of the specification, as the OpenAPI document describes them. */
function createApi(deps: SliceDeps): OpenAPIHono<ApiEnv> {
  const api = createSlice()
  api.route(
    '/',
    openapiRoutes(deps.env.http, () => api),
  )
  api.use(
    warnOfMissingProxy(deps.env.http.trustedProxies, deps.log),
    chooseLocale,
    requireApiKey(deps.env.http.apiKey),
    refuseCrossSite(deps.env.http.publicUrl),
    readSession(deps),
    markLikes(deps),
  )
  api.use(
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: () => {
        throw new ApiError('tooLarge')
      },
    }),
  )
  api.use(async (c, next) => {
    await next()
    // Answers speak one person's language and, later, of one person's favourites: nobody in between keeps them.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-cache')
  })
  for (const slice of [
    searchRoutes,
    lotsRoutes,
    (all: SliceDeps) => accountRoutes({ ...all, newsletter: accountNewsletter(newsletterDeps(all)) }),
    (all: SliceDeps) => bookingRoutes({ ...all, paymentTotalsOf }),
    paymentRoutes,
    (all: SliceDeps) => favouritesRoutes({ ...all, priceStays: (ids, stay) => priceStays(all, ids, stay) }),
    ownerStaysRoutes,
    calendarsRoutes,
    (all: SliceDeps) =>
      spaceRoutes({
        ...all,
        writeToAgency: (message, locale) =>
          sendAgencyEmail({ ...all, publicUrl: all.env.http.publicUrl }, message, { locale, accountId: null }),
        countUnreadNews: (accountId) => countUnreadNews(all, accountId),
      }),
    contentRoutes,
    agenciesRoutes,
    conversationsRoutes,
    (all: SliceDeps) => newsletterRoutes(newsletterDeps(all)),
    staffRoutes,
    deskRoutes,
    inboxRoutes,
  ]) {
    api.route('/', slice(deps))
  }
  return api
}
