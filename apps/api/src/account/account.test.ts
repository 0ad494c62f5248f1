import { confirmed, currentUser, done, lockWarning, loginAnswer, tokenOwner } from '@escale/contract/account'
import { MINUTE_MS } from '@escale/domain/durations'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { jsonBody, startTestApp, type TestApp } from '../test-app.ts'
import { purgeAccounts } from './purge-accounts.ts'

const TENANT = { username: 'locataire@escale.example', password: 'Demo-2026!', form_type: 'tenant' }
const ADA = {
  title: 'mrs',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@Escale.example',
  phone: '06 39 98 00 01',
  address: '1, rue du Calcul',
  postalCode: '75005',
  city: 'Paris',
  country: 'FR',
  newsletter: true,
  password: 'Analytic-1843',
  returnTo: '/tunnel-paiement?reference=EME-00001&adults=2',
}

/** A clock that the test sets. */
function movedClock(start = '2026-06-01T10:00:00Z') {
  let nowMs = Date.parse(start)
  return {
    clock: { today: () => '2026-06-01', now: () => new Date(nowMs) },
    wait: (minutes: number) => {
      nowMs += minutes * MINUTE_MS
    },
  }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function codeOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer
  const body = (await response.json()) as { code?: string; statusCode?: number }
  if (body.code !== undefined) expect(body.statusCode).toBe(response.status)
  return body.code ?? 'ok'
}

/** The mails of an address, oldest first. */
function mailsTo(app: TestApp, recipient: string) {
  return app.sql<{ template: string; locale: string; data: { link: string; minutes?: number } }>(
    'select template, locale, data from mail where recipient = $1 order by id',
    [recipient],
  )
}

async function lastToken(app: TestApp, recipient: string): Promise<string> {
  const mails = await mailsTo(app, recipient)
  return new URL(mails.at(-1)?.data.link ?? '').searchParams.get('token') ?? ''
}

test('the reading calls of one HTTP request read its session once; another request and another token read their own', async () => {
  const app = await startTestApp()
  const logIn = async () => loginAnswer.parse(await (await app.request('/api/login', jsonBody(TENANT))).json()).token
  const [token, other] = [await logIn(), await logIn()]
  const connection = { socket: { remoteAddress: '127.0.0.1' } }
  const read = (of: string, within?: object) =>
    codeOf(app.request('/api/current_user', { ...bearer(of), ...(within && { connection: within }) }))
  expect(await read(token, connection)).toBe('ok')
  await app.sql('delete from session')
  expect(await read(token, connection)).toBe('ok')
  expect(await read(other, connection)).toBe('unauthenticated')
  expect(await read(token)).toBe('unauthenticated')
})

test('AP-08 a login answers a token, and gives a browser a cookie that scripts cannot read; both say who it is', async () => {
  const app = await startTestApp()
  const response = await app.request('/api/login', jsonBody({ ...TENANT, username: ' Locataire@ESCALE.example ' }))
  const { token } = loginAnswer.parse(await response.json())
  expect(response.headers.get('cache-control')).toBe('no-store')
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^__Host-escale_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  for (const init of [bearer(token), { headers: { cookie: cookie.split(';')[0] ?? '' } }]) {
    const user = currentUser.parse(await (await app.request('/api/current_user', init)).json())
    expect(user).toMatchObject({
      accessRight: 'tenant',
      firstName: 'Camille',
      lastName: 'Renaud',
      mobilePhone: '06 39 98 12 34',
      loggedIn: true,
      hasAdvancedExtranetAccess: false,
    })
  }
  expect(currentUser.parse(await (await app.request(`/api/current_user/${token}`)).json()).email).toBe(TENANT.username)
  expect(await codeOf(app.request(`/api/current_user/${'x'.repeat(43)}`))).toBe('unauthenticated')
  expect(await codeOf(app.request('/api/current_user'))).toBe('unauthenticated')
  await app.stop()
})

test('AP-08 the role must equal the strategy; who does not know the password is not told that the other role exists', async () => {
  const app = await startTestApp()
  const login = (change: object) => codeOf(app.request('/api/login', jsonBody({ ...TENANT, ...change })))
  expect(await login({ form_type: 'owner' })).toBe('wrongRole')
  expect(await login({ form_type: 'owner', password: 'Wrong-2026!' })).toBe('invalidCredentials')
  expect(await login({ username: 'nobody@escale.example' })).toBe('invalidCredentials')
  expect(await login({ username: 'futur.proprietaire@escale.example', form_type: 'owner' })).toBe('invalidCredentials')
  expect(await login({ username: 'proprietaire@escale.example', form_type: 'owner' })).toBe('ok')
  await app.stop()
})

test('TE-02 AP-07 near_lock at the fourth failure, locked for ten minutes at the fifth, alike for unknown e-mails', async () => {
  const { clock, wait } = movedClock()
  const app = await startTestApp({ clock })
  for (const username of [TENANT.username, 'nobody@escale.example']) {
    const fail = () => codeOf(app.request('/api/login', jsonBody({ ...TENANT, username, password: 'Wrong-2026!' })))
    const warning = async () =>
      (await app.post('/api/lock-warning', { username: username.toUpperCase() }, lockWarning)).accountLockWarning
    for (let failure = 1; failure <= 3; failure += 1) {
      expect(await fail()).toBe('invalidCredentials')
      expect(await warning()).toBeNull()
    }
    expect(await fail()).toBe('invalidCredentials')
    expect(await warning()).toBe('near_lock')
    expect(await fail()).toBe('invalidCredentials')
    expect(await warning()).toBe('locked')
    expect(await codeOf(app.request('/api/login', jsonBody({ ...TENANT, username })))).toBe('accountLocked')
    wait(9.9)
    expect(await fail()).toBe('accountLocked')
    wait(0.1)
    expect(await warning()).toBeNull()
    expect(await fail()).toBe('invalidCredentials')
  }
  expect(await codeOf(app.request('/api/login', jsonBody(TENANT)))).toBe('ok')
  expect(await app.sql('select from login_lock where email = $1', [TENANT.username])).toEqual([])
  await app.stop()
})

test('the lock is one for both strategies, and a right password of the wrong one is no failure', async () => {
  const app = await startTestApp()
  const login = (change: object) => codeOf(app.request('/api/login', jsonBody({ ...TENANT, ...change })))
  for (let round = 0; round < 6; round += 1) expect(await login({ form_type: 'owner' })).toBe('wrongRole')
  for (const form_type of ['tenant', 'owner', 'tenant', 'owner', 'tenant']) {
    expect(await login({ form_type, password: 'Wrong-2026!' })).toBe('invalidCredentials')
  }
  expect(await login({ form_type: 'owner' })).toBe('accountLocked')
  expect(await login({})).toBe('accountLocked')
  await app.stop()
})

test('TE-02 a logout ends the session at once, and takes the cookie; pages of other sites cannot ask for it', async () => {
  const app = await startTestApp()
  const { token } = await app.post('/api/login', TENANT, loginAnswer)
  const foreign = { headers: { cookie: `__Host-escale_session=${token}`, 'sec-fetch-site': 'cross-site' } }
  expect(await codeOf(app.request('/api/fake/logout', foreign))).toBe('crossSite')
  expect((await app.request('/api/current_user', bearer(token))).status).toBe(200)
  const response = await app.request('/api/fake/logout', bearer(token))
  expect(done.parse(await response.json())).toEqual({ done: true })
  expect(response.headers.get('set-cookie')).toMatch(/^__Host-escale_session=; Max-Age=0; Path=\/; Secure$/)
  expect(await codeOf(app.request('/api/current_user', bearer(token)))).toBe('unauthenticated')
  expect(await codeOf(app.request('/api/fake/logout'))).toBe('ok')
  await app.stop()
})

test('TE-01 a tenant signs up, follows the link of the mail once, is logged in and goes on from where they were', async () => {
  const app = await startTestApp()
  await app.post('/api/tenant/register', ADA, done)
  const login = () =>
    codeOf(app.request('/api/login', jsonBody({ ...TENANT, username: ADA.email, password: ADA.password })))
  expect(await codeOf(app.request('/api/login', jsonBody({ ...TENANT, username: ADA.email })))).toBe(
    'invalidCredentials',
  )
  expect(await login()).toBe('emailNotVerified')

  const mails = await mailsTo(app, 'ada@escale.example')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ template: 'verifyEmail', locale: 'fr', data: { firstName: 'Ada' } })
  expect(mails[0]?.data.link).toMatch(
    /^https:\/\/escale\.test\/espace-locataire\/inscription\/confirmation\?token=[\w-]{43}$/,
  )
  const token = await lastToken(app, 'ada@escale.example')
  expect(await app.get(`/api/user/getBy/${token}`, tokenOwner)).toEqual({
    accessRight: 'tenant',
    purpose: 'verifyEmail',
    firstName: 'Ada',
    email: 'ada@escale.example',
    known: null,
  })
  expect(await codeOf(app.request('/api/password/token', jsonBody({ token })))).toBe('invalidToken')

  const response = await app.request(`/api/user/confirm/${token}`, jsonBody({}))
  const answer = confirmed.parse(await response.json())
  expect(answer).toMatchObject({ accessRight: 'tenant', returnTo: ADA.returnTo })
  expect(response.headers.get('set-cookie')).toContain(`__Host-escale_session=${answer.token};`)
  const user = currentUser.parse(await (await app.request('/api/current_user', bearer(answer.token))).json())
  expect(user).toMatchObject({ firstName: 'Ada', mobilePhone: ADA.phone, city: 'Paris', newsletter: true })
  expect(await codeOf(app.request(`/api/user/confirm/${token}`, jsonBody({})))).toBe('invalidToken')
  expect(await codeOf(app.request(`/api/user/getBy/${token}`))).toBe('invalidToken')
  expect(await login()).toBe('ok')
  await app.stop()
})

test('VA-02 VA-03 VA-04 a sign-up is refused by field; an e-mail in use is told, whatever its case', async () => {
  const app = await startTestApp()
  const register = async (change: object) =>
    (await app.request('/api/tenant/register', jsonBody({ ...ADA, ...change }))).json()
  expect(await register({ password: 'analytic' })).toMatchObject({
    code: 'invalidRequest',
    fieldCodes: { password: 'weakPassword' },
  })
  expect(await register({ phone: '12 34' })).toMatchObject({
    code: 'invalidRequest',
    fields: { phone: expect.any(String) },
  })
  expect(await register({ email: 'ada' })).toMatchObject({
    code: 'invalidRequest',
    fields: { email: expect.any(String) },
  })
  expect(await register({ firstName: ' ' })).toMatchObject({ fields: { firstName: expect.any(String) } })
  expect(await register({ returnTo: '//evil.test' })).toMatchObject({ fields: { returnTo: expect.any(String) } })
  expect(await register({ email: 'LOCATAIRE@escale.example' })).toMatchObject({ statusCode: 409, code: 'emailTaken' })
  expect(await register({})).toEqual({ done: true })
  expect(await register({})).toMatchObject({ code: 'emailTaken' })
  const together = await Promise.all([1, 2, 3].map(() => register({ email: 'grace@escale.example' })))
  expect(together.map((answer) => (answer as { code?: string }).code ?? 'ok').sort()).toEqual([
    'emailTaken',
    'emailTaken',
    'ok',
  ])
  await app.stop()
})

test('the confirmation is mailed again after the right password, in the reader’s language, at most every two minutes', async () => {
  const { clock, wait } = movedClock()
  const app = await startTestApp({ clock })
  await app.post('/api/tenant/register', ADA, done)
  const first = await lastToken(app, 'ada@escale.example')
  const login = () =>
    codeOf(
      app.request('/api/login', {
        ...jsonBody({ ...TENANT, username: ADA.email, password: ADA.password }),
        locale: 'en',
      }),
    )
  expect(await login()).toBe('emailNotVerified')
  expect(await mailsTo(app, 'ada@escale.example')).toHaveLength(1)
  wait(2)
  expect(await login()).toBe('emailNotVerified')
  const mails = await mailsTo(app, 'ada@escale.example')
  expect(mails).toHaveLength(2)
  expect(mails[1]?.locale).toBe('en')
  expect(mails[1]?.data.link).toContain('https://escale.test/en/espace-locataire/inscription/confirmation?token=')
  expect(await codeOf(app.request(`/api/user/confirm/${first}`, jsonBody({})))).toBe('invalidToken')
  const second = await lastToken(app, 'ada@escale.example')
  const answer = await app.post(`/api/user/confirm/${second}`, {}, confirmed)
  expect(answer.returnTo).toBe(ADA.returnTo)
  await app.stop()
})

test('a link of a confirmation is good for 24 hours, one of a password for 30 minutes', async () => {
  const { clock, wait } = movedClock()
  const app = await startTestApp({ clock })
  await app.post('/api/tenant/register', ADA, done)
  const confirmation = await lastToken(app, 'ada@escale.example')
  await app.post('/api/password/reset', { email: TENANT.username, form_type: 'tenant' }, done)
  const reset = await lastToken(app, TENANT.username)
  wait(29)
  expect(await codeOf(app.request('/api/password/token', jsonBody({ token: reset })))).toBe('ok')
  wait(1)
  expect(await codeOf(app.request('/api/password/token', jsonBody({ token: reset })))).toBe('invalidToken')
  const change = { token: reset, password: 'Newer-2026!' }
  expect(await codeOf(app.request('/api/password/change', jsonBody(change)))).toBe('invalidToken')
  wait(24 * 60 - 31)
  expect(await codeOf(app.request(`/api/user/getBy/${confirmation}`))).toBe('ok')
  wait(1)
  expect(await codeOf(app.request(`/api/user/confirm/${confirmation}`, jsonBody({})))).toBe('invalidToken')
  await app.stop()
})

test('TE-03 a forgotten password: the mail, its link, the new password; sessions and lock end, and a mail tells it', async () => {
  const app = await startTestApp()
  const { token: session } = await app.post('/api/login', TENANT, loginAnswer)
  for (const email of ['nobody@escale.example', 'proprietaire@escale.example']) {
    const response = app.request('/api/password/reset', jsonBody({ email, form_type: 'tenant' }))
    expect(await codeOf(response)).toBe('emailUnknown')
  }
  const unregistered = { email: 'futur.proprietaire@escale.example', form_type: 'owner' }
  expect(await codeOf(app.request('/api/password/reset', jsonBody(unregistered)))).toBe('emailUnknown')

  for (let guess = 0; guess < 5; guess += 1) {
    await app.request('/api/login', jsonBody({ ...TENANT, password: 'Wrong-2026!' }))
  }
  await app.post('/api/password/reset', { email: TENANT.username, form_type: 'tenant' }, done)
  await app.post('/api/password/reset', { email: TENANT.username, form_type: 'tenant' }, done)
  const mails = await mailsTo(app, TENANT.username)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ template: 'resetPassword', data: { firstName: 'Camille', minutes: 30 } })
  expect(mails[0]?.data.link).toMatch(
    /^https:\/\/escale\.test\/espace-locataire\/mot-de-passe-oublie\/saisie\?token=[\w-]{43}$/,
  )
  const token = await lastToken(app, TENANT.username)
  await app.post('/api/password/token', { token }, done)
  const weak = await app.request('/api/password/change', jsonBody({ token, password: 'weak' }))
  expect(await weak.json()).toMatchObject({ code: 'invalidRequest', fields: { password: expect.any(String) } })
  await app.post('/api/password/change', { token, password: 'Newer-2026!' }, done)
  expect(await codeOf(app.request('/api/password/change', jsonBody({ token, password: 'Other-2026!' })))).toBe(
    'invalidToken',
  )
  expect(await codeOf(app.request('/api/current_user', bearer(session)))).toBe('unauthenticated')
  expect(await codeOf(app.request('/api/login', jsonBody(TENANT)))).toBe('invalidCredentials')
  expect(await codeOf(app.request('/api/login', jsonBody({ ...TENANT, password: 'Newer-2026!' })))).toBe('ok')
  expect((await mailsTo(app, TENANT.username)).map(({ template }) => template)).toEqual([
    'resetPassword',
    'passwordChanged',
  ])
  await app.stop()
})

test('TE-05 with the old password a new one is set; the other sessions end, this one goes on; wrong ones lock', async () => {
  const app = await startTestApp()
  const { token: here } = await app.post('/api/login', TENANT, loginAnswer)
  const { token: elsewhere } = await app.post('/api/login', TENANT, loginAnswer)
  const change = (oldPassword: string, headers: Record<string, string> = { authorization: `Bearer ${here}` }) => {
    const { headers: json, ...init } = jsonBody({ oldPassword, password: 'Newer-2026!' })
    return codeOf(app.request('/api/password/change', { ...init, headers: { ...Object(json), ...headers } }))
  }
  expect(await change(TENANT.password, {})).toBe('unauthenticated')
  expect(await change('Wrong-2026!')).toBe('wrongPassword')
  expect(await change(TENANT.password)).toBe('ok')
  expect(await codeOf(app.request('/api/current_user', bearer(elsewhere)))).toBe('unauthenticated')
  expect(await codeOf(app.request('/api/current_user', bearer(here)))).toBe('ok')
  for (let guess = 0; guess < 5; guess += 1) expect(await change('Wrong-2026!')).toBe('wrongPassword')
  expect(await change('Newer-2026!')).toBe('accountLocked')
  await app.stop()
})

test('TE-05 one changes one’s own data only; what is absent stays, and empty values are refused', async () => {
  const app = await startTestApp()
  const { token } = await app.post('/api/login', TENANT, loginAnswer)
  const { id } = currentUser.parse(await (await app.request('/api/current_user', bearer(token))).json())
  const patch = async (change: object, whose = id) => {
    const { headers, ...init } = jsonBody(change, 'PATCH')
    const sent = { ...init, headers: { ...Object(headers), authorization: `Bearer ${token}` } }
    return (await app.request(`/api/user/${whose}`, sent)).json()
  }
  const before = await patch({})
  expect(await patch({ city: 'Nantes', email: 'thief@escale.example', accessRight: 'owner' })).toEqual({
    ...Object(before),
    city: 'Nantes',
  })
  expect(before).toMatchObject({ newsletter: true, address2: 'Bâtiment B', email: TENANT.username })
  expect(await patch({ address2: '' })).toMatchObject({ address2: '' })
  expect(await patch({ lastName: '' })).toMatchObject({
    code: 'invalidRequest',
    fields: { lastName: expect.any(String) },
  })
  expect(await patch({ phone: '123' })).toMatchObject({ code: 'invalidRequest', fields: { phone: expect.any(String) } })
  expect(await patch({ phone: '+32 2 555 12', country: 'BE' })).toMatchObject({ country: 'BE' })
  // Too short for a French number.
  expect(await patch({ country: 'FR' })).toMatchObject({
    code: 'invalidRequest',
    fields: { phone: expect.any(String) },
  })
  const owner = '0e5ca1e0-0000-4000-8000-000000000002'
  expect(await patch({ city: 'Nice' }, owner)).toMatchObject({ code: 'forbidden' })
  expect(await codeOf(app.request(`/api/user/${owner}`, bearer(token)))).toBe('forbidden')
  expect(await codeOf(app.request(`/api/user/${id}`, bearer(token)))).toBe('ok')
  expect(await codeOf(app.request(`/api/user/${id}`))).toBe('unauthenticated')
  await app.stop()
})

test('a session ends after seven days without a call, and after thirty in any case; what has ended is purged', async () => {
  const { clock, wait } = movedClock()
  const app = await startTestApp({ clock })
  const day = 24 * 60
  const { token } = await app.post('/api/login', TENANT, loginAnswer)
  const { token: idle } = await app.post('/api/login', TENANT, loginAnswer)
  await app.request('/api/login', jsonBody({ ...TENANT, password: 'Wrong-2026!' }))
  await app.post('/api/tenant/register', ADA, done)
  for (let sixth = 6; sixth < 30; sixth += 6) {
    wait(6 * day)
    expect((await app.request('/api/current_user', bearer(token))).status).toBe(200)
  }
  expect(await codeOf(app.request('/api/current_user', bearer(idle)))).toBe('unauthenticated')
  await purgeAccounts({ database: app.database, clock })
  const counts = `select (select count(*) from session)::int as sessions, (select count(*) from account_token)::int as links,
    (select count(*) from login_lock)::int as locks, (select count(*) from account where email like 'ada@%')::int as unconfirmed`
  expect(await app.sql(counts)).toEqual([{ sessions: 1, links: 0, locks: 0, unconfirmed: 0 }])
  wait(6 * day)
  expect(await codeOf(app.request('/api/current_user', bearer(token)))).toBe('unauthenticated')
  await app.stop()
})

test('calls that send mails or check passwords are limited by the client’s address', async () => {
  const app = await startTestApp()
  const reset = { email: 'nobody@escale.example', form_type: 'tenant' }
  const limits: [string, object, number][] = [
    ['/api/password/reset', reset, 30],
    ['/api/tenant/register', { ...ADA, password: 'weak-but-counted' }, 30],
    ['/api/lock-warning', { username: 'nobody@escale.example' }, 100],
  ]
  for (const [path, body, calls] of limits) {
    for (let call = 1; call <= calls; call += 1) expect((await app.request(path, jsonBody(body))).status).not.toBe(429)
    const forged = { ...Object(jsonBody(body).headers), 'x-forwarded-for': '10.1.1.1', forwarded: 'for=10.1.1.1' }
    expect(await codeOf(app.request(path, { ...jsonBody(body), headers: forged }))).toBe('tooManyRequests')
    expect(await codeOf(app.request(path, { ...jsonBody(body), address: '10.0.0.2' }))).not.toBe('tooManyRequests')
  }
  await app.stop()
})

test('the log names no token, neither of a link nor of a session', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const app = await startTestApp({ log })
  const { token: session } = await app.post('/api/login', TENANT, loginAnswer)
  await app.post('/api/tenant/register', ADA, done)
  const token = await lastToken(app, 'ada@escale.example')
  await app.get(`/api/user/getBy/${token}`, tokenOwner)
  await app.get(`/api/current_user/${session}`, currentUser)
  const { token: other } = await app.post(`/api/user/confirm/${token}`, {}, confirmed)
  await app.request(`/api/user/confirm/${token}`, jsonBody({}))
  await app.request('/api/current_user', bearer(other))
  expect(lines.join()).toContain('/api/user/confirm/:token')
  for (const secret of [token, session, other, TENANT.password, ADA.password])
    expect(lines.join()).not.toContain(secret)
  await app.stop()
})
