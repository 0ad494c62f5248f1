import { randomUUID } from 'node:crypto'
import { bookingDetail, bookingSummary, bookingsPage, preBooking } from '@escale/contract/booking'
import { HOLD_MINUTES } from '@escale/domain/booking/hold'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { bookingForPayment, cancelBooking, confirmInstalment, refundBooking } from './booking-for-payment.ts'
import { textOf } from './documents/read-pdf.fixture.ts'
import { expireHolds } from './expire-holds.ts'
import { NOTHING_PAID } from './payment-totals.ts'
import { remindInstalments } from './remind-instalments.ts'
import { as, attemptFor, GUEST, movedClock, openLots, signIn, weekAfter } from './tenants.fixture.ts'

/** The application on a clock that can be moved, two lots with one price for two years, a tenant. */
async function start() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot, other] = await openLots(app, 2)
  if (!lot || !other) throw new Error('no lots')
  const context = { clock: time.clock, publicUrl: 'https://escale.test' }
  const deps = { ...context, database: app.database }
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const mails = async () =>
    (await app.sql<{ template: string }>(`select template from mail order by id`)).map(({ template }) => template)
  /** Pays the next instalment, as the payment slice does once it is authorised. */
  const pay = (bookingId: string) =>
    app.database.db.transaction().execute(async (trx) => {
      const [row] = await app.sql<{ agencyId: number; agencyBookingId: string }>(
        `select agency_id as "agencyId", agency_booking_id as "agencyBookingId" from booking where id = $1`,
        [bookingId],
      )
      if (!row) throw new Error('no booking')
      const due = await bookingForPayment(trx, row, tenant.accountId, context)
      return confirmInstalment(trx, { bookingId, ...due }, context)
    })
  const idOf = async (taggingId: string) =>
    (await app.sql<{ id: string }>('select id from booking where tagging_id = $1', [taggingId]))[0]?.id ?? ''
  return { app, time, lot, other, tenant, context, deps, mails, pay, idOf, today: app.today }
}

test('BK-04: a tenant holds the nights for twenty minutes; the same attempt again is the same booking', async () => {
  const { app, lot, tenant, today, mails } = await start()
  const week = weekAfter(today, 60)
  const attempt = await attemptFor(app, { ...lot, ...week })
  const first = await as(app, tenant, '/api/page/preBooking/submit', attempt)
  expect(first.status).toBe(200)
  const booking = bookingSummary.parse(first.body)
  expect(booking).toMatchObject({
    status: 'held',
    ...week,
    nights: 7,
    totalPrice: attempt.expectedTotalCents,
    taggingId: attempt.taggingId,
    holdExpiresAt: '2026-06-01T08:20:00.000Z',
  })
  expect(booking.agencyBookingId).toMatch(/^ESC-2026-\d+$/)
  expect(booking.instalments.map(({ kind, paid, payable }) => [kind, paid, payable])).toEqual([
    ['deposit', false, true],
    ['balance', false, false],
  ])
  expect((await as(app, tenant, '/api/page/preBooking/submit', attempt)).body).toEqual(first.body)
  const other = await as(app, tenant, '/api/page/preBooking/submit', { ...attempt, adults: 1 })
  expect(other).toMatchObject({ status: 422, body: { code: 'requestKeyReused' } })
  expect(await mails()).toEqual(['bookingHeld'])
})

test('BK-04: a reload shows what was booked, and the tenant’s own hold never keeps them out', async () => {
  const { app, lot, tenant, today } = await start()
  await app.sql('update lot set caution_cents = 50000 where reference = $1', [lot.reference])
  const week = weekAfter(today, 60)
  const attempt = await attemptFor(app, { ...lot, ...week })
  const held = (await as(app, tenant, '/api/page/preBooking/submit', attempt)).body
  const query = new URLSearchParams({
    reference: lot.reference,
    ...week,
    adults: '2',
    children: '1',
    insurance: 'false',
  })
  const path = `/api/page/preBooking?${query}`
  const reloaded = preBooking.parse((await as(app, tenant, `${path}&taggingId=${attempt.taggingId}`)).body)
  expect(reloaded.booking).toEqual(held)
  expect(reloaded.securityDeposit).toBe(50_000)
  expect(reloaded.quote).toMatchObject({ available: true, totalPrice: attempt.expectedTotalCents })

  const visitor = preBooking.parse(await (await app.request(`${path}&taggingId=${attempt.taggingId}`)).json())
  expect(visitor).toMatchObject({ booking: null, quote: { available: false, reason: 'taken' } })

  const again = { ...attempt, taggingId: randomUUID(), guest: { ...GUEST, city: 'Rezé' } }
  const second = await as(app, tenant, '/api/page/preBooking/submit', again)
  expect(second).toMatchObject({ status: 200, body: { status: 'held' } })
  const rows = await app.sql('select status from booking order by created_at, agency_booking_id')
  expect(rows).toEqual([{ status: 'cancelled' }, { status: 'held' }])
})

test('BK-07: who comes too late is told at once, with lots that are free for the same week', async () => {
  const { app, lot, time, tenant, today } = await start()
  const week = weekAfter(today, 60)
  await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, { ...lot, ...week }))
  const late = await signIn(app, 'tenant', time.clock.now())
  const attempt = { ...(await attemptFor(app, { ...lot, ...week })), expectedTotalCents: 1 }
  const refused = await as(app, late, '/api/page/preBooking/submit', attempt)
  expect(refused).toMatchObject({ status: 409, body: { code: 'nightsTaken' } })
  for (const { reference } of refused.body.lots) {
    const quote = await attemptFor(app, { reference, ...week })
    expect(quote.expectedTotalCents).toBeGreaterThan(0)
  }
  const next = { start_date: week.end_date, end_date: weekAfter(week.end_date, 1).start_date }
  const neighbour = await attemptFor(app, { ...lot, ...next })
  expect((await as(app, late, '/api/page/preBooking/submit', neighbour)).status).toBe(200)
})

test('BK-07: an account keeps three stays unpaid, also when it asks for all at once; one let go makes room, its payment comes too late', async () => {
  const { app, lot, time, tenant, context, pay, idOf, mails, today } = await start()
  const submit = '/api/page/preBooking/submit'
  const weeks = [30, 37, 44, 51, 58].map((days) => weekAfter(today, days))
  const attempts = await Promise.all(weeks.map((week) => attemptFor(app, { ...lot, ...week })))
  const responses = await Promise.all(attempts.map((attempt) => as(app, tenant, submit, attempt)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
  const refused = attempts[responses.findIndex(({ status }) => status === 409)]
  expect((await as(app, tenant, submit, refused)).body.code).toBe('tooManyUnpaid')
  // What is kept as an option counts apart.
  const option = await attemptFor(app, { ...lot, ...weekAfter(today, 300) })
  expect((await as(app, tenant, submit, option)).body.status).toBe('option')

  const [held, other] = responses.filter(({ status }) => status === 200).map(({ body }) => body)
  const identifiers = { agencyId: held.agencyId, agencyBookingId: held.agencyBookingId }
  const bookingId = await idOf(held.taggingId)
  const giveUp = (of: object) => as(app, tenant, '/api/page/reservation/giveUp', of)
  expect((await giveUp(identifiers)).body).toMatchObject({ status: 'cancelled', holdExpiresAt: null })
  expect(await mails()).toContain('bookingCancelled')
  // A hold that never became more is no business of the agency.
  expect(await mails()).not.toContain('agencyCancelled')
  expect((await giveUp(identifiers)).body.code).toBe('tooLateToChange')
  const { instalments } = held
  const authorised = { bookingId, instalment: 'deposit' as const, amountCents: instalments[0].amountCents }
  await app.database.db.transaction().execute(async (trx) => {
    expect(await confirmInstalment(trx, authorised, context)).toBe('late')
  })
  expect((await as(app, tenant, submit, { ...refused, taggingId: randomUUID() })).status).toBe(200)

  expect(await pay(await idOf(other.taggingId))).toBe('confirmed')
  const paid = { agencyId: other.agencyId, agencyBookingId: other.agencyBookingId }
  expect((await giveUp(paid)).body.code).toBe('tooLateToChange')
  time.wait({ minutes: 20 })
  for (const attempt of await Promise.all(
    [100, 107, 114].map((days) => attemptFor(app, { ...lot, ...weekAfter(today, days) })),
  )) {
    expect((await as(app, tenant, submit, attempt)).status).toBe(200)
  }
})

test('BK-07: who keeps the same nights again and again without paying is refused, and keeps what they have', async () => {
  const { app, lot, time, tenant, today } = await start()
  const attempt = await attemptFor(app, { ...lot, ...weekAfter(today, 60) })
  const again = (change: object = {}) =>
    as(app, tenant, '/api/page/preBooking/submit', { ...attempt, ...change, taggingId: randomUUID() })
  for (const minutes of [1, 19, 21, 1, 1, 1]) {
    expect((await again()).status).toBe(200)
    time.wait({ minutes })
  }
  expect(await again()).toMatchObject({ status: 409, body: { code: 'heldTooOften' } })
  const stored = await app.sql('select status from booking join occupancy on occupancy.id = booking.occupancy_id')
  expect(stored).toEqual([{ status: 'held' }])
  // Other nights are another matter, and so is another day.
  const other = await attemptFor(app, { ...lot, ...weekAfter(today, 90) })
  expect((await as(app, tenant, '/api/page/preBooking/submit', other)).status).toBe(200)
  time.wait({ days: 1 })
  expect((await again()).status).toBe(200)
})

test('one account changes bookings sixty times in ten minutes and no more', async () => {
  const { app, time, tenant } = await start()
  const nowhere = { agencyId: 1, agencyBookingId: 'ESC-2026-0' }
  const giveUp = () => as(app, tenant, '/api/page/reservation/giveUp', nowhere)
  for (let call = 0; call < 60; call++) expect((await giveUp()).status).toBe(404)
  expect((await giveUp()).status).toBe(429)
  const other = await signIn(app, 'tenant', time.clock.now())
  expect((await as(app, other, '/api/page/reservation/giveUp', nowhere)).status).toBe(404)
  time.wait({ minutes: 10 })
  expect((await giveUp()).status).toBe(404)
})

test('BK-03, BK-06: no visitor and no owner books, and only dates that can be slept in', async () => {
  const { app, lot, time, tenant, today } = await start()
  const attempt = await attemptFor(app, { ...lot, ...weekAfter(today, 60) })
  const submit = '/api/page/preBooking/submit'
  const owner = await signIn(app, 'owner', time.clock.now())
  expect((await as(app, owner, submit, attempt)).body.code).toBe('ownersCannotBook')
  expect((await as(app, { ...tenant, headers: { authorization: '' } }, submit, attempt)).status).toBe(401)
  for (const dates of [
    { start_date: '2026-07-11', end_date: '2026-07-11' },
    { start_date: '2026-05-02', end_date: '2026-05-09' },
    { start_date: '2026-02-30', end_date: '2026-03-07' },
    { start_date: '2026-07-01', end_date: '2026-08-15' },
    { start_date: '2030-07-01', end_date: '2030-07-08' },
  ]) {
    const refused = await as(app, tenant, submit, { ...attempt, ...dates, taggingId: randomUUID() })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalidDates' } })
  }
  expect((await as(app, tenant, submit, { ...attempt, adults: 40 })).body.code).toBe('invalidRequest')
  expect((await as(app, tenant, submit, { ...attempt, expectedTotalCents: 1 })).body.code).toBe('priceChanged')
  // The same total, and more of it at once than was agreed to.
  const atOnce = { ...attempt, expectedDueNowCents: (attempt.expectedDueNowCents ?? 0) - 1 }
  expect((await as(app, tenant, submit, atOnce)).body.code).toBe('priceChanged')
  expect((await as(app, tenant, submit, { ...attempt, reference: 'NOWHERE' })).body.code).toBe('lotNotFound')
  expect(await app.sql('select from booking')).toHaveLength(0)
  expect(
    (await app.request(`/api/page/preBooking?reference=${lot.reference}&start_date=2026-07-11&end_date=2026-07-10`))
      .status,
  ).toBe(400)
})

test('a hold that has run out frees its nights; the tenant is told once', async () => {
  const { app, lot, time, deps, tenant, today, mails } = await start()
  const week = weekAfter(today, 60)
  const attempt = await attemptFor(app, { ...lot, ...week })
  const { agencyId, agencyBookingId } = (await as(app, tenant, '/api/page/preBooking/submit', attempt)).body
  const statusShown = async () => (await as(app, tenant, `/api/bookings/${agencyId}/${agencyBookingId}`)).body.status
  time.wait({ minutes: 19, seconds: 59 })
  expect(await expireHolds(deps)).toBe(0)
  expect(await statusShown()).toBe('held')
  time.wait({ seconds: 1 })
  expect(await statusShown()).toBe('expired')
  expect(await expireHolds(deps)).toBe(1)
  expect(await expireHolds(deps)).toBe(0)
  expect(await app.sql('select status from booking')).toEqual([{ status: 'expired' }])
  expect(await app.sql('select from occupancy where lot_id = $1', [lot.lotId])).toEqual([])
  // The mail of the hold, which waits for who pays at once, would come too late.
  expect(await mails()).toEqual(['bookingExpired'])
  const shown = bookingsPage.parse((await as(app, tenant, '/api/page/bookings')).body)
  expect(shown).toEqual({ nextStays: [], previousBookings: [] })
})

test('an option over six months ahead: nothing to pay until then, invited once, lost a week later', async () => {
  const { app, lot, time, deps, context, tenant, today, mails, pay, idOf } = await start()
  const attempt = await attemptFor(app, { ...lot, ...weekAfter(today, 250) })
  const { body } = await as(app, tenant, '/api/page/preBooking/submit', attempt)
  const option = bookingSummary.parse(body)
  expect(option.status).toBe('option')
  expect(option.instalments.some(({ payable }) => payable)).toBe(false)
  const ask = () =>
    app.database.db.transaction().execute((trx) => bookingForPayment(trx, option, tenant.accountId, context))
  await expect(ask()).rejects.toMatchObject({ code: 'nothingDue' })
  const dueOn = option.instalments[0]?.dueOn ?? ''
  time.wait({ days: (Date.parse(dueOn) - Date.parse(today)) / 86_400_000 })
  const due = await ask()
  expect(due).toMatchObject({ instalment: 'deposit', amountCents: option.instalments[0]?.amountCents })
  expect(due.holdExpiresAt?.getTime()).toBeGreaterThan(time.clock.now().getTime() + 7 * 86_400_000)
  // A payment that was begun and left changes nothing of it.
  await remindInstalments(deps)
  await remindInstalments(deps)
  expect(await mails()).toEqual(['bookingOption', 'agencyOption', 'depositDue'])
  const id = await idOf(attempt.taggingId)
  expect(await app.sql('select status from booking where id = $1', [id])).toEqual([{ status: 'option' }])
  time.wait({ days: 7 })
  const minutes = ((due.holdExpiresAt?.getTime() ?? 0) - time.clock.now().getTime()) / 60_000
  if (minutes > 5) time.wait({ minutes: minutes - 5 })
  expect(((await ask()).holdExpiresAt?.getTime() ?? 0) - time.clock.now().getTime()).toBe(HOLD_MINUTES * 60_000)
  // Begun once more, it is not kept longer than twenty minutes after its end.
  time.wait({ minutes: HOLD_MINUTES - 5 })
  expect(((await ask()).holdExpiresAt?.getTime() ?? 0) - time.clock.now().getTime()).toBe(10 * 60_000)
  time.wait({ minutes: 10 })
  await expect(ask()).rejects.toMatchObject({ code: 'holdExpired' })
  expect(await expireHolds(deps)).toBe(1)

  const paid = await attemptFor(app, { ...lot, ...weekAfter(deps.clock.today(), 250) })
  const { body: second } = await as(app, tenant, '/api/page/preBooking/submit', paid)
  const payFrom = bookingSummary.parse(second).instalments[0]?.dueOn ?? ''
  time.wait({ days: (Date.parse(payFrom) - Date.parse(deps.clock.today())) / 86_400_000 })
  expect(await pay(await idOf(paid.taggingId))).toBe('confirmed')
})

test('deposit, balance: confirmed, then paid, then nothing due; a payment that comes late is told so', async () => {
  const { app, lot, time, deps, context, tenant, today, mails, pay, idOf } = await start()
  const attempt = await attemptFor(app, { ...lot, ...weekAfter(today, 60) })
  const { body } = await as(app, tenant, '/api/page/preBooking/submit', attempt)
  const id = await idOf(attempt.taggingId)
  expect(await pay(id)).toBe('confirmed')
  await expect(pay(id)).rejects.toMatchObject({ code: 'nothingDue' })
  time.wait({ days: 30 })
  await remindInstalments(deps)
  time.wait({ days: 7 })
  await remindInstalments(deps)
  expect(await pay(id)).toBe('paid')
  await remindInstalments(deps)
  // Paid at once: nobody is told of the hold.
  expect(await mails()).toEqual([
    'bookingConfirmed',
    'agencyBooked',
    'balanceDue',
    'paymentReminder',
    'bookingPaid',
    'agencyPaid',
  ])
  const requested = await app.sql(
    `select data -> 'instalments' -> 1 -> 'payable' as payable from mail where template in ('bookingConfirmed', 'balanceDue', 'paymentReminder') order by id`,
  )
  expect(requested).toEqual([{ payable: false }, { payable: true }, { payable: true }])
  const settle = (instalment: 'deposit' | 'balance', amountCents: number) =>
    app.database.db
      .transaction()
      .execute((trx) => confirmInstalment(trx, { bookingId: id, instalment, amountCents }, context))
  expect(await settle('balance', body.instalments[1].amountCents)).toBe('alreadyPaid')
  const occupancy = await app.sql('select hold_expires_at from occupancy where lot_id = $1', [lot.lotId])
  expect(occupancy).toEqual([{ hold_expires_at: null }])

  const second = await attemptFor(app, { ...lot, ...weekAfter(today, 80) })
  await as(app, tenant, '/api/page/preBooking/submit', second)
  time.wait({ minutes: 20 })
  const late = { bookingId: await idOf(second.taggingId), instalment: 'deposit' as const, amountCents: 1 }
  expect(await app.database.db.transaction().execute((trx) => confirmInstalment(trx, late, context))).toBe('late')
  expect(await app.database.db.transaction().execute((trx) => confirmInstalment(trx, late, context))).toBe('late')
})

test('a stay within the month is paid whole; a cancelled one gives its nights back and keeps what was paid', async () => {
  const { app, lot, context, tenant, today, pay, idOf } = await start()
  const attempt = await attemptFor(app, { ...lot, ...weekAfter(today, 10) })
  const { body } = await as(app, tenant, '/api/page/preBooking/submit', attempt)
  expect(body.instalments).toHaveLength(1)
  const bookingId = await idOf(attempt.taggingId)
  expect(await pay(bookingId)).toBe('paid')
  const { db } = app.database
  const [reason, money] = ['the agency', NOTHING_PAID]
  expect(await db.transaction().execute((trx) => cancelBooking(trx, { bookingId, reason, money }, context))).toBe(true)
  expect(await app.sql('select from occupancy where lot_id = $1', [lot.lotId])).toEqual([])
  const shown = bookingsPage.parse((await as(app, tenant, '/api/page/bookings')).body)
  expect(shown.previousBookings).toMatchObject([{ status: 'cancelled', instalments: [{ paid: true, payable: false }] }])
  await app.sql(
    `with paid as (
       insert into payment (booking_id, instalment, amount_cents, provider, idempotency_key, request_hash, request, payable_until, status)
       values ($1, 'deposit', 30000, 'testBank', 'key', '\\x00', '{}', now(), 'captured') returning id
     ), refunded as (insert into refund (id, payment_id, amount_cents) select gen_random_uuid(), id, 10000 from paid)
     insert into ledger_entry (payment_id, kind, amount_cents, movement_id) select id, 'captured', 30000, 'one' from paid`,
    [bookingId],
  )
  const { agencyId, agencyBookingId } = body
  const page = bookingDetail.parse((await as(app, tenant, `/api/bookings/${agencyId}/${agencyBookingId}`)).body)
  expect(page.refund).toEqual({ paidCents: 30_000, givenBackCents: 10_000 })
  expect(page.documents).toMatchObject({ contract: expect.any(String), calendar: null })
  const receipt = await app.request(page.documents.receipt ?? '', { headers: tenant.headers })
  expect(textOf(Buffer.from(await receipt.arrayBuffer()))).toMatch(
    /Réservation annulée .* Total reçu 300 € Remboursé par l’agence 100 € Conservé par l’agence 200 €/,
  )
  expect(await db.transaction().execute((trx) => refundBooking(trx, { bookingId, reason, money }, context))).toBe(true)
  expect(await db.transaction().execute((trx) => cancelBooking(trx, { bookingId, reason, money }, context))).toBe(false)
})

test('TE-04: next stays by arrival, previous ones the latest first, each with its page; nobody reaches another’s', async () => {
  const { app, lot, other, time, tenant, today, pay, idOf } = await start()
  const stays = [
    { ...other, ...weekAfter(today, 90) },
    { ...lot, ...weekAfter(today, 20) },
    { ...lot, ...weekAfter(today, 5) },
  ]
  const numbers: string[] = []
  for (const stay of stays) {
    const attempt = await attemptFor(app, stay)
    const { body } = await as(app, tenant, '/api/page/preBooking/submit', attempt)
    numbers.push(body.agencyBookingId)
    await pay(await idOf(attempt.taggingId))
  }
  time.wait({ days: 18 })
  const shown = bookingsPage.parse((await as(app, tenant, '/api/page/bookings')).body)
  const numbersOf = (bookings: { agencyBookingId: string }[]) => bookings.map(({ agencyBookingId }) => agencyBookingId)
  expect(numbersOf(shown.nextStays)).toEqual([numbers[1], numbers[0]])
  expect(numbersOf(shown.previousBookings)).toEqual([numbers[2]])
  const path = `/api/bookings/${shown.nextStays[1]?.agencyId}/${numbers[0]}`
  const detail = bookingDetail.parse((await as(app, tenant, path)).body)
  expect(detail).toMatchObject({ status: 'confirmed', editable: true, guest: { ...GUEST, email: tenant.email } })
  expect(detail.quote.totalPrice).toBe(detail.totalPrice)
  await app.sql('update lot set caution_cents = 0')
  expect((await as(app, tenant, path)).body.securityDeposit).toBeNull()

  const stranger = await signIn(app, 'tenant', time.clock.now())
  const owner = await signIn(app, 'owner', time.clock.now())
  const paths = [
    path,
    path.replace('bookings', 'page/editOptions'),
    detail.documents.contract ?? '',
    detail.documents.receipt ?? '',
  ]
  for (const address of paths) {
    expect((await as(app, stranger, address)).status).toBe(404)
    expect((await as(app, owner, address)).status).toBe(403)
    expect((await app.request(address)).status).toBe(401)
    expect((await as(app, tenant, address)).status).toBe(200)
  }
})
