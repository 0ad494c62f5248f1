/** Promise 3: an authorisation that arrives after the hold has expired is always voided; nothing is charged. */
import { openPaymentFixture, type PaymentFixture, type TestBooking } from '@escale/api/payment/payment.fixture'
import { paymentStarted } from '@escale/contract/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from './test-counts.ts'

const PAYMENTS = full ? 200 : 40

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture({ deliver: false })
})
afterAll(() => fixture.stop())

async function start(booking: TestBooking) {
  return paymentStarted.parse(await (await fixture.start(booking)).json())
}

test(`${PAYMENTS} authorisations reported after the hold expired: all voided, by whatever path the report arrives first`, async () => {
  const late: { booking: TestBooking; paymentId: string }[] = []
  for (let number = 0; number < PAYMENTS; number++) {
    const booking = await fixture.book()
    const { paymentId, url } = await start(booking)
    await fixture.payBy('accepted', url)
    late.push({ booking, paymentId })
  }
  fixture.skipMinutes(21)
  // Some of the nights have been taken meanwhile.
  const taken = late.filter((_, index) => index % 4 === 0).map(({ booking }) => booking.id)
  await fixture.sql(
    `with freed as (delete from occupancy where id in (select occupancy_id from booking where id = any($1)) returning lot_id, start_date, end_date)
     select 1`,
    [taken],
  )
  await fixture.sql(
    `insert into occupancy (lot_id, start_date, end_date, kind) select lot_id, start_date, end_date, 'import' from booking where id = any($1)`,
    [taken],
  )

  const stopDeliveries = fixture.payments.bank.startDeliveries((request) => fixture.request(request.url, request))
  await Promise.all([
    fixture.payments.bank.deliver(),
    ...late
      .filter((_, index) => index % 3 === 0)
      .map(({ booking: { headers }, paymentId }) => fixture.request(`/api/payment/${paymentId}`, { headers })),
    fixture.reconcile(),
  ])
  await stopDeliveries()
  for (let round = 0; round < 5; round++) {
    fixture.skipMinutes(0.2)
    await fixture.reconcile()
  }

  const results = await fixture.sql(
    `select payment.status, booking.status as booking, count(*),
       sum((select count(*) from ledger_entry where payment_id = payment.id and kind = 'captured')) as charges,
       sum((select count(*) from ledger_entry where payment_id = payment.id and kind = 'voided' and amount_cents = payment.amount_cents)) as voids,
       sum((select count(*) from mail where key = 'booking:' || booking.id || ':paymentReturned:' || payment.id)) as told
     from payment join booking on booking.id = payment.booking_id where payment.id = any($1) group by 1, 2`,
    [late.map(({ paymentId }) => paymentId)],
  )
  expect(results).toEqual([
    { status: 'voided', booking: 'expired', count: PAYMENTS, charges: 0, voids: PAYMENTS, told: PAYMENTS },
  ])
  const [first] = late
  const response = await fixture.request(`/api/payment/${first?.paymentId}`, { headers: first?.booking.headers ?? {} })
  expect(await response.json()).toMatchObject({ outcome: 'late', booking: { status: 'expired' } })
}, 600_000)

test('an authorisation for an outdated amount of the booking is voided too', async () => {
  const booking = await fixture.book()
  const { paymentId, url } = await start(booking)
  await fixture.payBy('accepted', url)
  await fixture.sql(
    'update booking set deposit_cents = deposit_cents + 1, total_cents = total_cents + 1 where id = $1',
    [booking.id],
  )
  fixture.skipMinutes(0.2)
  await fixture.reconcile()
  expect(await fixture.sql('select status from payment where id = $1', [paymentId])).toEqual([{ status: 'voided' }])
  expect(await fixture.sql('select status from booking where id = $1', [booking.id])).toEqual([{ status: 'held' }])
  // A new payment may start, for the agreed amount.
  expect((await start(booking)).amountCents).toBe(17_501)
})
