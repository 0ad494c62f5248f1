/** Replies by mail, through a real SMTP server of ours, from a real SMTP client. */
import { randomUUID } from 'node:crypto'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '@escale/api/booking/tenants.fixture'
import { createLog } from '@escale/api/platform/log'
import { sendMails } from '@escale/api/platform/mail/send-mails'
import { signInStaff } from '@escale/api/staff/staff.fixture'
import { startTestApp } from '@escale/api/test-app'
import { inboxConversation, ownConversation } from '@escale/contract/conversations'
import { MAX_MESSAGE } from '@escale/contract/message-length'
import { createSmtpMailer, type OutgoingMail } from '@escale/email/smtp-mailer'
import { emailTemplates } from '@escale/email/templates'
import { listenForReplies } from '@escale/server/listen-for-replies'
import { expect, onTestFinished, test } from 'vitest'

const DOMAIN = 'replies.escale.test'

/** A tenant who asked, and the mail with the agency's answer as it leaves the outbox. */
async function startAnswered(locale: 'fr' | 'en') {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('No lot')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [lot.lotId])
  const agencyId = row?.agency_id ?? 0
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const attempt = await attemptFor(app, { reference: lot.reference, ...weekAfter(app.today, 120) })
  const { agencyBookingId } = (await as(app, tenant, '/api/page/preBooking/submit', attempt)).body
  const about = `/api/bookings/${agencyId}/${agencyBookingId}/conversation`
  const { id } = ownConversation.parse(
    (await as(app, tenant, about, { body: 'Is there a cot?', requestKey: randomUUID() })).body,
  )
  await app.sql('update conversation set locale = $1 where id = $2', [locale, id])
  const desk = await signInStaff(app, { agencyId, roles: ['frontDesk'], now: time.clock.now() })
  const conversation = async () =>
    inboxConversation.parse((await as(app, desk, `/api/agency/${agencyId}/conversations/${id}`)).body)
  const answer = {
    body: 'Yes, and it is free.',
    closes: false,
    expectedVersion: (await conversation()).version,
    requestKey: randomUUID(),
  }
  await as(app, desk, `/api/agency/${agencyId}/conversations/${id}/answer`, answer)
  await app.sql("update mail set sent_at = now() where template <> 'agencyAnswer'")
  const sent: OutgoingMail[] = []
  const mailer = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined }
  const sending = {
    db: app.database.db,
    mailer,
    templates: emailTemplates,
    domain: 'escale.test',
    replyDomain: DOMAIN,
    log: createLog('silent'),
  }
  await sendMails(sending, new AbortController().signal)
  const mail = sent[0]
  if (!mail) throw new Error('No mail left')
  return { app, time, tenant, conversation, mail }
}

/** Starts the server and returns a client that sends raw mails to an address; it answers null or the server's reply. */
async function startReplies({ app, time }: Awaited<ReturnType<typeof startAnswered>>) {
  let isBroken = false
  const clock = {
    ...time.clock,
    now: () => {
      if (isBroken) throw new Error('the database is away')
      return time.clock.now()
    },
  }
  const { port, stop } = await listenForReplies({
    deps: { database: app.database, clock, publicUrl: 'https://escale.test' },
    replies: { domain: DOMAIN, host: '127.0.0.1', port: 0 },
    log: createLog('silent'),
  })
  onTestFinished(() => stop(2_000))
  const send = async (mail: Pick<OutgoingMail, 'recipient' | 'text'> & Partial<OutgoingMail>, from: string) => {
    const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from })
    try {
      await mailer.send({
        messageId: `<${randomUUID()}@home.test>`,
        senderName: 'Ada',
        subject: 'Re: cot',
        html: '',
        attachments: [],
        ...mail,
        headers: { 'Auto-Submitted': 'no', ...mail.headers },
      })
      return null
    } catch (error) {
      return String(error)
    } finally {
      mailer.close()
    }
  }
  return { send, breakDown: (broken: boolean) => (isBroken = broken) }
}

test('AG-302 a reply by mail is written into its conversation, once, from the person’s own address alone', async () => {
  const started = await startAnswered('fr')
  const { app, tenant, conversation, mail } = started
  const address = mail.replyTo?.address ?? ''
  expect(address).toMatch(/^reply-[0-9a-f]{32}@replies\.escale\.test$/)
  expect(mail.text).toContain('Répondez au-dessus de cette ligne')
  expect(mail.text).not.toContain('personne ne lit')
  // Neither the outbox nor the table of addresses holds the secret.
  const [kept] = await app.sql<{ text: string }>(
    "select (select string_agg(data::text, ' ') from mail) || (select string_agg(token_hash::text, ' ') from conversation_reply_address) as text",
  )
  expect(kept?.text).not.toContain(address.slice(6, 38))

  const { send, breakDown } = await startReplies(started)
  const quoted = mail.text.replace(/^/gm, '> ')
  const reply = {
    recipient: address.toUpperCase(),
    messageId: '<one@home.test>',
    text: `Merci, nous le prenons.\n\nLe 3 juin 2026 à 10:12, Agence\n<no-reply@escale.test> a écrit :\n\n${quoted}`,
    attachments: [{ filename: 'lit.pdf', content: Buffer.from('%PDF-1.7') }],
  }
  breakDown(true)
  expect(await send(reply, tenant.email)).toContain('451')
  breakDown(false)
  expect(await send(reply, tenant.email)).toBeNull()
  expect(await send(reply, tenant.email)).toBeNull()
  expect(await send(reply, 'somebody@else.test')).toContain('550')
  expect(await send({ ...reply, messageId: '<two@home.test>', text: quoted }, tenant.email)).toContain('550')
  expect(await send({ ...reply, text: 'a'.repeat(MAX_MESSAGE + 1) }, tenant.email)).toContain('552')
  expect(
    await send({ ...reply, text: 'Absent', headers: { 'Auto-Submitted': 'auto-replied' } }, tenant.email),
  ).toBeNull()
  expect(await send({ ...reply, recipient: `reply-${'0'.repeat(32)}@${DOMAIN}` }, tenant.email)).toContain('550')
  expect(await send({ ...reply, recipient: 'root@localhost' }, tenant.email)).toContain('550')

  const shown = await conversation()
  expect(shown).toMatchObject({ state: 'unanswered', unread: 1 })
  expect(shown.messages.map(({ writtenBy, author, body }) => [writtenBy, author, body])).toEqual([
    ['person', 'Zoé Ménard', 'Is there a cot?'],
    ['staff', 'Anne Le Bihan', 'Yes, and it is free.'],
    ['person', 'Zoé Ménard', 'Merci, nous le prenons.\n\n[Fichiers joints, non repris\u00a0: lit.pdf]'],
  ])
})

test('AG-302 a reply in HTML alone is read, and twenty in an hour are enough', async () => {
  const started = await startAnswered('en')
  const { tenant, conversation, mail } = started
  const { send } = await startReplies(started)
  const recipient = mail.replyTo?.address ?? ''
  const html = `<div>Thank <b>you</b>,<br>we take it.</div><div>On 3 June, Agency wrote:<blockquote>${mail.html}</blockquote></div>`
  expect(await send({ recipient, text: '', html }, tenant.email)).toBeNull()
  expect((await conversation()).messages.at(-1)?.body).toBe('Thank you,\nwe take it.')
  for (let sent = 2; sent < 20; sent += 1)
    expect(await send({ recipient, text: `Message ${sent}` }, tenant.email)).toBeNull()
  expect(await send({ recipient, text: 'One more' }, tenant.email)).toContain('452')
})
