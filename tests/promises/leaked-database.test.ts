/** Promise 14: a leaked database is useless. Passwords are Argon2id, tokens are stored hashed, and each works once. */

import { as, signIn, weekAfter } from '@escale/api/booking/tenants.fixture'
import { openOwners, staySubmit } from '@escale/api/owner/owners.fixture'
import { systemClock } from '@escale/api/platform/clock'
import { createLog } from '@escale/api/platform/log'
import { purgeMails } from '@escale/api/platform/mail/purge-mails'
import { sendMails } from '@escale/api/platform/mail/send-mails'
import { jsonBody, startTestApp, type TestApp } from '@escale/api/test-app'
import { confirmed, done, loginAnswer } from '@escale/contract/account'
import type { Mailer, OutgoingMail } from '@escale/email/smtp-mailer'
import { emailTemplates } from '@escale/email/templates'
import { expect, test, vi } from 'vitest'
import { leakedDatabase } from '../fixtures/table-rows.ts'
import { full } from './test-counts.ts'

vi.setConfig({ testTimeout: full ? 600_000 : 60_000 })

const ROUNDS = full ? 20 : 2
const AT_ONCE = 20
const TENANT = 'locataire@escale.example'
const PASSWORD = 'Analytic-1843'
const ADA = {
  title: 'mrs',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@escale.example',
  phone: '06 39 98 00 01',
  address: '1, rue du Calcul',
  postalCode: '75005',
  city: 'Paris',
  country: 'FR',
  password: PASSWORD,
}

/** Sends the queued mails nowhere and returns the token in the last one's link. */
async function tokenOfMail(app: TestApp): Promise<string> {
  const sent: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} }
  const { db } = app.database
  await sendMails(
    { db, mailer, templates: emailTemplates, domain: 'escale.test', replyDomain: null, log: createLog('silent') },
    new AbortController().signal,
  )
  return /token=([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
}

test('promise 14: no password and no token of a session or a link stands in any table, in any form', async () => {
  const app = await startTestApp()
  await app.post('/api/tenant/register', ADA, done)
  const confirmation = await tokenOfMail(app)
  const session = (await app.post(`/api/user/confirm/${confirmation}`, {}, confirmed)).token
  const login = { username: ADA.email, password: PASSWORD, form_type: 'tenant' }
  const second = (await app.post('/api/login', login, loginAnswer)).token
  await app.post('/api/password/reset', { email: ADA.email, form_type: 'tenant' }, done)
  const reset = await tokenOfMail(app)

  const stolen = await leakedDatabase(app)
  expect(stolen).toContain(ADA.email)
  for (const secret of [PASSWORD, 'Demo-2026!', confirmation, session, second, reset]) {
    expect(secret.length).toBeGreaterThan(8)
    const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')]
    for (const form of [secret, ...bytes.flatMap((b) => [b.toString('hex'), b.toString('base64')])]) {
      expect(stolen).not.toContain(form)
    }
  }
  await app.stop()
})

test('promise 14: once its mail has left, no link of any mail stands in a table, nor in what a demo stored before', async () => {
  const app = await startTestApp()
  const [owner] = await openOwners(app, 1)
  if (!owner) throw new Error('no owner')
  const { body: list } = await as(app, await signIn(app), '/api/liste', { name: 'Été' })
  expect(list.id).toBeGreaterThan(0)
  await app.post('/api/tenant/register', ADA, done)
  await app.post('/api/password/reset', { email: TENANT, form_type: 'tenant' }, done)
  for (const [path, email] of [
    ['/api/owner/request', 'futur.proprietaire@escale.example'],
    ['/api/newsletter/subscribe', 'grace@escale.example'],
  ] as const) {
    expect((await app.request(path, jsonBody({ email }))).status).toBe(200)
  }
  const stay = staySubmit('coBooking', owner, weekAfter(app.today, 60))
  expect((await as(app, owner, '/api/page/reservation/submit', stay)).status).toBe(200)

  const links = new Set<string>()
  const { db } = app.database
  const send = (mailer: Mailer | null) =>
    sendMails(
      { db, mailer, templates: emailTemplates, domain: 'escale.test', replyDomain: null, log: createLog('silent') },
      new AbortController().signal,
    )
  const mailer: Mailer = {
    send: async ({ text, html, headers }) => {
      for (const [token] of `${text} ${html} ${JSON.stringify(headers)}`.matchAll(/[\w-]{43}(?![\w-])/g))
        links.add(token)
    },
    close: () => {},
  }
  await send(mailer)
  const confirmation = [...links].at(-1)
  expect(links.size).toBeGreaterThanOrEqual(5)
  for (const token of links) {
    await app.request(`/api/newsletter/confirm/${token}`, jsonBody({}))
  }
  // The newsletter's welcome mail contains its unsubscribe links.
  await send(mailer)
  expect([...links].at(-1)).not.toBe(confirmation)
  const stolen = await leakedDatabase(app)
  expect([...links].filter((token) => stolen.includes(token))).toEqual([])

  // A demo displays its mails; the same database in production deletes them.
  await app.post('/api/password/reset', { email: 'proprietaire@escale.example', form_type: 'owner' }, done)
  await send(null)
  const [{ text } = { text: '' }] = await app.sql<{ text: string }>(
    `select rendered ->> 'text' as text from mail where rendered is not null`,
  )
  const shown = /token=([\w-]{43})/.exec(text)?.[1] ?? 'none'
  expect((await leakedDatabase(app)).includes(shown)).toBe(true)
  await purgeMails({ database: app.database, clock: systemClock }, { isSending: true })
  expect((await leakedDatabase(app)).includes(shown)).toBe(false)
  await app.stop()
})

test('promise 14: passwords are Argon2id of 19 MiB, two passes and one lane or stronger, each with a salt of its own', async () => {
  const app = await startTestApp()
  for (const email of [ADA.email, 'grace@escale.example'])
    await app.post('/api/tenant/register', { ...ADA, email }, done)
  const rows = await app.sql<{ password_hash: string }>(
    'select password_hash from account where password_hash is not null order by created_at',
  )
  expect(rows.length).toBeGreaterThanOrEqual(5)
  for (const { password_hash } of rows) {
    const [, memory, passes, lanes, salt, tag] =
      /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{22,})\$([\w+/]{43,})$/.exec(password_hash) ?? []
    expect([Number(memory) >= 19_456, Number(passes) >= 2, Number(lanes) >= 1]).toEqual([true, true, true])
    expect([salt, tag]).not.toContain(undefined)
  }
  const [one, other] = rows.slice(-2)
  expect(one?.password_hash).not.toBe(other?.password_hash)
  await app.stop()
})

test('promise 14: what the tables hold of a session or a link opens nothing', async () => {
  const app = await startTestApp()
  await app.post('/api/login', { username: TENANT, password: 'Demo-2026!', form_type: 'tenant' }, loginAnswer)
  await app.post('/api/password/reset', { email: TENANT, form_type: 'tenant' }, done)
  const hashes = await app.sql<{ token_hash: Buffer }>(
    'select token_hash from session union all select token_hash from account_token',
  )
  expect(hashes).toHaveLength(2)
  for (const { token_hash } of hashes) {
    for (const token of [token_hash.toString('base64url'), token_hash.toString('hex')]) {
      const headers = { authorization: `Bearer ${token}` }
      expect((await app.request('/api/current_user', { headers })).status).toBe(401)
      expect((await app.request(`/api/current_user/${token}`)).status).toBe(401)
      const change = jsonBody({ token, password: 'Newer-2026!' })
      expect((await app.request('/api/password/change', change)).status).toBe(400)
    }
  }
  await app.stop()
})

test('promise 14: a reset token used 20 times at once succeeds once, and so does a confirmation', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const app = await startTestApp()
    await app.post('/api/password/reset', { email: TENANT, form_type: 'tenant' }, done)
    const reset = await tokenOfMail(app)
    const changes = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const init = jsonBody({ token: reset, password: `Newer-${n}-2026!` })
        return { n, status: (await app.request('/api/password/change', init)).status }
      }),
    )
    const winners = changes.filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    expect(changes.filter(({ status }) => status === 400)).toHaveLength(AT_ONCE - 1)
    const login = { username: TENANT, password: `Newer-${winners[0]?.n}-2026!`, form_type: 'tenant' }
    await app.post('/api/login', login, loginAnswer)

    await app.post('/api/tenant/register', ADA, done)
    const confirmation = await tokenOfMail(app)
    const statuses = await Promise.all(
      Array.from(
        { length: AT_ONCE },
        async () => (await app.request(`/api/user/confirm/${confirmation}`, jsonBody({}))).status,
      ),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 400)).toHaveLength(AT_ONCE - 1)
    await app.stop()
  }
})
