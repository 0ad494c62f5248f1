import { currentUser } from '@escale/contract/account'
import { message } from '@escale/contract/messages'
import { type Subscribed, subscribed, unsubscribed } from '@escale/contract/newsletter'
import type { OutgoingMail } from '@escale/email/smtp-mailer'
import { emailTemplates } from '@escale/email/templates'
import { expect, onTestFinished, test } from 'vitest'
import { as, movedClock, signIn } from '../booking/tenants.fixture.ts'
import { createLog } from '../platform/log.ts'
import { sendMails } from '../platform/mail/send-mails.ts'
import { jsonBody, startTestApp, type TestApp } from '../test-app.ts'
import { purgeNewsletter } from './purge-newsletter.ts'

const ADA = 'ada@escale.example'

async function start() {
  const time = movedClock('2026-06-01T10:00:00Z')
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  /** Sends the mails that wait, and answers them. */
  const sendDue = async () => {
    const sent: OutgoingMail[] = []
    const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => {} }
    const { db } = app.database
    await sendMails(
      { db, mailer, templates: emailTemplates, domain: 'escale.test', replyDomain: null, log: createLog('silent') },
      new AbortController().signal,
    )
    return sent
  }
  return { app, time, sendDue }
}

const tokenIn = (mail: OutgoingMail | undefined) => /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
const ask = (app: TestApp, email = ADA, locale: 'fr' | 'en' = 'fr') =>
  app.request('/api/newsletter/subscribe', { ...jsonBody({ email }), locale })
const codeOf = async (answer: Promise<Response>) => ((await (await answer).json()) as { code?: string }).code
const stateOf = async (app: TestApp, email = ADA) =>
  (
    await app.sql(
      `select confirmed_at is not null as confirmed, unsubscribed_at is not null as ended
       from newsletter_subscriber where lower(email) = $1`,
      [email],
    )
  )[0]

test('CO-03 an address is subscribed once the link of its mail was followed; then, and not before, asking again is 400 alreadySubscribed', async () => {
  const { app, sendDue } = await start()
  expect((await ask(app, ADA, 'en')).status).toBe(200)
  expect((await ask(app)).status).toBe(200)
  expect(await stateOf(app)).toEqual({ confirmed: false, ended: false })
  const mails = await sendDue()
  expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [ADA, 'Confirm your subscription to our newsletter'],
  ])
  expect(mails[0]?.text).toContain('https://escale.test/en/newsletter/confirmation?token=')
  expect(mails[0]?.headers).toEqual({})

  const confirmPath = `/api/newsletter/confirm/${tokenIn(mails[0])}`
  const confirmed = await app.post(confirmPath, {}, subscribed)
  expect(confirmed.email).toBe(ADA)
  expect(await stateOf(app)).toEqual({ confirmed: true, ended: false })
  // Followed again, it says the same and sends nothing more.
  expect(await app.post(confirmPath, {}, subscribed)).toEqual(confirmed)
  expect(await sendDue()).toHaveLength(1)
  for (const path of ['/api/newsletter/subscribe', '/api/subscribed']) {
    const again = await app.request(path, jsonBody({ email: 'ADA@escale.example' }))
    expect(await again.json()).toEqual({
      message: 'Cette adresse est déjà inscrite à la newsletter.',
      statusCode: 400,
      code: 'alreadySubscribed',
    })
  }
  const wrong = await app.request('/api/newsletter/subscribe', jsonBody({ email: 'ada' }))
  expect(await wrong.json()).toMatchObject({ code: 'invalidRequest', fields: { email: expect.any(String) } })
})

test('CO-03 one click ends it, without key, cookie or page, as RFC 8058 has it; the former links bring nothing back', async () => {
  const { app, sendDue } = await start()
  await ask(app)
  const confirmation = tokenIn((await sendDue())[0])
  await app.post(`/api/newsletter/confirm/${confirmation}`, {}, subscribed)
  const [welcome] = await sendDue()
  const header = welcome?.headers['List-Unsubscribe'] ?? ''
  expect(welcome?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  expect(header).toMatch(/^<https:\/\/escale\.test\/newsletter\/one-click\/[\w-]{43}\?lang=fr>$/)
  expect(welcome?.html).toContain('https://escale.test/newsletter/desinscription?token=')
  const { pathname, search } = new URL(header.slice(1, -1))
  const address = pathname + search

  // Looking at the link, as mail filters do, changes nothing.
  const looked = await app.request(address, { headers: { 'x-api-key': '' } })
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    `/newsletter/desinscription?token=${tokenIn(welcome)}`,
  ])
  expect(await stateOf(app)).toEqual({ confirmed: true, ended: false })
  const press = () =>
    app.request(address, {
      method: 'POST',
      headers: { 'x-api-key': '', 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    })
  expect(await (await press()).text()).toContain('Vous êtes désinscrit')
  expect(await stateOf(app)).toEqual({ confirmed: true, ended: true })
  expect((await press()).status).toBe(200)
  await app.post(`/api/newsletter/unsubscribe/${tokenIn(welcome)}`, {}, unsubscribed)
  expect(await codeOf(app.request(`/api/newsletter/confirm/${confirmation}`, jsonBody({})))).toBe('invalidToken')
  expect((await app.request('/newsletter/one-click/guessed-guessed-guessed', { method: 'POST' })).status).toBe(400)
  // Whoever left may come back, and has to confirm again.
  expect((await ask(app)).status).toBe(200)
  expect(await stateOf(app)).toEqual({ confirmed: false, ended: false })
})

test('CO-03 DELETE subscribed wants the moment that only the subscriber heard; what was never confirmed is forgotten', async () => {
  const { app, time, sendDue } = await start()
  const end = (body: object) => app.request('/api/subscribed', jsonBody(body, 'DELETE'))
  const requested = subscribed.parse(await (await ask(app)).json())
  time.wait({ seconds: 5 })
  const confirmed = await app.post(`/api/newsletter/confirm/${tokenIn((await sendDue())[0])}`, {}, subscribed)
  for (const wrong of [requested, { ...confirmed, email: 'nobody@escale.example' }] satisfies Subscribed[]) {
    expect((await end(wrong)).status).toBe(404)
  }
  expect((await end(confirmed)).status).toBe(200)
  expect((await end(confirmed)).status).toBe(404)
  const pending = subscribed.parse(await (await ask(app)).json())
  expect((await end(pending)).status).toBe(200)
  expect(await stateOf(app)).toBeUndefined()
})

test('nobody’s mailbox is filled: another mail after ten minutes only; the link works for seven days, then all is forgotten', async () => {
  const { app, time, sendDue } = await start()
  await ask(app)
  time.wait({ minutes: 9 })
  await ask(app)
  expect(await sendDue()).toHaveLength(1)
  time.wait({ minutes: 1 })
  await ask(app)
  const [second] = await sendDue()
  time.wait({ days: 7 })
  expect(await codeOf(app.request(`/api/newsletter/confirm/${tokenIn(second)}`, jsonBody({})))).toBe('invalidToken')
  await purgeNewsletter({ database: app.database, clock: time.clock })
  expect(await stateOf(app)).toBeUndefined()
  expect(await stateOf(app, 'lectrice@escale.example')).toEqual({ confirmed: true, ended: false })
})

test('CO-03 TE-05 the account’s choice and the subscription are one', async () => {
  const { app, sendDue } = await start()
  const tenant = await signIn(app, 'tenant', new Date('2026-06-01T10:00:00Z'))
  const read = async () => currentUser.parse((await as(app, tenant, '/api/current_user')).body).newsletter
  const choose = (newsletter: boolean) =>
    app.request(`/api/user/${tenant.accountId}`, {
      ...jsonBody({ newsletter }, 'PATCH'),
      headers: { 'content-type': 'application/json', ...tenant.headers },
    })
  expect(await read()).toBe(false)
  expect(await (await choose(true)).json()).toMatchObject({ newsletter: true })
  const [welcome] = await sendDue()
  expect(welcome?.recipient).toBe(tenant.email)
  expect(await codeOf(ask(app, tenant.email))).toBe('alreadySubscribed')
  await app.post(`/api/newsletter/unsubscribe/${tokenIn(welcome)}`, {}, unsubscribed)
  expect(await read()).toBe(false)
  await choose(true)
  expect(await (await choose(false)).json()).toMatchObject({ newsletter: false })
  expect(await stateOf(app, tenant.email)).toEqual({ confirmed: true, ended: true })
})

test('CO-03 TE-01 a wish at sign-up waits for the confirmed address; without it, the footer’s request stays unconfirmed', async () => {
  const { app, sendDue } = await start()
  const signUp = (email: string, newsletter: boolean) =>
    app.request(
      '/api/tenant/register',
      jsonBody({
        ...{ title: 'mrs', firstName: 'Ada', lastName: 'Lovelace', phone: '06 39 98 00 01', country: 'FR', email },
        ...{ address: '1, rue du Calcul', postalCode: '75005', city: 'Paris', password: 'Analytic-1843', newsletter },
      }),
    )
  const confirm = async (email: string) => {
    const mail = (await sendDue()).find(({ recipient, text }) => recipient === email && text.includes('/inscription/'))
    expect((await app.request(`/api/user/confirm/${tokenIn(mail)}`, { method: 'POST' })).status).toBe(200)
  }
  await signUp(ADA, true)
  expect(await stateOf(app)).toEqual({ confirmed: false, ended: false })
  await confirm(ADA)
  expect(await stateOf(app)).toEqual({ confirmed: true, ended: false })
  expect((await sendDue()).map(({ subject }) => subject)).toEqual([
    'Votre inscription à notre newsletter est confirmée',
  ])

  await ask(app, 'grace@escale.example')
  await signUp('grace@escale.example', false)
  await confirm('grace@escale.example')
  expect(await stateOf(app, 'grace@escale.example')).toEqual({ confirmed: false, ended: false })
})

test('promise 14: no link of the newsletter stands in any table, in any form', async () => {
  const { app, sendDue } = await start()
  await ask(app)
  const confirmation = tokenIn((await sendDue())[0])
  await app.post(`/api/newsletter/confirm/${confirmation}`, {}, subscribed)
  const leaving = tokenIn((await sendDue())[0])
  const rows = await app.sql<{ row: string }>(
    `select mail::text as row from mail union all select newsletter_token::text from newsletter_token
     union all select newsletter_subscriber::text from newsletter_subscriber`,
  )
  const stolen = rows.map(({ row }) => row).join('\n')
  for (const token of [confirmation, leaving]) {
    expect(token).toHaveLength(43)
    for (const form of [token, Buffer.from(token, 'base64url').toString('hex')]) expect(stolen).not.toContain(form)
  }
})

test('LW-503 a subscription keeps when, where and to which sentence it was agreed, in the reader’s language', async () => {
  const { app } = await start()
  await ask(app, ADA, 'en')
  const [proof] = await app.sql<{ source: string; wording: string; at: Date }>(
    `select consent_source as source, consent_wording as wording, subscribed_at as at from newsletter_subscriber
     where lower(email) = $1`,
    [ADA],
  )
  expect(proof).toEqual({ source: 'form', wording: message('newsletter_lead', 'en'), at: expect.any(Date) })
})
