/** The outbox with a real SMTP server: delivery, retries, giving up. */

import { openDatabase } from '@escale/api/platform/database/db'
import { listenToNotifications } from '@escale/api/platform/database/listen-to-notifications'
import { readEnv } from '@escale/api/platform/env'
import { startJobs } from '@escale/api/platform/jobs'
import { createLog } from '@escale/api/platform/log'
import { createMailJob } from '@escale/api/platform/mail/mail-job'
import { enqueueMail } from '@escale/api/platform/mail/mail-outbox'
import { sendMails } from '@escale/api/platform/mail/send-mails'
import { createTestDatabase } from '@escale/db/test-database'
import { createSmtpMailer } from '@escale/email/smtp-mailer'
import { emailTemplates } from '@escale/email/templates'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type SmtpRules, startSmtpServer } from '../setup/smtp-server.ts'

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>
let database: ReturnType<typeof openDatabase>
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.connectionString)
  const logo = JSON.stringify({ alt: { fr: 'Aguila', en: 'Aguila' }, url: '/brand/logo.svg' })
  await database.db
    .insertInto('site_option')
    .values({ key: 'logo', value: logo })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: logo }))
    .execute()
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

/** Enqueues a mail, sends the outbox to a server with these rules, and returns both sides. */
async function send(recipient: string, rules: SmtpRules, { urlOf = (url: string) => url } = {}) {
  const server = await startSmtpServer(rules)
  const mailer = createSmtpMailer({ url: urlOf(server.url), from: 'no-reply@escale.test' })
  const link = 'https://escale.test/connexion?token=SECRET'
  const data = { firstName: 'Zoé', link, minutes: 30 }
  await enqueueMail(database.db, { key: recipient, template: 'resetPassword', recipient, locale: 'fr', data })
  const sending = {
    db: database.db,
    mailer,
    templates: emailTemplates,
    domain: 'escale.test',
    replyDomain: null,
    log: createLog('silent'),
  }
  const sendDue = () => sendMails(sending, new AbortController().signal)
  const row = () => database.db.selectFrom('mail').selectAll().where('key', '=', recipient).executeTakeFirstOrThrow()
  const stop = async () => {
    mailer.close()
    await server.stop()
  }
  await sendDue()
  return { taken: server.taken, sendDue, row, stop }
}

const dueNow = () =>
  database.db
    .updateTable('mail')
    .set({ next_attempt_at: new Date(0) })
    .execute()

test('AG-605 a mail arrives whole, from the brand of the site: subject and text with accents, its link; then the outbox forgets the link', async () => {
  const { taken, row, stop } = await send('zoe@escale.example', {})
  expect(taken).toHaveLength(1)
  const [mail] = taken
  expect(mail?.to).toBe('zoe@escale.example')
  expect(mail?.headers).toContain('From: Aguila <no-reply@escale.test>')
  expect(mail?.body).toContain('>Aguila</p>')
  expect(`${mail?.headers}${mail?.body}`).not.toContain('Escale')
  expect(mail?.headers).toContain('Subject: Choisissez un nouveau mot de passe')
  expect(mail?.headers).toContain('Auto-Submitted: auto-generated')
  expect(mail?.messageId).toMatch(/^<[0-9a-f]{32}@escale\.test>$/)
  expect(mail?.body).toContain('Content-Type: text/plain; charset=utf-8')
  expect(mail?.body).toContain('Bonjour Zoé, choisissez un nouveau mot de passe pour votre compte.')
  expect(mail?.body).toContain('Choisir un mot de passe\r\nhttps://escale.test/connexion?token=SECRET')
  expect(mail?.body).toContain('href="https://escale.test/connexion?token=SECRET"')
  expect(await row()).toMatchObject({ attempts: 1, sent_at: expect.any(Date), rendered: null, last_error: null })
  expect((await row()).data).toEqual({ firstName: 'Zoé', minutes: 30 })
  await stop()
})

test('a recipient that is refused for now is tried again later, as the same mail', async () => {
  let refusals = 1
  const { taken, sendDue, row, stop } = await send('later@escale.example', {
    refuse: () => (refusals-- > 0 ? 451 : undefined),
  })
  expect(taken).toEqual([])
  const waiting = await row()
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null, given_up_at: null, last_error: 'EENVELOPE RCPT TO 451' })
  expect(waiting.next_attempt_at.getTime()).toBeGreaterThan(Date.now() + 20_000)
  await sendDue()
  expect(taken).toEqual([])
  await dueNow()
  await sendDue()
  expect(taken).toHaveLength(1)
  expect(await row()).toMatchObject({ attempts: 2, sent_at: expect.any(Date), last_error: null })
  await stop()
})

test('a recipient that does not exist is given up at once, and the link with it', async () => {
  const { taken, row, stop } = await send('nobody@escale.example', { refuse: () => 550 })
  expect(taken).toEqual([])
  expect(await row()).toMatchObject({ attempts: 1, sent_at: null, given_up_at: expect.any(Date) })
  expect((await row()).data).not.toHaveProperty('link')
  await stop()
})

test('the server’s login is used; a wrong one, or no server at all, gives nothing up', async () => {
  const login = { user: 'escale', password: 'secret' }
  const welcome = await send('login@escale.example', { login })
  expect(welcome.taken).toHaveLength(1)
  await welcome.stop()
  const wrong = await send('wrong@escale.example', { login }, { urlOf: (url) => url.replace('secret', 'guess') })
  expect(await wrong.row()).toMatchObject({ sent_at: null, given_up_at: null, last_error: 'EAUTH AUTH PLAIN 535' })
  await wrong.stop()
  const away = await send('away@escale.example', {}, { urlOf: () => 'smtp://127.0.0.1:1' })
  expect(await away.row()).toMatchObject({ sent_at: null, given_up_at: null, last_error: 'ESOCKET CONN' })
  await away.stop()
})

test('a worker that is told to stop does not wait for a server that stalls, and the mail is tried again', async () => {
  const server = await startSmtpServer({ isStalled: true })
  const log = createLog('silent')
  const env = readEnv({ DEMO: 'true', SMTP_URL: server.url })
  const mails = createMailJob({ env, database, templates: emailTemplates, log })
  const { connectionString } = testDatabase
  const notifications = listenToNotifications({ connectionString, log })
  const worker = await startJobs({ connectionString, notifications, jobs: [mails.job], log })
  const data = { firstName: 'Zoé' }
  const recipient = 'stalled@escale.example'
  await enqueueMail(database.db, { key: recipient, template: 'passwordChanged', recipient, locale: 'fr', data })
  await vi.waitFor(() => expect(server.taken).toHaveLength(1), 10_000)
  const started = performance.now()
  await worker.stop(1_000)
  await notifications.stop()
  mails.close()
  await vi.waitFor(async () => {
    const row = await database.db.selectFrom('mail').selectAll().where('key', '=', recipient).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ attempts: 1, sent_at: null, given_up_at: null })
  })
  expect(performance.now() - started).toBeLessThan(5_000)
  await server.stop()
})
