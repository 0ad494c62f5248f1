/** Promise 3: an authorisation that arrives after the hold has expired is always voided; nothing is charged. */
import { openPaymentFixture, type PaymentFixture, type TestBooking } from '@escale/api/payment/payment.fixture'
import { paymentStarted } from '@escale/contract/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from './sizes.ts'

const PAYMENTS = full ? 200 : 40

let ground: PaymentFixture
beforeAll(async () => {
  ground = await openPaymentFixture({ deliver: false })
})
afterAll(() => ground.stop())

async function start(booking: TestBooking) {
  return paymentStarted.parse(await (await ground.start(booking)).json())
}

test(`${PAYMENTS} authorisations that are heard of after the hold: all voided, whoever hears first`, async () => {
  const late: { booking: TestBooking; paymentId: string }[] = []
  for (let number = 0; number < PAYMENTS; number++) {
    const booking = await ground.book()
    const { paymentId, url } = await start(booking)
    await ground.payBy('accepted', url)
    late.push({ booking, paymentId })
  }
  ground.skipMinutes(21)
  // Some of the nights have been taken meanwhile.
  const taken = late.filter((_, index) => index % 4 === 0).map(({ booking }) => booking.id)
  await ground.sql(
    `with freed as (delete from occupancy where id in (select occupancy_id from booking where id = any($1)) returning lot_id, start_date, end_date)
     select 1`,
    [taken],
  )
  await ground.sql(
    `insert into occupancy (lot_id, start_date, end_date, kind) select lot_id, start_date, end_date, 'import' from booking where id = any($1)`,
    [taken],
  )

  const stopDeliveries = ground.payments.bank.startDeliveries((request) => ground.request(request.url, request))
  await Promise.all([
    ground.payments.bank.deliver(),
    ...late
      .filter((_, index) => index % 3 === 0)
      .map(({ booking: { headers }, paymentId }) => ground.request(`/api/payment/${paymentId}`, { headers })),
    ground.reconcile(),
  ])
  await stopDeliveries()
  for (let round = 0; round < 5; round++) {
    ground.skipMinutes(0.2)
    await ground.reconcile()
  }

  const results = await ground.sql(
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
  const response = await ground.request(`/api/payment/${first?.paymentId}`, { headers: first?.booking.headers ?? {} })
  expect(await response.json()).toMatchObject({ outcome: 'late', booking: { status: 'expired' } })
}, 600_000)

test('an authorisation for a sum that is not the booking’s any more is voided too', async () => {
  const booking = await ground.book()
  const { paymentId, url } = await start(booking)
  await ground.payBy('accepted', url)
  await ground.sql(
    'update booking set deposit_cents = deposit_cents + 1, total_cents = total_cents + 1 where id = $1',
    [booking.id],
  )
  ground.skipMinutes(0.2)
  await ground.reconcile()
  expect(await ground.sql('select status from payment where id = $1', [paymentId])).toEqual([{ status: 'voided' }])
  expect(await ground.sql('select status from booking where id = $1', [booking.id])).toEqual([{ status: 'held' }])
  // A new payment may start, for the agreed amount.
  expect((await start(booking)).amountCents).toBe(17_501)
})
