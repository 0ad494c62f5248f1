/** Promise 6: notifications may be repeated, reordered and race the browser's return; they take effect once. */
import { openPaymentFixture, type PaymentFixture, type TestBooking } from '@escale/api/payment/payment.fixture'
import { paymentStarted } from '@escale/contract/payment'
import { SIGNATURE_HEADER, sign } from '@escale/demo/test-bank/webhook-signature'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from './test-counts.ts'

const PAYMENTS = full ? 120 : 24
const REPEATS = 10
const AT_ONCE = 16
const OUTCOMES = ['accepted', 'refused', 'abandoned', 'accepted'] as const

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture({ deliver: false, maxConnections: AT_ONCE })
})
afterAll(() => fixture.stop())

const send = (body: string, signature: string) =>
  fixture.request('/api/payment/webhook/testBank', {
    method: 'POST',
    body,
    headers: { 'x-api-key': '', 'sec-fetch-site': 'cross-site', [SIGNATURE_HEADER]: signature },
  })

const secretOf = () => fixture.payments.bank.secret

/** All notifications of the bank, each ten times, in random order. */
async function storm(seen: Set<string>, more: (() => Promise<Response>)[]): Promise<Response[]> {
  const events = await fixture.sql<{ id: string; payload: unknown }>('select id, payload from test_bank.notification')
  const fresh = events.filter(({ id }) => !seen.has(id))
  for (const { id } of fresh) seen.add(id)
  const calls = fresh.flatMap(({ payload }) =>
    Array.from({ length: REPEATS }, () => () => {
      const body = JSON.stringify(payload)
      return send(body, sign(body, secretOf(), new Date()))
    }),
  )
  const queue = [...calls, ...more]
    .map((call) => ({ call, position: Math.random() }))
    .sort((a, b) => a.position - b.position)
  const responses: Response[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = queue.pop(); next; next = queue.pop()) responses.push(await next.call())
    }),
  )
  return responses
}

test(`${PAYMENTS} payments, each event ×${REPEATS}, shuffled, ${AT_ONCE} at a time, against the browser's return: one effect`, async () => {
  const paid: { booking: TestBooking; paymentId: string; outcome: (typeof OUTCOMES)[number] }[] = []
  for (let number = 0; number < PAYMENTS; number++) {
    const booking = await fixture.book()
    const { paymentId, url } = paymentStarted.parse(await (await fixture.start(booking)).json())
    const outcome = OUTCOMES[number % OUTCOMES.length] ?? 'accepted'
    if (outcome === 'abandoned') await fixture.type(url, { action: 'abandon' })
    else await fixture.payBy(outcome, url)
    paid.push({ booking, paymentId, outcome })
  }
  fixture.skipMinutes(0.1)

  const returns = paid.flatMap(({ booking: { headers }, paymentId }) =>
    Array.from({ length: 3 }, () => () => fixture.request(`/api/payment/${paymentId}`, { headers })),
  )
  const seen = new Set<string>()
  const results = await storm(seen, returns)
  // The capture sends a notification too.
  results.push(...(await storm(seen, [])))
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set([200]))
  fixture.skipMinutes(0.1)
  await fixture.reconcile()

  for (const { booking, paymentId, outcome } of paid) {
    const [result] = await fixture.sql(
      `select payment.status, booking.status as booking,
         (select string_agg(kind, ' ' order by id) from ledger_entry where payment_id = payment.id) as ledger,
         (select string_agg(status, ' ' order by id) from booking_event where booking_id = booking.id) as steps,
         (select string_agg(template, ' ' order by id) from mail where key like 'booking:' || booking.id || ':%') as mails
       from payment join booking on booking.id = payment.booking_id where payment.id = $1`,
      [paymentId],
    )
    expect(result).toEqual(
      outcome === 'accepted'
        ? {
            status: 'captured',
            booking: 'confirmed',
            ledger: 'authorised captured',
            steps: 'confirmed',
            mails: 'bookingConfirmed agencyBooked',
          }
        : { status: outcome, booking: 'held', ledger: null, steps: null, mails: null },
    )
    expect(booking.id).toBeTruthy()
  }
  const [events] = await fixture.sql('select count(*) from provider_event')
  expect(events).toEqual({ count: seen.size })
}, 600_000)

test('a webhook without a signature, with an old one or a wrong one is refused with 400 and has no effect', async () => {
  const booking = await fixture.book()
  const { paymentId, url } = paymentStarted.parse(await (await fixture.start(booking)).json())
  await fixture.payBy('accepted', url)
  const body = JSON.stringify({ id: 'evt_forged', type: 'payment.authorised', paymentId })
  const now = new Date()
  const forged = [
    '',
    'v1=00',
    sign(body, Buffer.alloc(32), now),
    sign(`${body} `, secretOf(), now),
    sign(body, secretOf(), new Date(now.getTime() - 10 * 60_000)),
    sign(body, secretOf(), now).replace(/t=\d+/, 't=1'),
  ]
  for (const signature of forged) {
    const response = await send(body, signature)
    expect([response.status, (await response.json()).code]).toEqual([400, 'invalidSignature'])
  }
  expect(await fixture.sql("select 1 from provider_event where event_id = 'evt_forged'")).toEqual([])
  expect(await fixture.sql('select status from payment where id = $1', [paymentId])).toEqual([{ status: 'started' }])
})
