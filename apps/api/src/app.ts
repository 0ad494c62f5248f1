/** Composes the API from its dependencies. It does not listen: the result is a Hono application. */

import { ApiError } from '@escale/contract/errors'
import type { SearchEngine } from '@escale/search-index/search-engine'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { requestId } from 'hono/request-id'
import { routePath } from 'hono/route'
import { accountRoutes } from './account/account.routes.ts'
import { readCurrentUser } from './account/read-current-user.ts'
import { accountingRoutes } from './accounting/accounting.routes.ts'
import { accountingDocumentsRoutes } from './accounting/accounting-documents.routes.ts'
import { payoutsRoutes } from './accounting/provider-payouts.routes.ts'
import { receivablesRoutes } from './accounting/receivables.routes.ts'
import { statementDocumentsRoutes, statementsRoutes } from './accounting/statements.routes.ts'
import { activityDocumentsRoutes } from './activity/activity-documents.routes.ts'
import { agenciesRoutes } from './agencies/agencies.routes.ts'
import { sendAgencyEmail } from './agencies/send-agency-email.ts'
import { agencyOwnerDocumentsRoutes } from './agency-owners/agency-owner-documents.routes.ts'
import { agencyOwnersRoutes } from './agency-owners/agency-owners.routes.ts'
import { bookingRoutes } from './booking/booking.routes.ts'
import { documentsRoutes } from './booking/documents.routes.ts'
import { cautionRoutes } from './caution/caution.routes.ts'
import { syncCautionOf } from './caution/sync-caution.ts'
import { contentRoutes } from './content/content.routes.ts'
import { countUnreadNews } from './content/list-news.ts'
import { sitemapRoutes } from './content/sitemap.routes.ts'
import { conversationsRoutes } from './conversations/conversations.routes.ts'
import { approvalsRoutes } from './desk/approvals.routes.ts'
import { bookingMailsRoutes } from './desk/booking-mails.routes.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { deskDocumentsRoutes } from './desk/desk-documents.routes.ts'
import { inboxRoutes } from './desk/inbox.routes.ts'
import { issuedDocumentsRoutes } from './desk/issued-documents.routes.ts'
import { taskRoutes } from './desk/tasks.routes.ts'
import { favouritesRoutes } from './favourites/favourites.routes.ts'
import { markLikes } from './favourites/mark-likes.ts'
import { filesRoutes } from './files/files.routes.ts'
import type { CardCache } from './lots/card-cache.ts'
import type { LotCache } from './lots/lot-cache.ts'
import { lotsRoutes } from './lots/lots.routes.ts'
import type { PictureStore } from './lots/pictures/picture-store.ts'
import { picturesRoutes } from './lots/pictures.routes.ts'
import { createTranslator, type Translator } from './lots/translator.ts'
import { accountNewsletter } from './newsletter/account-newsletter.ts'
import { newsletterRoutes } from './newsletter/newsletter.routes.ts'
import { oneClickRoutes } from './newsletter/one-click.routes.ts'
import { calendarFeedRoutes, calendarsRoutes } from './owner/calendars/calendars.routes.ts'
import { spaceRoutes } from './owner/owner-area.routes.ts'
import { ownerDocumentsRoutes } from './owner/owner-documents.routes.ts'
import { ownerStaysRoutes } from './owner/owner-stays.routes.ts'
import type { Payments } from './payment/open-stripe-payments.ts'
import { paymentRoutes, webhookRoutes } from './payment/payment.routes.ts'
import { paymentTotalsOf } from './payment/read-payment-totals.ts'
import type { ApiEnv } from './platform/api-env.ts'
import { requireApiKey } from './platform/api-key.ts'
import type { Clock } from './platform/clock.ts'
import type { DatabaseHandle } from './platform/database/db.ts'
import type { Env } from './platform/env.ts'
import { createDownload, type Download } from './platform/files/safe-download.ts'
import { type Captcha, createCaptcha } from './platform/http/captcha.ts'
import { refuseCrossSite } from './platform/http/cross-site-guard.ts'
import { notePublicUse } from './platform/http/direct-loopback.ts'
import { answerError, answerNotFound } from './platform/http/error-handler.ts'
import { warnOfMissingProxy } from './platform/http/missing-proxy.ts'
import { openapiRoutes } from './platform/http/openapi.routes.ts'
import { isProbe, probeRoutes } from './platform/http/probe.routes.ts'
import { createLimits, type Limits } from './platform/http/rate-limit.ts'
import { chooseLocale } from './platform/http/request-locale.ts'
import { createSlice } from './platform/http/route.ts'
import type { Logger } from './platform/log.ts'
import { devMailRoutes } from './platform/mail/dev-mail.routes.ts'
import { metricsRoutes } from './platform/metrics/metrics.routes.ts'
import { createMetrics, type Metrics } from './platform/metrics/metrics.ts'
import { redactPath } from './platform/redact-log.ts'
import { readSession, sessionCookieName } from './platform/session.ts'
import { createStoredContent, type StoredContent } from './platform/stored-content.ts'
import { personalDataRoutes } from './privacy/personal-data.routes.ts'
import { reportFormRoutes } from './reports/report-form.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { priceStays } from './search/price-stays.ts'
import { searchRoutes } from './search/search.routes.ts'
import { createSqlEngine } from './search/sql-engine.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { touristTaxDocumentsRoutes, touristTaxRoutes } from './taxes/tourist-tax.routes.ts'

export interface AppDeps {
  database: DatabaseHandle
  env: Pick<
    Env,
    'metrics' | 'isDemo' | 'secretKey' | 'http' | 'captcha' | 'mail' | 'payment' | 'calendars' | 'translation'
  >
  clock: Clock
  log: Logger
  pictures: PictureStore
  /** Notifications of a local bank are queued until `startDeliveries`. */
  payments: Payments
  /** Default: the SQL engine. */
  search?: SearchEngine
  /** Default: each list reads its own. */
  cards?: CardCache
  /** Default: each lot page reads its own. */
  lots?: LotCache
  metrics?: Metrics
  /** Default: from the settings. */
  captcha?: Captcha
  /** Downloads calendars of other sites. Default: over the network. */
  download?: Download
  /** Default: from the settings. */
  translator?: Translator
  /** Default: writes to `log`. */
  stored?: StoredContent
  /** The database of reads that may be old by a second (OP-402). Default: `database`. */
  reads?: DatabaseHandle
  /** Rate limits. Default: counted by this process alone. */
  limits?: Limits
  /** Result of `/healthz`: false while the process's embedded database is down. Default: always true. */
  isAlive?: () => boolean
}

/** Dependencies available to every slice. */
export type SliceDeps = Required<Omit<AppDeps, 'cards' | 'lots'>> & Pick<AppDeps, 'cards' | 'lots'>

const MAX_BODY_BYTES = 64 * 1024
const CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * Creates the application: `/api/*`, pictures, `/dev/mail`, the sitemap and the probes. It handles all errors itself.
 */
export function createApp(options: AppDeps): OpenAPIHono<ApiEnv> {
  const deps: SliceDeps = {
    search: createSqlEngine(options.database),
    metrics: createMetrics(),
    captcha: createCaptcha(options.env, options),
    download: createDownload(options.env.calendars),
    translator: createTranslator(options.env, options.database),
    stored: createStoredContent(options.log),
    isAlive: () => true,
    reads: options.database,
    limits: createLimits(options),
    ...options,
  }
  deps.metrics.addGauge({
    name: 'escale_broken_content',
    help: 'Values of content in the store that their schema refuses; the log names them',
    read: deps.stored.broken,
  })
  const sessionCookie = sessionCookieName(options.env.http.publicUrl)
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
    // Balancers ask each second: their requests would drown those of people.
    if (isProbe(route)) return
    const request = { method: c.req.method, route, status: c.res.status, seconds }
    deps.metrics.observe(request)
    // Logs the route's pattern. For an unknown address it logs the path without anything that may be a secret.
    c.get('log').info(route.endsWith('*') ? { ...request, path: redactPath(c.req.path) } : request, 'answered')
  })
  app.use(async (c, next) => {
    await next()
    // `c.header` would copy an existing response and turn its body into a stream.
    const { headers } = c.res
    headers.set('x-content-type-options', 'nosniff')
    if (!headers.has('referrer-policy')) headers.set('referrer-policy', 'no-referrer')
    headers.set('cross-origin-resource-policy', 'same-origin')
    // API responses are not pages. The few pages set their own policy.
    if (!headers.has('content-security-policy')) headers.set('content-security-policy', CONTENT_POLICY)
  })

  app.route('/', probeRoutes(deps))
  app.route('/', metricsRoutes({ ...deps, metricsToken: deps.env.metrics.token }))
  app.route('/', sitemapRoutes({ ...deps, database: deps.reads }))
  app.route('/', picturesRoutes(deps))
  app.route('/', ownerDocumentsRoutes(deps))
  app.route('/', accountingDocumentsRoutes(deps))
  app.route('/', statementDocumentsRoutes(deps))
  app.route('/', issuedDocumentsRoutes(deps))
  app.route('/', deskDocumentsRoutes(deps))
  app.route('/', bookingMailsRoutes(deps))
  app.route('/', filesRoutes(deps))
  app.route('/', touristTaxDocumentsRoutes(deps))
  app.route('/', agencyOwnerDocumentsRoutes(deps))
  app.route('/', activityDocumentsRoutes(deps))
  app.route('/', documentsRoutes({ ...deps, publicUrl: deps.env.http.publicUrl, paymentTotalsOf }))
  app.route('/', personalDataRoutes(deps))
  app.route('/', oneClickRoutes(newsletterDeps(deps)))
  app.route('/', reportFormRoutes(deps))
  app.route('/', calendarFeedRoutes(deps))
  app.route('/', devMailRoutes({ ...deps, publicUse }))
  app.route('/', webhookRoutes(deps, syncCautionOf))
  const { bank } = deps.payments
  if (bank) app.route('/', bank.routes())
  app.route('/api', createApi(deps))
  return app
}

const newsletterDeps = (deps: SliceDeps) => ({ ...deps, publicUrl: deps.env.http.publicUrl })

/** The documented API. */
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
    // Responses depend on the language and, for users, on their favourites, so shared caches must not store them.
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-cache')
  })
  for (const slice of [
    (all: SliceDeps) => searchRoutes({ ...all, database: all.reads }),
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
    (all: SliceDeps) =>
      contentRoutes({
        ...all,
        currentUserOf: (signedIn) =>
          readCurrentUser({ ...all, newsletter: accountNewsletter(newsletterDeps(all)) }, signedIn),
      }),
    agenciesRoutes,
    conversationsRoutes,
    (all: SliceDeps) => newsletterRoutes(newsletterDeps(all)),
    staffRoutes,
    deskRoutes,
    cautionRoutes,
    approvalsRoutes,
    inboxRoutes,
    accountingRoutes,
    touristTaxRoutes,
    receivablesRoutes,
    payoutsRoutes,
    statementsRoutes,
    taskRoutes,
    agencyOwnersRoutes,
    reportsRoutes,
  ]) {
    api.route('/', slice(deps))
  }
  return api
}
