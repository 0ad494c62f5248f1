import { randomUUID } from 'node:crypto'
import { bookingFile, deskBookings, today as todaySchema } from '@escale/contract/desk'
import { deskBookingMade, freeLots, paymentLinkPage, paymentLinkResult } from '@escale/contract/desk-booking'
import { quote } from '@escale/contract/quote'
import { CARD_NUMBERS } from '@escale/demo/test-bank/cards'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { jsonBody, startTestApp, type TestApp } from '../test-app.ts'
import { telephoneBooking } from './telephone.fixture.ts'

type Roles = Parameters<typeof signInStaff>[1]['roles']

/** An agency with one held booking of a tenant, four months ahead: its deposit is due today. */
async function startDesk() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('No lot')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [lot.lotId])
  const agencyId = row?.agency_id ?? 0
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const stay = { reference: lot.reference, ...weekAfter(app.today, 120) }
  const made = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  expect(made.status).toBe(200)
  const { agencyBookingId } = made.body as { agencyBookingId: string }
  const member = (roles: Roles) => signInStaff(app, { agencyId, roles, now: time.clock.now() })
  const base = `/api/agency/${agencyId}/bookings/${agencyBookingId}`
  const read = async (who: StaffMember) => bookingFile.parse((await as(app, who, base)).body)
  return { app, time, agencyId, agencyBookingId, tenant, member, base, read }
}

const payBy = (means: string, amountCents: number) => ({ means, amountCents, reference: 'N° 1234567' })

/** What staff send to record the instalment that is due. */
async function dueRecord(read: () => Promise<ReturnType<typeof bookingFile.parse>>, app: TestApp, means = 'cheque') {
  const due = (await read()).instalments?.find(({ payable }) => payable)
  if (!due) throw new Error('Nothing is due')
  return {
    instalment: due.kind,
    parts: [payBy(means, due.amountCents)],
    receivedOn: app.today,
    requestKey: randomUUID(),
  }
}

test('AG-402 AG-105 a cheque confirms a booking as a card does: ledger, status, mail and journal, once', async () => {
  const { app, member, base, read, agencyBookingId } = await startDesk()
  const staff = await member(['booking'])
  const record = await dueRecord(() => read(staff), app)
  const whole = record.parts[0]?.amountCents ?? 0
  const parts = [payBy('holidayVoucher', 5_000), payBy('cheque', whole - 5_000)]
  const responses = await Promise.all([1, 2, 3].map(() => as(app, staff, `${base}/payments`, { ...record, parts })))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])

  const file = await read(staff)
  expect(file.booking.status).toBe('confirmed')
  expect(file.money).toEqual({ paidCents: whole, givenBackCents: 0 })
  expect(file.payments).toMatchObject([
    {
      provider: 'recorded',
      status: 'captured',
      amountCents: whole,
      parts: [{ means: 'holidayVoucher' }, { means: 'cheque' }],
    },
  ])
  expect(file.mails.map(({ template }) => template)).toContain('bookingConfirmed')
  expect(file.history.filter(({ action }) => action === 'booking.paymentRecorded')).toMatchObject([
    { actor: 'Anne Le Bihan' },
  ])
  const ledger = await app.sql<{ sum: number }>('select sum(amount_cents)::int as sum from ledger_entry')
  expect(ledger).toEqual([{ sum: whole }])
  // What leaves the status as it was does not say it again.
  await app.sql(
    `insert into booking_event (booking_id, status, reason)
     select id, status, unnest(array['tourist tax revised', 'services changed', 'anything']) from booking where agency_booking_id = $1`,
    [agencyBookingId],
  )
  const { history } = await read(staff)
  expect(history.filter(({ status }) => status === 'confirmed')).toHaveLength(1)
  expect(history.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['booking.taxRevised', 'booking.servicesChanged']),
  )
  // The key with another content, and the next instalment before its day.
  expect((await as(app, staff, `${base}/payments`, record)).body.code).toBe('requestKeyReused')
  const early = { ...record, requestKey: randomUUID() }
  expect((await as(app, staff, `${base}/payments`, early)).body.code).toBe('nothingDue')
  expect(agencyBookingId).toMatch(/^ESC-/)
})

test('AG-402 a wrong sum, too much cash and money of tomorrow are refused, and nothing is written', async () => {
  const { app, member, base, read } = await startDesk()
  const staff = await member(['booking'])
  const record = await dueRecord(() => read(staff), app)
  const amountCents = record.parts[0]?.amountCents ?? 0
  const refusals = [
    [{ parts: [payBy('cheque', amountCents - 1)] }, 'wrongAmount'],
    [{ receivedOn: addDays(app.today, 1) }, 'receivedInFuture'],
    [{ parts: [] }, 'invalidRequest'],
  ] as const
  for (const [change, code] of refusals)
    expect((await as(app, staff, `${base}/payments`, { ...record, ...change })).body.code).toBe(code)
  expect(await app.sql('select id from payment')).toEqual([])
  expect((await read(staff)).booking.status).toBe('held')
})

test('AG-207 AG-403 a cancellation frees the nights; what came by cheque is given back by the agency, and the ledger says so', async () => {
  const { app, time, member, base, read, agencyId } = await startDesk()
  const [desk, director] = [await member(['booking']), await member(['director'])]
  await as(app, desk, `${base}/payments`, await dueRecord(() => read(desk), app, 'transfer'))
  const { money, updatedAt } = await read(director)
  const paid = money?.paidCents ?? 0
  const cancel = { reason: 'Storm damage', givenBackCents: paid, expectedUpdatedAt: updatedAt }
  expect((await as(app, desk, `${base}/cancel`, cancel)).body.code).toBe('forbidden')
  expect((await as(app, director, `${base}/cancel`, { ...cancel, givenBackCents: paid + 1 })).body.code).toBe(
    'exceedsPaid',
  )
  const stale = { ...cancel, expectedUpdatedAt: '2026-01-01T00:00:00.000Z' }
  expect((await as(app, director, `${base}/cancel`, stale)).body.code).toBe('changedMeanwhile')
  expect((await as(app, director, `${base}/cancel`, cancel)).status).toBe(200)
  expect(
    await app.sql(`select id from occupancy where kind = 'booking' and created_at = $1`, [time.clock.now()]),
  ).toEqual([])

  const file = await read(director)
  expect(file.booking.status).toBe('refunded')
  expect(file.refunds).toMatchObject([{ amountCents: paid, isManual: true, settledAt: null }])
  const shown = todaySchema.parse((await as(app, director, `/api/agency/${agencyId}/today`)).body)
  expect(shown.unsettledRefunds).toMatchObject([{ amountCents: paid }])
  const settle = `${base}/refunds/${file.refunds?.[0]?.id}/settle`
  const responses = await Promise.all(
    [1, 2].map(() => as(app, director, settle, { means: 'transfer', reference: 'VIR 77' })),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200])
  const ledger = await app.sql<{ kind: string; sum: number }>(
    'select kind, sum(amount_cents)::int as sum from ledger_entry group by kind order by kind',
  )
  expect(ledger).toEqual([
    { kind: 'captured', sum: paid },
    { kind: 'refunded', sum: paid },
  ])
  expect(todaySchema.parse((await as(app, director, `/api/agency/${agencyId}/today`)).body).unsettledRefunds).toEqual(
    [],
  )
})

test('AG-403 a further refund of an ended booking is made once; sent again on the version that was read, it is refused', async () => {
  const { app, member, base, read } = await startDesk()
  const [desk, director] = [await member(['booking']), await member(['director'])]
  await as(app, desk, `${base}/payments`, await dueRecord(() => read(desk), app, 'transfer'))
  const { updatedAt } = await read(director)
  const cancel = { reason: 'Storm damage', givenBackCents: 0, expectedUpdatedAt: updatedAt }
  expect((await as(app, director, `${base}/cancel`, cancel)).status).toBe(200)
  const ended = await read(director)
  const more = { reason: 'Half', givenBackCents: 5_000, expectedUpdatedAt: ended.updatedAt }
  expect((await as(app, director, `${base}/refund`, more)).status).toBe(200)
  const again = await as(app, director, `${base}/refund`, { ...more, givenBackCents: 10_000 })
  expect(again.body.code).toBe('changedMeanwhile')
  expect((await read(director)).money?.givenBackCents).toBe(5_000)
})

test('AG-102 AG-103 the front desk sees no amounts, and another agency sees nothing', async () => {
  const { app, agencyId, agencyBookingId, member, base, read } = await startDesk()
  const front = await member(['frontDesk'])
  const file = await read(front)
  expect([file.quote, file.payments, file.money, file.booking.totalCents, file.booking.due]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect((await as(app, front, `${base}/notes`, { body: 'Arrives at 22:00' })).status).toBe(200)
  expect((await read(front)).notes).toMatchObject([{ body: 'Arrives at 22:00', author: 'Anne Le Bihan' }])
  const list = deskBookings.parse((await as(app, front, `/api/agency/${agencyId}/bookings?q=menard`)).body)
  expect(list.bookings.map(({ agencyBookingId: number }) => number)).toEqual([agencyBookingId])
  expect(list.bookings[0]?.totalCents).toBeNull()

  const [other] = await app.sql<{ id: number }>('select id from agency where id <> $1 limit 1', [agencyId])
  const stranger = await signInStaff(app, { agencyId: other?.id ?? 0, roles: ['director'] })
  expect((await as(app, stranger, base)).status).toBe(404)
  const own = `/api/agency/${other?.id}/bookings/${agencyBookingId}`
  expect((await as(app, stranger, own)).body.code).toBe('bookingNotFound')
  expect((await as(app, stranger, `${own}/notes`, { body: 'x' })).body.code).toBe('bookingNotFound')
})

test('AG-201 the day has its arrivals, departures, what ends and what is late', async () => {
  const { app, time, agencyId, agencyBookingId, member, base, read } = await startDesk()
  const staff = await member(['booking'])
  const shown = async () =>
    todaySchema.parse((await as(app, await member(['booking']), `/api/agency/${agencyId}/today`)).body)
  expect((await shown()).expiringHolds.map((one) => one.agencyBookingId)).toEqual([agencyBookingId])
  await as(app, staff, `${base}/payments`, await dueRecord(() => read(staff), app))
  const { booking } = await read(staff)
  expect((await shown()).expiringHolds).toEqual([])
  const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(time.clock.today())) / 86_400_000)
  time.wait({ days: daysUntil(booking.startDate) })
  expect((await shown()).arrivals.map((one) => one.agencyBookingId)).toEqual([agencyBookingId])
  expect((await shown()).latePayments.map((one) => one.due?.isLate)).toEqual([true])
  time.wait({ days: 7 })
  expect((await shown()).departures.map((one) => one.agencyBookingId)).toEqual([agencyBookingId])
})

/** What staff send to book a lot for a guest on the telephone. */
async function callFor(app: TestApp, staff: StaffMember, agencyId: number, days = 60) {
  const stay = weekAfter(app.today, days)
  const query = new URLSearchParams({ ...stay, adults: '2', children: '1' })
  const answer = await as(app, staff, `/api/agency/${agencyId}/free-lots?${query}`)
  const found = freeLots.parse(answer.body)
  const [lot] = found.lots
  if (!lot || lot.totalCents === null) throw new Error('No free lot')
  return {
    found,
    request: telephoneBooking({ ...stay, reference: lot.reference }, { totalCents: lot.totalCents, today: app.today }),
  }
}

test('AG-204 a telephone booking holds a free lot at the total that was said, for a guest without an account, once', async () => {
  const { app, agencyId, member } = await startDesk()
  const staff = await member(['booking'])
  const { found, request } = await callFor(app, staff, agencyId)
  expect(found.count).toBeGreaterThanOrEqual(found.lots.length)
  const bookings = `/api/agency/${agencyId}/bookings`
  const responses = await Promise.all([1, 2, 3].map(() => as(app, staff, bookings, request)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const numbers = new Set(responses.map(({ body }) => deskBookingMade.parse(body).agencyBookingId))
  expect(numbers.size).toBe(1)

  const file = bookingFile.parse((await as(app, staff, `${bookings}/${[...numbers][0]}`)).body)
  expect(file.booking).toMatchObject({ status: 'option', totalCents: request.expectedTotalCents })
  expect(file.booking.holdExpiresAt?.slice(0, 10)).toBe(request.holdUntil)
  expect(file.guest.email).toBe(request.guest.email.toLowerCase())
  expect(file.history.map(({ action }) => action)).toContain('booking.made')
  expect(file.mails.map(({ template }) => template)).toEqual(['paymentLink'])
  expect(file.paymentLink).not.toBeNull()
  const [account] = await app.sql('select password_hash, email_verified_at from account where email = $1', [
    file.guest.email,
  ])
  expect(account).toEqual({ password_hash: null, email_verified_at: null })
  // The lot is free no more, and the next caller hears so.
  const late = { ...request, requestKey: randomUUID(), guest: { ...request.guest, email: 'late@guests.example' } }
  expect((await as(app, staff, bookings, late)).body.code).toBe('nightsTaken')
  // The guest is found by name from now on, by this agency alone.
  const guests = async (who: StaffMember, id: number) =>
    (await as(app, who, `/api/agency/${id}/guests?q=tanguy%20leo`)).body.guests
  expect(await guests(staff, agencyId)).toMatchObject([{ lastName: 'Tanguy', stays: 1 }])
  const [other] = await app.sql<{ id: number }>('select id from agency where id <> $1 limit 1', [agencyId])
  const stranger = await signInStaff(app, { agencyId: other?.id ?? 0, roles: ['booking'] })
  expect(await guests(stranger, other?.id ?? 0)).toEqual([])
  const foreign = { ...request, requestKey: randomUUID() }
  expect((await as(app, stranger, `/api/agency/${other?.id}/bookings`, foreign)).body.code).toBe('lotNotFound')
})

test('AG-204 a telephone booking has the services that were chosen, at the total that was said', async () => {
  const { app, agencyId, member } = await startDesk()
  const staff = await member(['booking'])
  const { request } = await callFor(app, staff, agencyId)
  const { reference, start_date, end_date, adults, children, insurance } = request
  const stay = { reference, start_date, end_date, adults, children, insurance }
  const priced = async (options: { articleID: string; quantity: number }[]) =>
    quote.parse((await as(app, staff, '/api/quote', { ...stay, options })).body)
  const [service] = (await priced([])).comfortServices
  if (!service) throw new Error('The lot has no services')
  const options = [{ articleID: service.articleID, quantity: 1 }]
  const { totalPrice } = await priced(options)
  expect(totalPrice).toBeGreaterThan(request.expectedTotalCents)
  const made = await as(app, staff, `/api/agency/${agencyId}/bookings`, {
    ...request,
    requestedOptions: options,
    expectedTotalCents: totalPrice,
  })
  const { agencyBookingId } = deskBookingMade.parse(made.body)
  const file = bookingFile.parse((await as(app, staff, `/api/agency/${agencyId}/bookings/${agencyBookingId}`)).body)
  expect(file.booking.totalCents).toBe(totalPrice)
  expect(file.quote?.ticket_options).toEqual(options)
})

test('AG-204 what cannot be booked is refused with its reason, and nothing is held', async () => {
  const { app, agencyId, member } = await startDesk()
  const staff = await member(['booking'])
  const { request } = await callFor(app, staff, agencyId)
  const refusals = [
    [{ expectedTotalCents: request.expectedTotalCents + 1 }, 'priceChanged'],
    [{ holdUntil: addDays(app.today, 15) }, 'invalidRequest'],
    [{ holdUntil: addDays(app.today, -1) }, 'invalidRequest'],
    [{ adults: 40 }, 'invalidRequest'],
    [{ start_date: addDays(app.today, -9), end_date: addDays(app.today, -2) }, 'invalidDates'],
    [{ guest: { ...request.guest, phone: '12' } }, 'invalidRequest'],
    [{ guest: { ...request.guest, email: 'nobody' } }, 'invalidRequest'],
  ] as const
  for (const [change, code] of refusals)
    expect([
      change,
      (await as(app, staff, `/api/agency/${agencyId}/bookings`, { ...request, ...change })).body.code,
    ]).toEqual([change, code])
  expect(await app.sql(`select id from booking where status = 'option'`)).toEqual([])
})

test('AG-204 a guest for whom staff booked chooses a password by the mail of a forgotten one', async () => {
  const { app, agencyId, member } = await startDesk()
  const staff = await member(['booking'])
  const { request } = await callFor(app, staff, agencyId)
  await as(app, staff, `/api/agency/${agencyId}/bookings`, request)
  const forgotten = { email: request.guest.email, form_type: 'tenant' }
  expect((await as(app, staff, '/api/password/reset', forgotten)).status).toBe(200)
  const mails = await app.sql(`select template from mail where recipient = $1 order by id`, [
    request.guest.email.toLowerCase(),
  ])
  expect(mails).toEqual([{ template: 'paymentLink' }, { template: 'resetPassword' }])
})

/** The token of the last payment link that was mailed. */
async function lastLink(app: TestApp): Promise<string> {
  const [mail] = await app.sql<{ link: string }>(
    `select data ->> 'link' as link from mail where template = 'paymentLink' order by id desc limit 1`,
  )
  return new URL(mail?.link ?? '').searchParams.get('token') ?? ''
}

test('AG-205 a payment link pays what is due without an account, once; a new link ends the former', async () => {
  const { app, time, agencyId, member } = await startDesk()
  const staff = await member(['booking'])
  const { request } = await callFor(app, staff, agencyId)
  const made = await as(app, staff, `/api/agency/${agencyId}/bookings`, request)
  const base = `/api/agency/${agencyId}/bookings/${deskBookingMade.parse(made.body).agencyBookingId}`
  const first = await lastLink(app)
  expect((await as(app, staff, `${base}/payment-link`, {})).status).toBe(200)
  const token = await lastLink(app)
  expect(token).not.toBe(first)
  const call = async (path: string, body?: unknown) => {
    const response = await app.request(`/api/page/${path}`, body === undefined ? {} : jsonBody(body))
    return { status: response.status, body: await response.json() }
  }
  expect((await call(`payment-link/${first}`)).body.code).toBe('invalidToken')
  const page = paymentLinkPage.parse((await call(`payment-link/${token}`)).body)
  expect(page).toMatchObject({ state: 'payable', totalCents: request.expectedTotalCents })
  expect(JSON.stringify(page)).not.toMatch(/Tanguy|guests\.example/)
  const tokens = await app.sql<{ text: string }>('select payment_link::text as text from payment_link')
  expect(tokens.map(({ text }) => text).join()).not.toContain(token)

  expect((await call(`payment-link/${token}`, {})).body.code).toBe('invalidRequest')
  const started = await Promise.all([1, 2].map(() => call(`payment-link/${token}`, { termsAccepted: true })))
  expect(started.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(started.map(({ body }) => body.paymentId)).size).toBe(1)
  const { paymentId, url } = started[0]?.body ?? {}
  const result = async () => paymentLinkResult.parse((await call(`payment-link-result/${paymentId}`)).body)
  expect(await result()).toMatchObject({ outcome: 'pending', amountCents: page.amountCents })
  const [payment] = await app.sql<{ request: { returnUrl: string } }>('select request from payment')
  expect(payment?.request.returnUrl).not.toContain(token)
  const card = { action: 'pay', number: CARD_NUMBERS.accepted, expiry: '12/40', securityCode: '123' }
  await app.request(new URL(url).pathname, { method: 'POST', body: new URLSearchParams(card) })
  time.wait({ seconds: 5 })
  expect((await result()).outcome).toBe('paid')

  const file = bookingFile.parse((await as(app, staff, base)).body)
  expect(file.booking.status).toBe('confirmed')
  expect(file.mails.map(({ template }) => template)).toContain('bookingConfirmed')
  expect((await call(`payment-link/${token}`)).body.state).toBe('paid')
  expect((await call(`payment-link/${token}`, { termsAccepted: true })).body.code).toBe('nothingDue')
  const [terms] = await app.sql<{ terms_accepted_at: Date }>(
    'select terms_accepted_at from booking where agency_booking_id = $1',
    [file.booking.agencyBookingId],
  )
  expect(terms?.terms_accepted_at).not.toBeNull()
})

test('AG-205 a link ends with the hold of its nights, and what has ended has no link', async () => {
  const { app, time, agencyId, member } = await startDesk()
  const staff = await member(['booking'])
  const { request } = await callFor(app, staff, agencyId)
  const made = await as(app, staff, `/api/agency/${agencyId}/bookings`, request)
  const token = await lastLink(app)
  time.wait({ days: 4 })
  const state = (await (await app.request(`/api/page/payment-link/${token}`)).json()).state
  expect(state).toBe('closed')
  const start = await app.request(`/api/page/payment-link/${token}`, jsonBody({ termsAccepted: true }))
  expect((await start.json()).code).toBe('holdExpired')
  const base = `/api/agency/${agencyId}/bookings/${deskBookingMade.parse(made.body).agencyBookingId}`
  expect((await as(app, staff, `${base}/payment-link`, {})).body.code).toBe('holdExpired')
})

test('AG-201 the demo’s first agency has a morning: arrivals, departures, a late balance, options that end, messages, notes', async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const staff = await signInStaff(app, { agencyId: 1, roles: ['booking'], now: time.clock.now() })
  const shown = todaySchema.parse((await as(app, staff, '/api/agency/1/today')).body)
  expect(shown.arrivals.length).toBeGreaterThan(1)
  expect(shown.departures.length).toBeGreaterThan(1)
  expect(shown.latePayments.length).toBeGreaterThan(0)
  expect(shown.expiringHolds).toHaveLength(2)
  expect(shown.conversations.length).toBeGreaterThan(3)
  const notes = await app.sql('select booking_id from booking_note')
  expect(notes.length).toBeGreaterThan(1)
})
