import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openDatabase } from './platform/database/db.ts'
import { readEnv } from './platform/env.ts'
import { createLog } from './platform/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { jsonBody, startTestApp } from './test-app.ts'

test('AP-02 a call without the static header, or with another value, is refused with 401', async () => {
  const app = await startTestApp()
  for (const headers of [{ 'x-api-key': '' }, { 'x-api-key': 'guessed' }]) {
    const response = await app.request('/api/search', { headers })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ statusCode: 401, code: 'missingApiKey' })
  }
  await app.stop()
})

test('AP-09 the OpenAPI document lists every call with its schemas and statuses, open to all like its page', async () => {
  const app = await startTestApp()
  const response = await app.request('/api/openapi.json', { headers: { 'x-api-key': '' } })
  const document = (await response.json()) as {
    servers: { url: string }[]
    paths: Record<string, Record<string, { responses: Record<string, { content: object }> }>>
    components: { schemas: object }
  }
  expect(document.servers).toEqual([{ url: 'https://escale.test/api' }])
  expect(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    ),
  ).toEqual([
    'get /search',
    'get /search/map',
    'get /search/alternatives',
    'get /search/facets',
    'get /search/prices',
    'get /autocomplete',
    'get /lot/description/translate/{reference}',
    'post /login',
    'get /current_user',
    'get /fake/logout',
    'post /lock-warning',
    'get /page/captcha',
    'post /tenant/register',
    'post /user/confirm/{token}',
    'get /user/getBy/{token}',
    'get /current_user/{token}',
    'get /user/{id}',
    'patch /user/{id}',
    'post /password/reset',
    'post /password/token',
    'post /password/change',
    'get /user/{id}/privacy',
    'post /user/{id}/erase',
    'post /owner/request',
    'post /owner/confirm',
    'post /quote',
    'get /lot/{reference}/free-stays',
    'get /page/preBooking',
    'get /page/preBooking/contract',
    'post /page/preBooking/submit',
    'get /page/bookings',
    'get /bookings/{agencyId}/{agencyBookingId}',
    'delete /bookings/{agencyId}/{agencyBookingId}',
    'get /page/editOptions/{agencyId}/{agencyBookingId}',
    'post /page/computeDiff',
    'post /page/reservation/updateTicket',
    'post /bookings/{agencyId}/{agencyBookingId}/requests',
    'post /bookings/{agencyId}/{agencyBookingId}/requests/withdraw',
    'post /page/reservation/giveUp',
    'post /payment/start',
    'get /payment/{paymentId}',
    'post /bookings/{agencyId}/{agencyBookingId}/insurance/renounce',
    'get /page/payment-link/{token}',
    'post /page/payment-link/{token}',
    'get /page/payment-link-result/{paymentId}',
    'get /page/favoris',
    'get /page/favoris/{token}',
    'get /favorites',
    'post /favorites',
    'patch /favorites',
    'post /liste',
    'delete /liste/{id}',
    'post /liste/{id}/share',
    'delete /liste/{id}/share',
    'delete /favorites/{id}',
    'get /page/owner/calendar',
    'get /page/owner/stayForm',
    'get /owner/stays/{agencyId}/{agencyBookingId}',
    'get /owner/forgoneRent',
    'post /page/reservation/submit',
    'post /owner/conversations',
    'get /page/coBooking/{token}',
    'post /page/coBooking/{token}',
    'get /owner/calendars/{reference}',
    'post /owner/calendars/{reference}/feed',
    'delete /owner/calendars/{reference}/feed',
    'post /owner/calendars/{reference}/imports',
    'post /owner/calendars/{reference}/imports/{id}/read',
    'delete /owner/calendars/{reference}/imports/{id}',
    'post /owner/register',
    'get /owner/rent-estimate',
    'get /page/owner',
    'get /page/owner/results',
    'get /page/layout',
    'get /document',
    'get /page',
    'get /page/{endpoint}',
    'get /seoEntity',
    'get /category',
    'get /reviews',
    'get /news',
    'get /news/{slug}',
    'post /news/{slug}/read',
    'get /agencies',
    'post /page/agency/send-email',
    'get /conversations',
    'get /conversations/{conversationId}',
    'post /conversations/{conversationId}/messages',
    'post /conversations/{conversationId}/read',
    'get /bookings/{agencyId}/{agencyBookingId}/conversation',
    'post /bookings/{agencyId}/{agencyBookingId}/conversation',
    'get /page/conversation/{token}',
    'post /page/conversation/{token}',
    'post /newsletter/subscribe',
    'post /subscribed',
    'delete /subscribed',
    'post /newsletter/confirm/{token}',
    'post /newsletter/unsubscribe/{token}',
    'get /staff/me',
    'post /staff/second-factor',
    'post /staff/authenticator',
    'post /staff/authenticator/confirm',
    'post /staff/passkeys/begin',
    'post /staff/passkeys',
    'delete /staff/passkeys/{passkeyId}',
    'post /staff/passkeys/challenge',
    'post /staff/passkeys/verify',
    'get /staff/invitations/{token}',
    'post /staff/invitations/accept',
    'get /agency/{agencyId}/staff',
    'post /agency/{agencyId}/staff/invitations',
    'delete /agency/{agencyId}/staff/invitations/{invitationId}',
    'patch /agency/{agencyId}/staff/{accountId}',
    'get /agency/{agencyId}/journal',
    'get /agency/{agencyId}/today',
    'get /agency/{agencyId}/go-live',
    'get /agency/{agencyId}/bookings',
    'post /agency/{agencyId}/bookings',
    'get /agency/{agencyId}/bookings/{agencyBookingId}',
    'get /agency/{agencyId}/cancellation-policy',
    'post /agency/{agencyId}/cancellation-policy',
    'get /agency/{agencyId}/incomplete-lots',
    'get /agency/{agencyId}/planning',
    'post /agency/{agencyId}/closures',
    'post /agency/{agencyId}/closures/{closureId}/open',
    'get /agency/{agencyId}/preparation',
    'post /agency/{agencyId}/preparation',
    'get /agency/{agencyId}/free-lots',
    'get /agency/{agencyId}/guests',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/change-preview',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/change',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/departure',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/payment-link',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/mails/{mailId}/send',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/notes',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/payments',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/payments/{paymentId}/reverse',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/cancel',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/requests/{requestId}/refuse',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/refund',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/reduction',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/refunds/{refundId}/settle',
    'get /agency/{agencyId}/bookings/{agencyBookingId}/caution',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/caution',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/caution/link',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/caution/{cautionId}/close',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/caution/{cautionId}/settle',
    'get /page/caution-link/{token}',
    'post /page/caution-link/{token}',
    'get /page/caution-link-result/{cautionId}',
    'get /agency/{agencyId}/approvals',
    'post /agency/{agencyId}/approvals/{approvalId}',
    'post /agency/{agencyId}/approval-limit',
    'get /agency/{agencyId}/conversations',
    'get /agency/{agencyId}/inbox-counts',
    'get /agency/{agencyId}/conversations/{conversationId}',
    'post /agency/{agencyId}/conversations/{conversationId}',
    'post /agency/{agencyId}/conversations/{conversationId}/answer',
    'post /agency/{agencyId}/conversations/{conversationId}/read',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/messages',
    'get /agency/{agencyId}/message-templates',
    'post /agency/{agencyId}/message-templates',
    'post /agency/{agencyId}/message-templates/{templateId}',
    'delete /agency/{agencyId}/message-templates/{templateId}',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/decision',
    'get /agency/{agencyId}/books',
    'post /agency/{agencyId}/disbursements',
    'post /agency/{agencyId}/books-settings',
    'get /agency/{agencyId}/registers/mandates',
    'get /agency/{agencyId}/registers/receipts',
    'post /agency/{agencyId}/mandates/{mandateId}/receipt-notice',
    'get /agency/{agencyId}/invoices',
    'post /agency/{agencyId}/fee-invoices',
    'get /agency/{agencyId}/tourist-tax',
    'post /agency/{agencyId}/tourist-tax/declarations',
    'post /agency/{agencyId}/tourist-tax/payments',
    'get /agency/{agencyId}/receivables',
    'post /agency/{agencyId}/bookings/{agencyBookingId}/payment-reminder',
    'post /agency/{agencyId}/reminder-rule',
    'get /agency/{agencyId}/day-book',
    'get /agency/{agencyId}/cheque-deposits',
    'post /agency/{agencyId}/cheque-deposits',
    'get /agency/{agencyId}/payouts',
    'get /agency/{agencyId}/payouts/{payoutId}',
    'get /agency/{agencyId}/payment-account',
    'post /agency/{agencyId}/payment-account',
    'post /agency/{agencyId}/payment-account/onboarding',
    'get /agency/{agencyId}/owner-statements',
    'post /agency/{agencyId}/owner-statements',
    'post /agency/{agencyId}/bank-accounts',
    'post /agency/{agencyId}/owner-expenses',
    'post /agency/{agencyId}/owner-payouts',
    'get /owner/statements',
    'get /agency/{agencyId}/tasks',
    'post /agency/{agencyId}/tasks',
    'post /agency/{agencyId}/tasks/{taskId}',
    'delete /agency/{agencyId}/tasks/{taskId}/photographs/{photographId}',
    'get /agency/{agencyId}/bookings/{agencyBookingId}/tasks',
    'get /agency/{agencyId}/task-templates',
    'post /agency/{agencyId}/task-templates',
    'post /agency/{agencyId}/task-templates/{templateId}',
    'delete /agency/{agencyId}/task-templates/{templateId}',
    'get /agency/{agencyId}/owners',
    'post /agency/{agencyId}/owners',
    'get /agency/{agencyId}/owners/{accountId}',
    'post /agency/{agencyId}/owners/{accountId}/identity',
    'post /agency/{agencyId}/owners/{accountId}/invitation',
    'get /agency/{agencyId}/mandate-lots',
    'post /agency/{agencyId}/owners/{accountId}/mandates',
    'post /agency/{agencyId}/mandates/{mandateId}',
    'post /agency/{agencyId}/mandates/{mandateId}/attestation',
    'get /agency/{agencyId}/mandates/{mandateId}/end',
    'post /agency/{agencyId}/mandates/{mandateId}/end',
    'post /agency/{agencyId}/owners/{accountId}/view',
    'post /owner-view/end',
    'get /owner/declaration',
    'post /owner/declaration',
    'post /page/report',
    'get /agency/{agencyId}/reports',
    'post /agency/{agencyId}/reports/{reportId}/decisions',
  ])
  for (const { responses } of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '500', '503']))
    for (const { content } of Object.values(responses)) expect(Object.keys(content)).toEqual(['application/json'])
  }
  const docs = await app.request('/api/docs', { headers: { 'x-api-key': '' } })
  const html = await docs.text()
  expect(html).toContain('POST /quote')
  expect(html).not.toMatch(/<script|https?:\/\/(?!escale\.test)/)
  expect(docs.headers.get('content-security-policy')).not.toContain('unsafe')
  await app.stop()
})

test('AP-01 the API has every call of the specification, by method and path', async () => {
  const app = await startTestApp()
  const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, object>>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((m) => `${m} ${path}`))
  expect(calls).toEqual(
    expect.arrayContaining([
      'post /login',
      'get /current_user',
      'get /fake/logout',
      'get /page/layout',
      'get /page',
      'get /page/{endpoint}',
      'get /category',
      'get /news',
      'get /seoEntity',
      'get /autocomplete',
      'post /subscribed',
      'delete /subscribed',
      'post /newsletter/subscribe',
      'post /owner/request',
      'post /user/confirm/{token}',
      'post /owner/confirm',
      'post /tenant/register',
      'post /owner/register',
      'get /owner/rent-estimate',
      'patch /user/{id}',
      'get /user/getBy/{token}',
      'get /user/{id}',
      'get /current_user/{token}',
      'post /password/reset',
      'post /password/token',
      'post /password/change',
      'get /search',
      'post /quote',
      'post /liste',
      'delete /liste/{id}',
      'post /favorites',
      'patch /favorites',
      'delete /favorites/{id}',
      'get /page/preBooking',
      'get /page/editOptions/{agencyId}/{agencyBookingId}',
      'post /page/reservation/submit',
      'post /page/preBooking/submit',
      'post /page/computeDiff',
      'post /page/reservation/updateTicket',
      'post /page/agency/send-email',
      'delete /bookings/{agencyId}/{agencyBookingId}',
      'get /lot/description/translate/{reference}',
      'post /lock-warning',
    ]),
  )
  await app.stop()
})

test('AP-06 whatever goes wrong is one JSON shape: unknown addresses, bodies that are no JSON, too large or wrongly filled', async () => {
  const app = await startTestApp()
  const cases: [string, RequestInit | undefined, object][] = [
    ['/nowhere', undefined, { statusCode: 404, code: 'notFound' }],
    ['/api/nowhere', undefined, { statusCode: 404, code: 'notFound' }],
    [
      '/api/quote',
      { ...jsonBody({}), body: '{' },
      { statusCode: 400, code: 'invalidRequest', fieldCodes: { body: 'notJson' } },
    ],
    [
      '/api/quote',
      { method: 'POST', body: '--x\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      { statusCode: 415, code: 'unsupportedMediaType' },
    ],
    ['/api/quote', { ...jsonBody({}), body: '['.repeat(1_000_000) }, { statusCode: 413, code: 'tooLarge' }],
    ['/api/quote', { ...jsonBody({}), body: '['.repeat(60_000) }, { statusCode: 400, code: 'invalidRequest' }],
    ['/api/quote', jsonBody({ reference: 'x'.repeat(70_000) }), { statusCode: 413, code: 'tooLarge' }],
    [
      '/api/quote',
      jsonBody({ adults: -1 }),
      { statusCode: 400, fields: { reference: expect.any(String), adults: expect.any(String) } },
    ],
    ['/api/quote', { method: 'POST' }, { statusCode: 400, code: 'invalidRequest' }],
    ['/api/lot/description/translate/%00', undefined, { statusCode: 400, code: 'invalidRequest' }],
    ['/api/page?pathMatch=%2F%00', undefined, { statusCode: 400, code: 'invalidRequest' }],
  ]
  for (const [path, init, error] of cases) {
    const response = await app.request(path, init)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const body = (await response.json()) as { statusCode: number }
    expect(body).toMatchObject({ message: expect.any(String), ...error })
    expect(response.status).toBe(body.statusCode)
  }
  await app.stop()
})

test('an internal error is a 500 that says nothing of what happened', async () => {
  const fail = () => Promise.reject(new Error('the password is hunter2'))
  const search = { search: fail, map: fail, countByArrival: fail, countByCity: fail }
  const app = await startTestApp({ search: { ...search, suggest: fail, facets: fail, priceByArrival: fail } })
  const response = await app.request('/api/search')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({
    message: 'Une erreur est survenue',
    statusCode: 500,
    code: 'internal',
  })
  await app.stop()
})

test('a database that is away is a 503 within two seconds, and not ready; the process lives', async () => {
  const app = await startTestApp({ database: openDatabase('postgres://nobody@127.0.0.1:1/none') })
  const started = Date.now()
  for (const path of ['/readyz', '/api/search', '/api/page?pathMatch=/']) {
    const response = await app.request(path)
    expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '5'])
    const reason = path === '/readyz' ? { status: 'notReady', reason: 'database' } : { code: 'unavailable' }
    expect(await response.json()).toMatchObject(reason)
  }
  expect(Date.now() - started).toBeLessThan(2_000)
  expect((await app.request('/healthz')).status).toBe(200)
  await app.stop()
})

test('a change asked for by a page of another site is refused, by Sec-Fetch-Site and by Origin', async () => {
  const app = await startTestApp()
  const statusOf = async (headers: Record<string, string>) =>
    (
      await app.request('/api/quote', {
        ...jsonBody({ reference: 'NONE' }),
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).status
  expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403)
  expect(await statusOf({ origin: 'https://evil.test' })).toBe(403)
  expect(await statusOf({ origin: 'null' })).toBe(403)
  expect(await statusOf({ origin: 'https://escale.test', 'sec-fetch-site': 'same-origin' })).toBe(404)
  expect(await statusOf({})).toBe(404)
  await app.stop()
})

test('the probes: alive and ready, neither logged nor measured', async () => {
  const metrics = createMetrics()
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const app = await startTestApp({ metrics, log })
  expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await app.request('/readyz')).json()).toEqual({ status: 'ready' })
  expect(lines).toEqual([])
  expect(await metrics.print()).not.toMatch(/^http_request_duration_seconds_count/m)
  await app.request('/api/search')
  expect(lines).toHaveLength(1)
  expect(await metrics.print()).toMatch(/^http_request_duration_seconds_count/m)
  await app.stop()
})

test('OP-104: /metrics answers only with the token, otherwise 404', async () => {
  const METRICS_TOKEN = 'a-token-of-this-test'
  const app = await startTestApp({ env: readEnv({ DEMO: 'true', PUBLIC_URL: 'https://escale.test', METRICS_TOKEN }) })
  await app.request('/api/search?q=annecy')
  const unknown = await (await app.request('/nowhere')).text()
  for (const authorization of ['', 'Bearer ', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, 'Bearer undefined']) {
    const refused = await app.request('/metrics', { headers: { authorization } })
    expect([refused.status, await refused.text()]).toEqual([404, unknown])
  }
  const answer = await app.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const metrics = await answer.text()
  expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/api/search",status="200"} 1')
  expect(metrics).toContain('nodejs_eventloop_lag_p99_seconds')
  await app.stop()

  const closed = await startTestApp()
  for (const authorization of ['Bearer ', 'Bearer null', '']) {
    expect((await closed.request('/metrics', { headers: { authorization } })).status).toBe(404)
  }
  await closed.stop()
})

test('AP-06 AP-09 whatever is sent, no answer is an internal error, and the document has every status', async () => {
  const app = await startTestApp()
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string }[]; responses: object }>>
  }
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], responses }]) => ({
      path,
      method,
      names: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
      statuses: Object.keys(responses),
    })),
  )
  const word = fc.oneof(
    fc.constantFrom(
      '2026-07-11',
      '2026-07-18',
      '1',
      '0',
      '-1',
      '99999999999',
      ';random;',
      'sea',
      '/',
      '/locations-mer',
      '1,2,3,4',
      'mer_bretagne',
      '\0',
    ),
    fc.string({ unit: 'binary' }),
  )
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        reference: fc.constantFrom('EME-00001', 'x'),
        start_date: word,
        end_date: word,
        adults: fc.oneof(fc.integer(), word),
        email: fc.oneof(fc.emailAddress(), word),
        subscribedAt: fc.oneof(fc.constant('2026-06-01T00:00:00Z'), fc.constant('9999-12-31T23:59:59.999Z'), word),
        agency: fc.integer({ min: 0 }),
        firstName: word,
        lastName: word,
        subject: word,
        message: word,
      },
      { requiredKeys: [] },
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...calls), fc.infiniteStream(word), body, async (call, words, sent) => {
      const next = () => encodeURIComponent(String(words.next().value).toWellFormed())
      const path = call.path.replace(/\{\w+\}/g, () => next() || 'x')
      const query = call.names
        .filter((_, index) => index % 4 === String(next()).length % 4)
        .map((name) => `${name}=${next()}`)
      const response = await app.request(
        `/api${path}?${query.join('&')}`,
        call.method === 'get' ? {} : jsonBody(sent, call.method.toUpperCase()),
      )
      expect(response.status).toBeLessThan(500)
      // A slash in a parameter would change the path.
      if (response.status !== 404) expect(call.statuses).toContain(String(response.status))
    }),
    { numRuns: 200 },
  )
  await app.stop()
})
