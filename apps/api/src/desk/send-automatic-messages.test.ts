import { randomUUID } from 'node:crypto'
import { inbox, inboxConversation, ownConversation } from '@escale/contract/conversations'
import { bookingFile } from '@escale/contract/desk'
import { messageTemplates } from '@escale/contract/message-templates'
import { addDays, nightsBetween } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'
import { sendAutomaticMessages } from './send-automatic-messages.ts'

/** An agency whose only template is sent three days before check-in, and a tenant who can book. */
async function startAgency(automatic: object = { moment: 'beforeCheckIn', days: 3, isOn: true }) {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  await app.sql('delete from message_template')
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('No lot')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [lot.lotId])
  const agencyId = row?.agency_id ?? 0
  const base = `/api/agency/${agencyId}`
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const staff = () => signInStaff(app, { agencyId, roles: ['booking'], now: time.clock.now() })
  const written = { name: 'Keys', bodyFr: 'Bonjour {firstName}, le {arrival}', bodyEn: 'Hello {firstName}, {arrival}' }
  const template = { ...written, automatic, expectedVersion: 0 }
  expect((await as(app, await staff(), `${base}/message-templates`, template)).status).toBe(200)
  const book = async (daysAhead: number) => {
    const stay = weekAfter(time.clock.today(), daysAhead)
    const attempt = await attemptFor(app, { reference: lot.reference, ...stay })
    const { agencyBookingId } = (await as(app, tenant, '/api/page/preBooking/submit', attempt)).body
    return { ...stay, agencyBookingId: String(agencyBookingId) }
  }
  /** Records the instalment that is due. */
  const pay = async (agencyBookingId: string) => {
    const [who, file] = [await staff(), `${base}/bookings/${agencyBookingId}`]
    const due = bookingFile.parse((await as(app, who, file)).body).instalments?.find(({ payable }) => payable)
    if (!due) throw new Error('Nothing is due')
    const parts = [{ means: 'transfer', amountCents: due.amountCents, reference: 'VIR 1' }]
    const record = { instalment: due.kind, parts, receivedOn: time.clock.today(), requestKey: randomUUID() }
    expect((await as(app, who, `${file}/payments`, record)).status).toBe(200)
  }
  const waitUntil = (day: string) => time.wait({ days: nightsBetween(time.clock.today(), day) })
  const send = () =>
    sendAutomaticMessages({ database: app.database, clock: time.clock, publicUrl: 'https://escale.test' })
  const mails = () =>
    app.sql<{ recipient: string; locale: string; data: { message: string; author: string } }>(
      `select recipient, locale, data from mail where template = 'agencyAnswer' order by id`,
    )
  return { app, time, agencyId, base, tenant, staff, book, pay, waitUntil, send, mails }
}

test('AG-303 a rule writes once to each stay that is paid, in the tenant’s language, also under two workers', async () => {
  const { app, agencyId, base, tenant, staff, book, pay, waitUntil, send, mails } = await startAgency()
  const { agencyBookingId, start_date } = await book(40)
  await pay(agencyBookingId)
  await app.sql(`update booking set locale = 'en' where agency_booking_id = $1`, [agencyBookingId])
  waitUntil(addDays(start_date, -20))
  await pay(agencyBookingId)
  waitUntil(addDays(start_date, -4))
  expect(await send()).toBe(0)
  waitUntil(addDays(start_date, -3))
  expect((await Promise.all([send(), send(), send()])).sort()).toEqual([0, 0, 1])
  expect(await send()).toBe(0)
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  const day = start_date.split('-').reverse().join('/')
  const message = `Hello Zoé, ${day}`
  const [agency] = await app.sql<{ name: string }>('select name from agency where id = $1', [agencyId])
  expect(mail).toMatchObject({ recipient: tenant.email, locale: 'en', data: { message, author: agency?.name } })

  const about = `/api/bookings/${agencyId}/${agencyBookingId}/conversation`
  const { conversation } = (await as(app, tenant, about)).body
  expect(ownConversation.parse(conversation)).toMatchObject({
    unread: 1,
    messages: [{ writtenBy: 'staff', author: agency?.name, body: message }],
  })
  // Nobody has to do anything about it.
  const desk = await staff()
  const list = async (query = '') => inbox.parse((await as(app, desk, `${base}/conversations${query}`)).body)
  expect((await list()).conversations).toEqual([])
  expect((await list('?filter=closed')).conversations).toHaveLength(1)
  // The tenant can answer it.
  await as(app, tenant, about, { body: 'Thank you', requestKey: randomUUID() })
  expect((await list()).conversations).toMatchObject([{ state: 'unanswered', unread: 1 }])
})

test('AG-303 a question that awaits an answer still does after an automatic message', async () => {
  const { app, agencyId, base, tenant, staff, book, pay, waitUntil, send } = await startAgency()
  const { agencyBookingId, start_date } = await book(40)
  await pay(agencyBookingId)
  waitUntil(addDays(start_date, -20))
  await pay(agencyBookingId)
  waitUntil(addDays(start_date, -3))
  const about = `/api/bookings/${agencyId}/${agencyBookingId}/conversation`
  const { id } = (await as(app, tenant, about, { body: 'Is there a cot?', requestKey: randomUUID() })).body
  expect(await send()).toBe(1)
  const shown = inboxConversation.parse((await as(app, await staff(), `${base}/conversations/${id}`)).body)
  expect(shown).toMatchObject({ state: 'unanswered', unread: 1, assignee: null })
  expect(shown.messages.map(({ writtenBy }) => writtenBy)).toEqual(['person', 'staff'])
})

test('AG-303 unpaid and cancelled stays get no message; a late payment or booking gets it at once, not at night', async () => {
  const { app, time, base, staff, book, pay, waitUntil, send } = await startAgency()
  const [unpaid, cancelled] = [await book(40), await book(54)]
  await pay(unpaid.agencyBookingId)
  await pay(cancelled.agencyBookingId)
  await book(75)
  const file = `${base}/bookings/${cancelled.agencyBookingId}`
  const { updatedAt } = bookingFile.parse((await as(app, await staff(), file)).body)
  const cancel = { reason: 'Dégât des eaux', givenBackCents: 0, expectedUpdatedAt: updatedAt }
  expect((await as(app, await staff(), `${file}/cancel`, cancel)).status).toBe(200)
  waitUntil(addDays(unpaid.start_date, -3))
  // The deposit is paid, and the balance is late.
  expect(await send()).toBe(0)
  waitUntil(addDays(unpaid.start_date, -1))
  await pay(unpaid.agencyBookingId)
  time.wait({ minutes: -4 * 60 })
  expect(await send()).toBe(0)
  time.wait({ minutes: 4 * 60 })
  expect(await send()).toBe(1)
  waitUntil(addDays(cancelled.start_date, -3))
  expect(await send()).toBe(0)
  waitUntil(addDays(cancelled.start_date, 1))
  expect(await send()).toBe(0)
})

test('AG-303 AG-105 a rule is kept while it is off, sends nothing for earlier stays, and the journal has each change', async () => {
  const off = { moment: 'afterCheckOut', days: 1, isOn: false }
  const { app, base, staff, book, pay, waitUntil, send, mails } = await startAgency(off)
  const { agencyBookingId, start_date, end_date } = await book(40)
  await pay(agencyBookingId)
  waitUntil(addDays(start_date, -20))
  await pay(agencyBookingId)
  waitUntil(addDays(end_date, 1))
  expect(await send()).toBe(0)
  const list = async () => messageTemplates.parse((await as(app, await staff(), `${base}/message-templates`)).body)
  const change = async (changes: object) => {
    const template = (await list()).templates[0]
    if (!template) throw new Error('No template')
    const { id, version, name, bodyFr, bodyEn } = template
    const body = { name, bodyFr, bodyEn, expectedVersion: version, ...changes }
    return (await as(app, await staff(), `${base}/message-templates/${id}`, body)).status
  }
  expect((await list()).templates).toMatchObject([{ automatic: off }])
  expect(await change({ automatic: { ...off, isOn: true } })).toBe(200)
  // The stay ended before the rule was switched on.
  expect(await send()).toBe(0)
  // A change of the text alone, as the release before sends it, leaves the rule.
  expect(await change({ bodyEn: 'Thank you' })).toBe(200)
  expect((await list()).templates).toMatchObject([{ automatic: { ...off, isOn: true }, bodyEn: 'Thank you' }])
  for (const wrong of [
    { ...off, days: 61 },
    { ...off, days: -1 },
    { ...off, moment: 'never' },
  ])
    expect(await change({ automatic: wrong })).toBe(400)
  expect(await mails()).toEqual([])
  const entries = await app.sql<{ before: unknown; after: unknown }>(
    `select before, after from journal_entry where action = 'template.changed' order by id`,
  )
  expect(entries).toMatchObject([
    {
      before: { auto_since: null },
      after: { auto_moment: 'afterCheckOut', auto_days: 1, auto_since: addDays(end_date, 1) },
    },
    { after: { auto_since: addDays(end_date, 1) } },
  ])
})
