/** Checks that every call makes before its handler: caller, content type, language. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movedClock, signIn } from '../../booking/tenants.fixture.ts'
import { signInStaff } from '../../staff/staff.fixture.ts'
import { jsonBody, startTestApp, type TestApp } from '../../test-app.ts'

interface Operation {
  operationId: string
  'x-account'?: 'tenant' | 'owner'
  security: Record<string, string[]>[]
  requestBody?: object
  responses: Record<string, { description: string }>
  parameters?: { name: string; in: string }[]
}
interface Described extends Operation {
  method: string
  path: string
}

let app: TestApp
let calls: Described[]
const time = movedClock()
beforeAll(async () => {
  app = await startTestApp({ clock: time.clock })
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>
  }
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  )
})
afterAll(() => app.stop())

const needsSession = ({ security }: Described) =>
  security.every((scheme) => 'bearer' in scheme || 'sessionCookie' in scheme)
const nonsense = (path: string) => path.replace(/\{\w+\}/g, '%20%C3%A9!')

let clients = 0
/** Each from a client of its own, so that no rate limit applies. */
async function ask({ method, path }: Described, init: RequestInit & { locale?: 'fr' | 'en' } = {}) {
  clients += 1
  const response = await app.request(`/api${path}`, {
    method,
    ...init,
    address: `10.9.${clients >> 8}.${clients & 255}`,
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

test('AP-06 who calls is checked before what is sent: a private call without a session is 401, with another kind of account 403', async () => {
  const visitors = calls.filter(needsSession)
  expect(visitors.length).toBeGreaterThan(35)
  const people = {
    tenant: await signIn(app, 'tenant', time.clock.now()),
    owner: await signIn(app, 'owner', time.clock.now()),
    agency: await signInStaff(app, { agencyId: 1, roles: ['network'], now: time.clock.now() }),
  }
  for (const call of visitors) {
    const path = `${nonsense(call.path)}?limit=many&from=never&reference=`
    for (const init of [
      call.requestBody ? { body: '{"nonsense":', headers: { 'content-type': 'application/json' } } : {},
      call.requestBody ? { body: 'nonsense', headers: { 'content-type': 'text/plain' } } : {},
    ]) {
      const { status, body } = await ask({ ...call, path }, init)
      expect([call.operationId, status, body.code]).toEqual([call.operationId, 401, 'unauthenticated'])
      expect(Object.keys(call.responses)).toContain('401')
      const kind = call['x-account']
      if (!kind) continue
      const other = kind === 'tenant' ? people.owner : people.tenant
      const refused = await ask({ ...call, path }, { ...init, headers: { ...init.headers, ...other.headers } })
      expect([call.operationId, refused.status, refused.body.code]).toEqual([call.operationId, 403, 'forbidden'])
      // Authenticated, so that the request reaches the content checks.
      const own = await ask({ ...call, path }, { ...init, headers: { ...init.headers, ...people[kind].headers } })
      expect([call.operationId, own.body.code]).not.toEqual([call.operationId, 'forbidden'])
      if (call.requestBody) expect([400, 415]).toContain(own.status)
    }
  }
})

const TYPES = [
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/jsonp',
  '',
]

test('AP-06 a body that is not JSON is 415 on every call that takes one, never a fault of ours', async () => {
  const withBody = calls.filter((call) => call.requestBody && !needsSession(call))
  expect(withBody.length).toBeGreaterThan(12)
  for (const call of withBody) {
    for (const type of TYPES) {
      const body = new TextEncoder().encode('a=1')
      const answer = await ask(call, { body, ...(type && { headers: { 'content-type': type } }) })
      expect([call.operationId, type, answer.status, answer.body.code]).toEqual([
        call.operationId,
        type,
        415,
        'unsupportedMediaType',
      ])
      expect(answer.body.message).toBe('Le corps de la demande doit être du JSON (application/json).')
    }
    expect(Object.keys(call.responses)).toEqual(expect.arrayContaining(['400', '413', '415']))
  }
})

test('AP-06 JSON by any of its names is read; bytes that are none, or no UTF-8, are 400', async () => {
  const quote = calls.find(({ operationId }) => operationId === 'quoteStay')
  if (!quote) throw new Error('no quote')
  const body = JSON.stringify({ reference: 'NOWHERE' })
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON ; charset=UTF-8',
    'application/vnd.escale.v2+json',
  ]) {
    expect([type, (await ask(quote, { body, headers: { 'content-type': type } })).status]).toEqual([type, 404])
  }
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('{"reference":"'),
    0xff,
    0xfe,
    ...new TextEncoder().encode('"}'),
  ])
  for (const [wrong, code] of [
    ['', 'required'],
    ['{', 'notJson'],
    ['[1,]', 'notJson'],
    [bytes, 'notJson'],
    ['[]', 'invalid'],
    ['null', 'required'],
    ['['.repeat(30_000) + ']'.repeat(30_000), 'invalid'],
  ] as const) {
    const { status, body } = await ask(quote, { body: wrong, headers: { 'content-type': 'application/json' } })
    expect([status, body]).toMatchObject([400, { code: 'invalidRequest', fieldCodes: { body: code } }])
  }
  expect(await ask(quote)).toMatchObject({ status: 400, body: { fieldCodes: { body: 'required' } } })
})

test('AP-06 VA-02 an error speaks the language that is asked for, French by default, and its code is the same', async () => {
  const send = async (language: string, path = '/api/password/reset') => {
    const init = jsonBody({ email: 'nobody', form_type: 'tenant' })
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    return (await (await app.request(path, { ...init, headers })).json()) as object
  }
  const french = {
    message: 'Certaines informations ne sont pas valides.',
    code: 'invalidRequest',
    fields: { email: 'E-mail\u00a0: Votre e-mail doit être valide.' },
    fieldCodes: { email: 'invalidEmail' },
  }
  const english = {
    message: 'Some of the information is not valid.',
    code: 'invalidRequest',
    fields: { email: 'E-mail: Your e-mail must be valid.' },
    fieldCodes: { email: 'invalidEmail' },
  }
  for (const language of ['fr', 'de', '*', '', ';;q=', 'x'.repeat(5000)]) {
    expect([language.slice(0, 9), await send(language)]).toEqual([language.slice(0, 9), { ...french, statusCode: 400 }])
  }
  for (const language of ['en', 'en-GB,fr;q=0.5', 'de, en;q=0.9, fr;q=0.1'])
    expect(await send(language)).toMatchObject(english)
  // Every refusal is localised, also before routing and outside the API.
  expect(await send('en', '/api/nowhere')).toMatchObject({ message: 'This page does not exist', code: 'notFound' })
  expect(await send('en', '/nowhere')).toMatchObject({ message: 'This page does not exist', code: 'notFound' })
  const withoutKey = await app.request('/api/search', { headers: { 'x-api-key': 'none' }, locale: 'en' })
  expect(await withoutKey.json()).toMatchObject({ message: 'The X-Api-Key header is missing or has the wrong value.' })
  expect(withoutKey.headers.get('vary')).toBe('accept-language')
})

test('AP-06 forms stay forms where they belong: one-click unsubscribe takes any body', async () => {
  for (const headers of [{ 'content-type': 'application/x-www-form-urlencoded' }, { 'content-type': 'text/plain' }]) {
    const response = await app.request(`/newsletter/one-click/${'a'.repeat(43)}`, {
      method: 'POST',
      headers,
      body: 'List-Unsubscribe=One-Click',
    })
    expect(await response.json()).toMatchObject({ statusCode: 400, code: 'invalidToken' })
  }
})
