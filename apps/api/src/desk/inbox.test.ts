import { randomUUID } from 'node:crypto'
import {
  bookingConversation,
  inbox,
  inboxConversation,
  inboxCounts,
  ownConversation,
  ownConversations,
} from '@escale/contract/conversations'
import { bookingFile, today as todaySchema } from '@escale/contract/desk'
import { expect, onTestFinished, test } from 'vitest'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { openOwners, staySubmit } from '../owner/owners.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

type Roles = Parameters<typeof signInStaff>[1]['roles']

/** An agency with one booking of a tenant, who has written nothing yet. */
async function startInbox() {
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
  const member = (roles: Roles) => signInStaff(app, { agencyId, roles, now: time.clock.now() })
  const base = `/api/agency/${agencyId}`
  const about = `/api/bookings/${agencyId}/${agencyBookingId}/conversation`
  const write = async (body: string) => {
    const answer = await as(app, tenant, about, { body, requestKey: randomUUID() })
    return ownConversation.parse(answer.body)
  }
  const list = async (who: StaffMember, query = '') =>
    inbox.parse((await as(app, who, `${base}/conversations${query}`)).body)
  const open = async (who: StaffMember, id: string) =>
    inboxConversation.parse((await as(app, who, `${base}/conversations/${id}`)).body)
  return { app, time, agencyId, agencyBookingId, tenant, member, base, about, write, list, open, lot }
}

const mailsOf = (app: TestApp, template: string) =>
  app.sql<{ recipient: string; data: { link: string; message: string } }>(
    'select recipient, data from mail where template = $1 order by id',
    [template],
  )

test('AG-301 AG-302 a tenant writes about a booking, the agency sees it unread, answers, and the tenant reads', async () => {
  const { app, time, agencyBookingId, tenant, member, base, about, write, list, open } = await startInbox()
  await app.sql(`update account set password_hash = 'x' where id = $1`, [tenant.accountId])
  expect(bookingConversation.parse((await as(app, tenant, about)).body)).toEqual({ conversation: null })
  const { id } = await write('Is there a cot?')
  const desk = await member(['frontDesk'])
  const shown = await list(desk, '?filter=unanswered')
  expect(shown.conversations).toMatchObject([{ id, topic: 'stay', agencyBookingId, unread: 1, assignee: null }])
  expect(shown.counts).toEqual({ unanswered: 1, unread: 1 })
  const day = todaySchema.parse((await as(app, desk, `${base}/today`)).body)
  expect(day.conversations).toMatchObject([{ id, name: 'Zoé Ménard', isUnread: true }])
  const file = bookingFile.parse((await as(app, desk, `${base}/bookings/${agencyBookingId}`)).body)
  expect(file.conversationId).toBe(id)
  const [toAgency] = await mailsOf(app, 'agencyMessage')
  expect(toAgency?.data).toMatchObject({ message: 'Is there a cot?', link: expect.stringContaining(`/messages/${id}`) })

  const seen = await open(desk, id)
  expect(seen.booking).toMatchObject({ agencyBookingId, totalCents: null })
  await as(app, desk, `${base}/conversations/${id}/read`, { upTo: seen.messages.at(-1)?.id })
  expect(inboxCounts.parse((await as(app, desk, `${base}/inbox-counts`)).body)).toEqual({ unanswered: 1, unread: 0 })
  time.wait({ minutes: 5 })
  const answer = {
    body: 'Yes, and it is free.',
    closes: false,
    expectedVersion: seen.version,
    requestKey: randomUUID(),
  }
  for (let sent = 0; sent < 2; sent += 1)
    expect((await as(app, desk, `${base}/conversations/${id}/answer`, answer)).status).toBe(200)
  expect(await open(desk, id)).toMatchObject({ state: 'answered', assignee: { accountId: desk.accountId } })
  const mails = await mailsOf(app, 'agencyAnswer')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    recipient: tenant.email,
    data: { link: expect.stringContaining(`/espace-locataire/messages/${id}`) },
  })

  const own = ownConversations.parse((await as(app, tenant, '/api/conversations')).body)
  expect(own).toMatchObject({
    unread: 1,
    conversations: [{ id, unread: 1, lotPhoto: { path: expect.any(String) }, lastMessage: { writtenBy: 'staff' } }],
  })
  const read = ownConversation.parse((await as(app, tenant, `/api/conversations/${id}`)).body)
  expect(read.messages.map(({ writtenBy, author, body }) => [writtenBy, author, body])).toEqual([
    ['person', 'Zoé Ménard', 'Is there a cot?'],
    ['staff', 'Anne Le Bihan', 'Yes, and it is free.'],
  ])
  await as(app, tenant, `/api/conversations/${id}/read`, { upTo: read.messages.at(-1)?.id })
  expect(ownConversations.parse((await as(app, tenant, '/api/conversations')).body).unread).toBe(0)
})

test('AG-301 who answers what has changed meanwhile is told so, and nothing is written', async () => {
  const { app, member, base, write, open } = await startInbox()
  const { id } = await write('First question')
  const [anne, luc] = [await member(['frontDesk']), await member(['booking'])]
  const { version } = await open(anne, id)
  const answer = (who: StaffMember, body: string) =>
    as(app, who, `${base}/conversations/${id}/answer`, {
      body,
      closes: true,
      expectedVersion: version,
      requestKey: randomUUID(),
    })
  const responses = await Promise.all([answer(anne, 'From Anne'), answer(luc, 'From Luc')])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(responses.find(({ status }) => status === 409)?.body.code).toBe('changedMeanwhile')
  expect((await open(anne, id)).messages).toHaveLength(2)
  expect((await open(anne, id)).state).toBe('closed')
  // The person writes on: it is open again.
  await write('Second question')
  expect(await open(luc, id)).toMatchObject({ state: 'unanswered', unread: 1 })
})

test('AG-301 AG-105 a conversation is assigned, closed and opened again, each with its journal entry', async () => {
  const { app, member, base, write, list, open } = await startInbox()
  const { id } = await write('Hello')
  const [anne, luc] = [await member(['frontDesk']), await member(['booking'])]
  const change = async (body: object) => {
    const { version } = await open(anne, id)
    return (await as(app, anne, `${base}/conversations/${id}`, { ...body, expectedVersion: version })).body
  }
  await change({ assignedTo: luc.accountId })
  expect((await list(luc, '?filter=mine')).conversations).toHaveLength(1)
  expect((await list(anne, '?filter=mine')).conversations).toHaveLength(0)
  expect((await list(anne, '?filter=unassigned')).conversations).toHaveLength(0)
  await change({ isClosed: true })
  expect((await list(anne, '?filter=closed')).conversations).toHaveLength(1)
  expect((await list(anne)).conversations).toHaveLength(0)
  await change({ isClosed: false })
  expect((await open(anne, id)).state).toBe('unanswered')
  const stranger = await signIn(app)
  expect((await change({ assignedTo: stranger.accountId })).code).toBe('notFound')
  expect(await app.sql(`select id from journal_entry where action = 'conversation.changed'`)).toHaveLength(3)
})

test('AG-301 the inbox is searched by person, booking, subject and words of any message, and paged', async () => {
  const { app, agencyId, agencyBookingId, member, write, list } = await startInbox()
  const { id } = await write('Où se trouve le défibrillateur ?')
  await write('Merci')
  const desk = await member(['frontDesk'])
  for (const q of ['ménard', 'MENARD zoe', 'defibrillateur', agencyBookingId, 'où trouve'])
    expect([q, (await list(desk, `?q=${encodeURIComponent(q)}`)).conversations.map((one) => one.id)]).toEqual([q, [id]])
  expect((await list(desk, '?q=introuvable%25')).conversations).toEqual([])
  await app.sql(
    `insert into agency_message (agency_id, first_name, last_name, email, subject, message, locale, created_at)
     select $1, 'Paul', 'Kermarrec', 'paul@guests.example', 'Question ' || number, 'Bonjour', 'fr', now()
     from generate_series(1, 35) as number`,
    [agencyId],
  )
  const [first, second] = [await list(desk, '?topic=contact'), await list(desk, '?topic=contact&page=2')]
  expect([first.total, first.pages, first.conversations.length, second.conversations.length]).toEqual([35, 2, 30, 5])
})

test('AG-103 AG-302 another agency’s conversation and another person’s do not exist', async () => {
  const { app, time, agencyId, base, write } = await startInbox()
  const { id } = await write('Private')
  const foreign = await signInStaff(app, { agencyId: agencyId + 1, roles: ['director'], now: time.clock.now() })
  const other = await signIn(app, 'tenant', time.clock.now())
  const elsewhere = `/api/agency/${agencyId + 1}/conversations/${id}`
  const calls: [StaffMember, string, object?][] = [
    [foreign, elsewhere],
    [foreign, `${elsewhere}/answer`, { body: 'x', closes: false, expectedVersion: 2, requestKey: randomUUID() }],
    [foreign, elsewhere, { isClosed: true, expectedVersion: 2 }],
    [foreign, `${elsewhere}/read`, { upTo: 1 }],
    [foreign, `${base}/conversations/${id}`],
    [other, `/api/conversations/${id}`],
    [other, `/api/conversations/${id}/messages`, { body: 'x', requestKey: randomUUID() }],
    [other, `/api/conversations/${id}/read`, { upTo: 1 }],
  ]
  for (const [who, path, body] of calls) expect([path, (await as(app, who, path, body)).status]).toEqual([path, 404])
})

test('AG-302 a visitor without a login reads the answer on a secret page and writes on there', async () => {
  const { app, time, agencyId, member, base, list, open } = await startInbox()
  const visitor = { accountId: '', email: '', headers: { authorization: '' } }
  const form = {
    agency: agencyId,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@guests.example',
    subject: 'Cot',
    message: 'Is there one?',
  }
  expect((await as(app, visitor, '/api/page/agency/send-email', form)).status).toBe(200)
  const desk = await member(['frontDesk'])
  const [row] = (await list(desk)).conversations
  const seen = await open(desk, row?.id ?? '')
  expect(seen).toMatchObject({ topic: 'contact', person: { name: 'Ada Lovelace', hasLogin: false }, booking: null })
  const answer = { body: 'There is.', closes: false, expectedVersion: seen.version, requestKey: randomUUID() }
  await as(app, desk, `${base}/conversations/${seen.id}/answer`, answer)
  const [mail] = await mailsOf(app, 'agencyAnswer')
  const token = new URL(mail?.data.link ?? '').searchParams.get('token') ?? ''
  const page = `/api/page/conversation/${token}`
  expect(ownConversation.parse((await as(app, visitor, page)).body).messages).toHaveLength(2)
  const reply = { body: 'Thank you!', requestKey: randomUUID() }
  expect((await as(app, visitor, page, reply)).status).toBe(200)
  expect((await open(desk, seen.id)).messages.map(({ body }) => body)).toEqual([
    'Is there one?',
    'There is.',
    'Thank you!',
  ])
  time.wait({ days: 91 })
  expect((await as(app, visitor, page)).status).toBe(404)
})

test('AG-303 an answer in which a field of a template waits for its value is refused, with the field named', async () => {
  const { app, member, base, agencyBookingId, write, open } = await startInbox()
  const { id } = await write('When do we get the keys?')
  const desk = await member(['frontDesk'])
  const { version } = await open(desk, id)
  const answer = { closes: false, expectedVersion: version, requestKey: randomUUID() }
  const refused = await as(app, desk, `${base}/conversations/${id}/answer`, {
    ...answer,
    body: 'Until {arrival}, {firstName}. The door code is {1234}.',
  })
  expect([refused.status, refused.body.code, refused.body.fieldCodes]).toEqual([
    400,
    'invalidRequest',
    { body: 'unfilledField' },
  ])
  expect(refused.body.fields.body).toContain('{arrival}, {firstName}')
  const inFile = await as(app, desk, `${base}/bookings/${agencyBookingId}/messages`, {
    ...answer,
    requestKey: randomUUID(),
    body: 'See you on {arrival}',
  })
  expect(inFile.body.fieldCodes).toEqual({ body: 'unfilledField' })
  expect(await mailsOf(app, 'agencyAnswer')).toHaveLength(0)
  const sent = await as(app, desk, `${base}/conversations/${id}/answer`, { ...answer, body: 'The code is {1234}.' })
  expect(sent.status).toBe(200)
})

test('AG-301 a co-booking is a request in the inbox; staff decide it there, and the owner reads the decision', async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [owner] = await openOwners(app, 1, { now: time.clock.now() })
  if (!owner) throw new Error('No owner')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [owner.lots[0]?.lotId])
  const base = `/api/agency/${row?.agency_id}`
  const staff = await signInStaff(app, { agencyId: row?.agency_id ?? 0, roles: ['booking'], now: time.clock.now() })
  const reader = await signInStaff(app, { agencyId: row?.agency_id ?? 0, roles: ['frontDesk'], now: time.clock.now() })
  const submit = staySubmit('coBooking', owner, weekAfter(app.today, 60))
  expect((await as(app, owner, '/api/page/reservation/submit', submit)).status).toBe(200)
  const list = async () => inbox.parse((await as(app, staff, `${base}/conversations`)).body)
  const [request] = (await list()).conversations
  expect(request).toMatchObject({
    topic: 'ownerStay',
    state: 'unanswered',
    lastMessage: { event: 'coBookingRequested', excerpt: 'Merci de prévoir les clés.' },
  })
  // Who stays is not who asked and is written to.
  const file = bookingFile.parse((await as(app, staff, `${base}/bookings/${request?.agencyBookingId}`)).body)
  expect(file.owner).toEqual({ accountId: owner.accountId, name: request?.person.name })
  expect(file.booking.guest.name).not.toBe(file.owner?.name)
  const decide = `${base}/bookings/${request?.agencyBookingId}/decision`
  expect((await as(app, reader, decide, { decision: 'accept' })).body.code).toBe('forbidden')
  expect((await as(app, staff, decide, { decision: 'accept' })).status).toBe(200)
  expect((await as(app, staff, decide, { decision: 'refuse' })).body.code).toBe('tooLateToChange')
  expect((await list()).conversations).toEqual([])
  const own = ownConversations.parse((await as(app, owner, '/api/conversations')).body)
  expect(own.conversations).toMatchObject([{ unread: 1, lastMessage: { event: 'coBookingAccepted' } }])
  expect(await app.sql(`select id from journal_entry where action = 'booking.accepted'`)).toHaveLength(1)
  expect(await app.sql(`select id from mail where template = 'coBookingAccepted'`)).toHaveLength(1)

  // An owner also writes about anything else, once however often it is sent.
  const [lot] = owner.lots
  const message = { reference: lot?.reference, subject: 'Boiler', body: 'It is old.', requestKey: randomUUID() }
  const sent = await Promise.all([1, 2].map(() => as(app, owner, '/api/owner/conversations', message)))
  expect(new Set(sent.map(({ body }) => body.conversationId)).size).toBe(1)
  expect((await list()).conversations).toMatchObject([{ topic: 'owner', subject: 'Boiler' }])
  const foreign = await as(app, owner, '/api/owner/conversations', { ...message, reference: 'NOT-MINE' })
  expect(foreign.body.code).toBe('lotNotFound')
})

test('AG-203 AG-302 staff write first about a booking; a guest without a password gets a secret link', async () => {
  const { app, agencyBookingId, member, base, open } = await startInbox()
  const desk = await member(['frontDesk'])
  const first = { body: 'When do you arrive?', expectedVersion: 0, requestKey: randomUUID() }
  const path = `${base}/bookings/${agencyBookingId}/messages`
  const responses = await Promise.all([1, 2].map(() => as(app, desk, path, first)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const { conversationId } = responses[0]?.body ?? {}
  const shown = await open(desk, conversationId)
  expect(shown).toMatchObject({ state: 'answered', topic: 'stay', messages: [{ body: 'When do you arrive?' }] })
  const [mail] = await mailsOf(app, 'agencyAnswer')
  expect(mail?.data.link).toContain('/messages?token=')
  const stale = { ...first, requestKey: randomUUID() }
  expect((await as(app, desk, path, stale)).body.code).toBe('changedMeanwhile')
})
