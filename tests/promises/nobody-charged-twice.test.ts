/** Promise 5: nobody is charged twice, whatever responses are lost on the way. */

import { openPaymentFixture, type PaymentFixture, type TestBooking } from '@escale/api/payment/payment.fixture'
import { paymentStarted } from '@escale/contract/payment'
import type { BankClient } from '@escale/demo/test-bank/bank-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from './test-counts.ts'

const PAYMENTS = full ? 500 : 100
const AT_ONCE = 8
const DROPPED = 0.3

let fixture: PaymentFixture
let dropped = 0
let random = 20_260_601

/** A seeded generator: the same numbers in every run. */
function nextRandom(): number {
  random = (random * 1_103_515_245 + 12_345) % 2_147_483_648
  return random / 2_147_483_648
}

/** The bank executes each call, and loses three of ten responses. */
function dropReplies(client: BankClient): BankClient {
  const dropping =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      const answer = await call(...args)
      if (nextRandom() >= DROPPED) return answer
      dropped += 1
      throw new Error('the reply is lost')
    }
  return {
    ...client,
    createPayment: dropping(client.createPayment),
    readPayment: dropping(client.readPayment),
    capturePayment: dropping(client.capturePayment),
    voidPayment: dropping(client.voidPayment),
    refundPayment: dropping(client.refundPayment),
  }
}

beforeAll(async () => {
  fixture = await openPaymentFixture({ wrapClient: dropReplies })
})
afterAll(() => fixture.stop())

async function startUntilAnswered(booking: TestBooking): Promise<string> {
  for (;;) {
    const response = await fixture.start(booking)
    if (response.status === 200) return paymentStarted.parse(await response.json()).url
    expect(response.status).toBe(503)
  }
}

test(`${PAYMENTS} payments with ${DROPPED * 100} % of the provider's replies lost: one charge each`, async () => {
  const bookings: TestBooking[] = []
  for (let number = 0; number < PAYMENTS; number++) bookings.push(await fixture.book({ depositCents: 1_000 + number }))
  const queue = [...bookings]
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let booking = queue.pop(); booking; booking = queue.pop()) {
        await fixture.payBy('accepted', await startUntilAnswered(booking))
      }
    }),
  )
  const unsettled = () =>
    fixture.sql("select id from payment where status not in ('captured', 'voided', 'refused', 'abandoned')")
  for (let round = 0; round < 100 && (await unsettled()).length > 0; round++) {
    fixture.skipMinutes(0.1)
    await fixture.reconcile()
  }

  expect(await unsettled()).toEqual([])
  expect(dropped).toBeGreaterThan(PAYMENTS / 2)
  const charges = await fixture.sql<{ bookings: number; charged: number; right: number }>(`
    select count(*) as bookings, count(*) filter (where charges = 1) as charged, count(*) filter (where taken = deposit_cents) as right
    from (
      select booking.id, booking.deposit_cents, count(movement.id) as charges, sum(movement.amount_cents) as taken
      from booking
      join payment on payment.booking_id = booking.id
      join test_bank.payment as banked on banked.request->>'paymentId' = payment.id::text
      left join test_bank.movement on movement.payment_id = banked.id and movement.kind = 'captured'
      where booking.agency_booking_id like 'TST-%' and booking.status = 'confirmed'
      group by booking.id) as each`)
  expect(charges).toEqual([{ bookings: PAYMENTS, charged: PAYMENTS, right: PAYMENTS }])
  const [opened] = await fixture.sql<{ count: number }>('select count(*) from test_bank.payment')
  expect(opened?.count).toBe(PAYMENTS)
}, 300_000)

test('the same key with another body is refused with 422, by the API and by the provider', async () => {
  const [one, other] = [await fixture.book(), await fixture.book()]
  const key = { 'idempotency-key': 'a-key-of-mine' }
  const startWithKey = async (more = {}) => {
    for (;;) {
      const response = await fixture.start(one, more, key)
      if (response.status !== 503) return response
    }
  }
  const first = paymentStarted.parse(await (await startWithKey()).json())
  expect(paymentStarted.parse(await (await startWithKey()).json())).toEqual(first)
  const changed = await startWithKey({ instalment: 'deposit' })
  expect([changed.status, (await changed.json()).code]).toEqual([422, 'requestKeyReused'])
  // The same key of another account is a different key.
  expect((await fixture.start(other, {}, key)).status).toSatisfy((status: number) => status === 200 || status === 503)

  const request = {
    paymentId: first.paymentId,
    amountCents: 100,
    description: '',
    email: 'a@escale.example',
    locale: 'fr' as const,
    returnUrl: 'https://escale.test/',
  }
  const { client } = fixture.payments.bank
  const opened = await client.createPayment('a-key-of-the-site', request, null)
  expect(await client.createPayment('a-key-of-the-site', request, null)).toEqual(opened)
  await expect(client.createPayment('a-key-of-the-site', { ...request, amountCents: 200 }, null)).rejects.toMatchObject(
    {
      code: 'keyReused',
    },
  )
})
