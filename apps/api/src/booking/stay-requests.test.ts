import { bookingDetail } from '@escale/contract/booking'
import { bookingFile, today as todaySchema } from '@escale/contract/desk'
import { expect, onTestFinished, test } from 'vitest'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from './tenants.fixture.ts'

type Roles = Parameters<typeof signInStaff>[1]['roles']

/** A stay in four months whose deposit is paid by card, its tenant and its agency. */
async function start() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('No lot')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [lot.lotId])
  const agencyId = row?.agency_id ?? 0
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const stay = { reference: lot.reference, ...weekAfter(app.today, 120) }
  const { body: booking } = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  const { agencyBookingId } = booking as { agencyBookingId: string }
  const own = `/api/bookings/${agencyId}/${agencyBookingId}`
  const base = `/api/agency/${agencyId}/bookings/${agencyBookingId}`
  const member = (roles: Roles) => signInStaff(app, { agencyId, roles, now: time.clock.now() })
  const show = async () => bookingDetail.parse((await as(app, tenant, own)).body)
  const read = async (who: StaffMember) => bookingFile.parse((await as(app, who, base)).body)
  const day = async (who: StaffMember) => todaySchema.parse((await as(app, who, `/api/agency/${agencyId}/today`)).body)
  const mails = (template: string) =>
    app.sql<{ recipient: string; data: Record<string, unknown> }>(
      'select recipient, data from mail where template = $1 order by id',
      [template],
    )
  const ask = (body: object) => as(app, tenant, `${own}/requests`, body)
  return { app, time, agencyId, agencyBookingId, tenant, stay, booking, own, base, member, show, read, day, mails, ask }
}

/** The same, with the deposit recorded by the agency. */
async function startPaid() {
  const all = await start()
  const staff = await all.member(['booking', 'accounting'])
  const due = (await all.read(staff)).instalments?.find(({ payable }) => payable)
  const paid = await as(all.app, staff, `${all.base}/payments`, {
    instalment: due?.kind,
    parts: [{ means: 'cheque', amountCents: due?.amountCents, reference: '1' }],
    receivedOn: all.app.today,
    requestKey: crypto.randomUUID(),
  })
  expect(paid.status).toBe(200)
  return { ...all, staff, depositCents: due?.amountCents ?? 0 }
}

test('AG-210 AG-207: a cancellation is asked for with its refund said before, seen by the agency, accepted at the sum of that day', async () => {
  const { app, time, show, ask, day, read, mails, staff, member, base, agencyBookingId, depositCents } =
    await startPaid()
  // Everything is given back until 120 days before.
  await app.sql(
    `update booking set cancellation_policy = cancellation_policy || '{"number": 1, "steps": [{"moreThan": {"count": 119, "unit": "day"}, "refund": 10000}]}'`,
  )
  const before = await show()
  expect(before).toMatchObject({
    ifCancelled: { refundCents: depositCents, keptCents: 0, owedCents: 0 },
    request: null,
    mayRequest: { change: true, cancellation: true },
  })
  const request = { kind: 'cancellation', message: 'Un mariage.', expectedRefundCents: depositCents }
  expect((await ask({ ...request, expectedRefundCents: 1 })).body.code).toBe('refundChanged')
  const answers = await Promise.all([ask(request), ask(request)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('requestOpen')
  expect(await show()).toMatchObject({
    request: { kind: 'cancellation', state: 'open', message: 'Un mariage.', refundCents: depositCents },
    mayRequest: { change: false, cancellation: false },
    ifCancelled: null,
    status: 'confirmed',
  })
  expect((await mails('requestReceived'))[0]?.data).toMatchObject({ requested: { refundCents: depositCents } })
  expect(await mails('agencyCancellationRequested')).toMatchObject([{ data: { quotation: 'Un mariage.' } }])
  expect((await day(staff)).requests).toMatchObject([
    { agencyBookingId, kind: 'cancellation', guestName: 'Zoé Ménard' },
  ])

  // A week later nothing would be given back; the day of the request counts.
  time.wait({ days: 7 })
  const later = await member(['booking', 'accounting'])
  const file = await read(later)
  expect(file.cancellation).toMatchObject({ tenant: { refundCents: depositCents, on: app.today }, mayBeNoShow: false })
  expect(file.requests).toMatchObject([{ state: 'open', refundCents: depositCents }])
  const cancel = {
    by: 'tenant',
    reason: 'À la demande du locataire',
    reply: 'Avec plaisir une autre fois.',
    givenBackCents: file.cancellation?.tenant.refundCents,
    expectedUpdatedAt: file.updatedAt,
  }
  expect((await as(app, later, `${base}/cancel`, { ...cancel, by: 'noShow' })).status).toBe(400)
  expect((await as(app, later, `${base}/cancel`, cancel)).status).toBe(200)
  const ended = await show()
  expect(ended).toMatchObject({
    status: 'refunded',
    request: { state: 'accepted', reply: 'Avec plaisir une autre fois.' },
    mayRequest: { change: false, cancellation: false },
  })
  expect((await mails('bookingCancelled'))[0]?.data).toMatchObject({ quotation: 'Avec plaisir une autre fois.' })
  expect((await read(later)).cancelled).toEqual({ by: 'tenant', refundDueCents: depositCents, indemnityCents: 0 })
  expect((await day(later)).requests).toEqual([])
  expect((await day(later)).underRefunded).toEqual([])
  const journal = await app.sql<{ action: string; actor_kind: string }>(
    `select action, actor_kind from journal_entry where subject_id = $1 and action like 'booking.canc%' order by id`,
    [agencyBookingId],
  )
  expect(journal).toEqual([
    { action: 'booking.cancellationRequested', actor_kind: 'tenant' },
    { action: 'booking.cancelled', actor_kind: 'staff' },
  ])
})

test('AG-210: a refusal comes with a reply, and what was refused or withdrawn may be asked for again', async () => {
  const { app, time, ask, show, own, tenant, staff, base, read, mails, stay, member } = await startPaid()
  const change = { kind: 'change', message: '', ...weekAfter(app.today, 150), adults: 2, children: 1 }
  const same = { ...change, start_date: stay.start_date, end_date: stay.end_date }
  for (const [body, code] of [
    [{ ...change, adults: 50 }, 'invalidRequest'],
    [{ ...change, end_date: change.start_date }, 'invalidDates'],
    [{ ...change, start_date: '2020-01-01' }, 'invalidDates'],
    [same, 'invalidRequest'],
    [{ ...change, message: 'x'.repeat(2001) }, 'invalidRequest'],
  ] as const)
    expect([code, (await ask(body)).body.code]).toEqual([code, code])
  expect((await ask(change)).status).toBe(200)
  const { request } = await show()
  const refuse = (reply: string) => as(app, staff, `${base}/requests/${request?.id}/refuse`, { reply })
  expect((await refuse('')).status).toBe(400)
  const reader = await member(['reader'])
  expect((await as(app, reader, `${base}/requests/${request?.id}/refuse`, { reply: 'Non' })).status).toBe(403)
  expect((await refuse('Le logement est pris ces jours-là.')).status).toBe(200)
  expect((await refuse('Encore')).body.code).toBe('requestClosed')
  expect(await show()).toMatchObject({
    request: { state: 'refused', reply: 'Le logement est pris ces jours-là.', stay: weekAfter(app.today, 150) },
    mayRequest: { change: true, cancellation: true },
  })
  expect((await mails('requestRefused'))[0]?.data).toMatchObject({ quotation: 'Le logement est pris ces jours-là.' })

  time.wait({ minutes: 1 })
  expect((await ask({ ...same, message: 'Un lit bébé ?' })).status).toBe(200)
  expect((await as(app, tenant, `${own}/requests/withdraw`, {})).status).toBe(200)
  expect((await as(app, tenant, `${own}/requests/withdraw`, {})).body.code).toBe('requestClosed')
  expect((await read(staff)).requests.map(({ state }) => state)).toEqual(['withdrawn', 'refused'])
})

test('AG-210: an accepted change is the existing change with its request; a request ends with its booking', async () => {
  const { app, time, ask, show, staff, base, read, mails, stay } = await startPaid()
  const wanted = { ...weekAfter(app.today, 150), adults: 2, children: 1 }
  await ask({ kind: 'change', message: 'Une semaine plus tard ?', ...wanted })
  const file = await read(staff)
  const stayChange = { reference: stay.reference, ...wanted, options: [] }
  const preview = await as(app, staff, `${base}/change-preview`, stayChange)
  const body = {
    ...stayChange,
    price: 'new',
    expectedTotalCents: preview.body.prices[0].totalCents,
    reason: 'À la demande du locataire',
    expectedUpdatedAt: file.updatedAt,
  }
  const wrong = await as(app, staff, `${base}/change`, { ...body, requestId: crypto.randomUUID() })
  expect(wrong.body.code).toBe('requestClosed')
  expect((await show()).start_date).toBe(stay.start_date)
  const done = await as(app, staff, `${base}/change`, {
    ...body,
    requestId: file.requests[0]?.id,
    reply: 'C’est fait.',
  })
  expect(done.status).toBe(200)
  expect(await show()).toMatchObject({
    start_date: wanted.start_date,
    request: { state: 'accepted', reply: 'C’est fait.' },
  })
  expect((await mails('bookingChanged'))[0]?.data).toMatchObject({ quotation: 'C’est fait.' })

  time.wait({ minutes: 1 })
  await ask({ kind: 'change', message: 'Et un lit bébé ?', ...wanted })
  const again = await read(staff)
  const cancel = { by: 'lessor', reason: 'Dégât des eaux', givenBackCents: 0, expectedUpdatedAt: again.updatedAt }
  expect((await as(app, staff, `${base}/cancel`, cancel)).status).toBe(200)
  expect((await show()).request?.state).toBe('lapsed')
})

test('AG-207 LW-403: a lessor who cancels owes everything and the indemnity, which Today says until it is given back', async () => {
  const { app, show, staff, base, read, day, mails, depositCents, agencyBookingId } = await startPaid()
  await app.sql(`update booking set cancellation_policy = cancellation_policy || '{"lessorIndemnity": "deposit"}'`)
  const file = await read(staff)
  expect(file.cancellation?.lessor).toEqual({
    refundCents: depositCents,
    keptCents: 0,
    owedCents: 0,
    indemnityCents: depositCents,
  })
  const cancel = { by: 'lessor', reason: 'Dégât des eaux', expectedUpdatedAt: file.updatedAt }
  expect((await as(app, staff, `${base}/cancel`, { ...cancel, givenBackCents: 100 })).status).toBe(200)
  expect((await show()).status).toBe('cancelled')
  expect((await mails('bookingCancelled'))[0]?.data).toMatchObject({ indemnityCents: depositCents })
  expect((await day(staff)).underRefunded).toMatchObject([{ agencyBookingId, amountCents: depositCents - 100 }])
  const after = await read(staff)
  expect(after.cancelled).toEqual({ by: 'lessor', refundDueCents: depositCents, indemnityCents: depositCents })
  const rest = { givenBackCents: depositCents, reason: 'Solde', expectedUpdatedAt: after.updatedAt }
  expect((await as(app, staff, `${base}/refund`, rest)).status).toBe(200)
  expect((await day(staff)).underRefunded).toEqual([])
})

test('AG-207: a tenant who does not come has what the day of arrival says, and the nights that are left are free', async () => {
  const { app, time, member, base, stay, read } = await startPaid()
  const days = Math.round((Date.parse(stay.start_date) - Date.parse(app.today)) / 86_400_000)
  time.wait({ days: days + 1 })
  const staff = await member(['booking', 'accounting'])
  const file = await read(staff)
  expect(file.cancellation).toMatchObject({ mayBeNoShow: true, tenant: { refundCents: 0 } })
  const cancel = { by: 'noShow', reason: 'Personne le 3', givenBackCents: 0, expectedUpdatedAt: file.updatedAt }
  expect((await as(app, staff, `${base}/cancel`, cancel)).status).toBe(200)
  const after = await read(staff)
  expect(after.cancelled?.by).toBe('noShow')
  expect(after.history.map(({ action }) => action)).toContain('booking.noShow')
  const [nights] = await app.sql<{ count: number }>(
    `select count(*)::int as count from occupancy join lot on lot.id = lot_id where reference = $1`,
    [stay.reference],
  )
  expect(nights?.count).toBe(0)
})
