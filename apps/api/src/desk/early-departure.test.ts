import { bookingFile, today as todaySchema } from '@escale/contract/desk'
import { addDays } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { startBooks } from '../accounting/books.fixture.ts'
import { readClientFunds } from '../accounting/client-funds.ts'
import { postBooks } from '../accounting/post-books.ts'
import { as, attemptFor, signIn } from '../booking/tenants.fixture.ts'
import { registerTaxes } from '../taxes/register-taxes.ts'
import { planTasks } from './plan-tasks.ts'

test('AG-207 LW-109: an early departure frees the nights, gives back the tax of those that nobody sleeps, and can be taken back', async () => {
  const { app, deps, time, agencyId, agencyBookingId, lotId, member, base, arrive, paidCents, stay } =
    await startBooks()
  const path = `${base}/bookings/${agencyBookingId}`
  let clerk = await member(['booking'])
  const read = async () => bookingFile.parse((await as(app, clerk, path)).body)
  const send = (leftOn: string | null, expectedUpdatedAt: string, who = clerk) =>
    as(app, who, `${path}/departure`, { leftOn, expectedUpdatedAt })
  const nights = () =>
    app.sql('select start_date, end_date from occupancy where lot_id = $1 and start_date = $2', [
      lotId,
      stay.start_date,
    ])
  const taxOfNights = async () => {
    await postBooks(deps)
    await registerTaxes(deps)
    return app.sql<{ night: string; cents: number }>(
      `select night, sum(cents)::int as cents from tourist_tax_night where booking_number = $1
       group by night having sum(cents) <> 0 order by night`,
      [agencyBookingId],
    )
  }
  const leftOn = addDays(stay.start_date, 3)
  expect((await read()).departureDays).toBeNull()
  expect((await send(leftOn, (await read()).updatedAt)).body.code).toBe('tooLateToChange')

  arrive()
  const booked = await taxOfNights()
  expect(booked).toHaveLength(7)
  time.wait({ days: 2 })
  clerk = await member(['booking'])
  const before = await read()
  expect(before.departureDays).toEqual({ first: addDays(stay.start_date, 1), last: addDays(stay.end_date, -1) })
  expect((await send(leftOn, before.updatedAt, await member(['frontDesk']))).body.code).toBe('forbidden')
  expect((await send(stay.end_date, before.updatedAt)).body.code).toBe('invalidDates')
  const answers = await Promise.all([1, 2].map(() => send(leftOn, before.updatedAt)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])

  expect(await nights()).toEqual([{ start_date: stay.start_date, end_date: leftOn }])
  const slept = booked.filter(({ night }) => night < leftOn)
  expect(await taxOfNights()).toEqual(slept)
  const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + cents, 0)
  const backCents = sumOf(booked) - sumOf(slept)
  expect(backCents).toBeGreaterThan(0)
  const after = await read()
  expect(after.booking).toMatchObject({
    status: 'paid',
    startDate: stay.start_date,
    endDate: stay.end_date,
    leftOn,
    totalCents: (before.booking.totalCents ?? 0) - backCents,
  })
  expect(after.quote?.lines.find(({ kind }) => kind === 'tourismTax')).toMatchObject({ nights: 3 })
  expect(after.money).toEqual({ paidCents, givenBackCents: backCents })
  expect(after.refunds).toMatchObject([{ amountCents: backCents, isManual: true }])
  expect(after.mails.filter(({ template }) => template === 'bookingDeparture')).toHaveLength(1)
  expect(after.history.filter(({ action }) => action === 'booking.leftEarly')).toHaveLength(1)
  const funds = await readClientFunds(app.database.db, { agencyId, on: deps.clock.today() })
  expect(funds.problems).toEqual([])

  // What depends on the departure has moved with it.
  await planTasks(deps)
  const dueOf = `select due_day from task join booking on booking.id = booking_id
    where agency_booking_id = $1 and task.kind = 'cleaning'`
  expect(await app.sql(dueOf, [agencyBookingId])).toEqual([{ due_day: leftOn }])
  time.wait({ days: 1 })
  const { departures } = todaySchema.parse((await as(app, clerk, `${base}/today`)).body)
  expect(departures.map((one) => one.agencyBookingId)).toEqual([agencyBookingId])

  // Another tenant books the freed nights and cancels.
  const tenant = await signIn(app, 'tenant', deps.clock.now())
  const free = { reference: (await read()).booking.lot.reference, start_date: leftOn, end_date: stay.end_date }
  const submit = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, free))
  expect(submit.status).toBe(200)
  const { updatedAt } = await read()
  expect((await send(null, updatedAt)).body.code).toBe('nightsTaken')
  await as(app, tenant, '/api/page/reservation/giveUp', { agencyId, agencyBookingId: submit.body.agencyBookingId })
  expect((await send(null, updatedAt)).status).toBe(200)
  expect(await nights()).toEqual([{ start_date: stay.start_date, end_date: stay.end_date }])
  const whole = await read()
  expect(whole.booking).toMatchObject({ status: 'confirmed', leftOn: null, totalCents: before.booking.totalCents })
  expect(whole.booking.due?.amountCents).toBe(backCents)
  expect(whole.quote?.lines).toEqual(before.quote?.lines)
})
