import { randomUUID } from 'node:crypto'
import { bookingFile, deskBookings, today as todaySchema } from '@escale/contract/desk'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from '../booking/tenants.fixture.ts'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

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
  const answers = await Promise.all([1, 2, 3].map(() => as(app, staff, `${base}/payments`, { ...record, parts })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])

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
  expect(file.history.filter(({ action }) => action === 'booking.paymentRecorded')).toHaveLength(1)
  const ledger = await app.sql<{ sum: number }>('select sum(amount_cents)::int as sum from ledger_entry')
  expect(ledger).toEqual([{ sum: whole }])
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
  expect(shown.refunds).toMatchObject([{ amountCents: paid }])
  const settle = `${base}/refunds/${file.refunds?.[0]?.id}/settle`
  const answers = await Promise.all(
    [1, 2].map(() => as(app, director, settle, { means: 'transfer', reference: 'VIR 77' })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const ledger = await app.sql<{ kind: string; sum: number }>(
    'select kind, sum(amount_cents)::int as sum from ledger_entry group by kind order by kind',
  )
  expect(ledger).toEqual([
    { kind: 'captured', sum: paid },
    { kind: 'refunded', sum: paid },
  ])
  expect(todaySchema.parse((await as(app, director, `/api/agency/${agencyId}/today`)).body).refunds).toEqual([])
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
  expect((await read(front)).notes).toMatchObject([{ body: 'Arrives at 22:00' }])
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
  expect((await shown()).ending.map((one) => one.agencyBookingId)).toEqual([agencyBookingId])
  await as(app, staff, `${base}/payments`, await dueRecord(() => read(staff), app))
  const { booking } = await read(staff)
  expect((await shown()).ending).toEqual([])
  const daysUntil = (day: string) => Math.round((Date.parse(day) - Date.parse(time.clock.today())) / 86_400_000)
  time.wait({ days: daysUntil(booking.startDate) })
  expect((await shown()).arrivals.map((one) => one.agencyBookingId)).toEqual([agencyBookingId])
  expect((await shown()).late.map((one) => one.due?.isLate)).toEqual([true])
  time.wait({ days: 7 })
  expect((await shown()).departures.map((one) => one.agencyBookingId)).toEqual([agencyBookingId])
})
