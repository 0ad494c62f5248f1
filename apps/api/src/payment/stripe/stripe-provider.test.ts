import { paymentStarted, paymentState } from '@escale/contract/payment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { cancelAndRefund } from '../cancel-and-refund.ts'
import { openStripePayments } from '../open-stripe-payments.ts'
import { openPaymentFixture, type PaymentFixture, type TestBooking } from '../payment.fixture.ts'
import type { PaymentRow } from '../payment.store.ts'
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider.ts'
import { syncPayment } from '../sync-payment.ts'
import { type StripeServer, startStripeServer } from './stripe-server.fixture.ts'

const SECRET_KEY = 'sk_test_local'
const WEBHOOK_SECRET = 'whsec_local'

let stripe: StripeServer
let provider: PaymentProvider
let fixture: PaymentFixture

beforeAll(async () => {
  stripe = await startStripeServer(SECRET_KEY)
  const env = readEnv({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
  })
  const payments = (await openStripePayments(env)) ?? expect.fail('no provider')
  expect(payments.bank).toBeNull()
  provider = payments.provider
  fixture = await openPaymentFixture({ provider })
})
afterAll(async () => {
  await fixture.stop()
  await stripe.stop()
})

const request = (paymentId: string) => ({
  paymentId,
  amountCents: 12_345,
  description: 'Acompte, réservation TST-1',
  email: 'nour@escale.example',
  locale: 'fr' as const,
  returnUrl: `https://escale.test/tunnel-paiement?paymentId=${paymentId}`,
})
const send = (body: string, signature: string) =>
  fixture.request('/api/payment/webhook/stripe', { method: 'POST', body, headers: { 'stripe-signature': signature } })

/** The mails about money that did not move as it was told. */
const toldOf = (booking: TestBooking) =>
  fixture.sql<{ template: string; cents: number; paid: number }>(
    `select template, (data ->> 'missingCents')::int as cents, (data ->> 'paidCents')::int as paid from mail
     where data ->> 'agencyBookingId' = $1 and data ? 'missingCents'`,
    [booking.agencyBookingId],
  )

const kindsOf = (movements: { kind: string; amountCents: number }[]) =>
  movements.map(({ kind, amountCents }) => `${kind} ${amountCents}`)

test('Stripe needs both of its secrets: without them it is not chosen, and one alone is an error', () => {
  expect(readEnv({}).payment.stripe).toBeNull()
  expect(() => readEnv({ DEMO: 'true', STRIPE_SECRET_KEY: SECRET_KEY })).toThrow('STRIPE_WEBHOOK_SECRET')
})

test('a session is opened once per key, captured, and refunded in parts', async () => {
  const { providerPaymentId, pageUrl } = await provider.start('key-1', request('p1'))
  expect(pageUrl).toContain(providerPaymentId)
  expect(await provider.start('key-1', request('p1'))).toEqual({ providerPaymentId, pageUrl })
  await expect(provider.start('key-1', { ...request('p1'), amountCents: 1 })).rejects.toMatchObject({
    code: 'requestKeyReused',
    statusCode: 422,
  })
  expect(stripe.effects.at(-1)?.fields).toMatchObject({
    client_reference_id: 'p1',
    'payment_intent_data[capture_method]': 'manual',
    'line_items[0][price_data][unit_amount]': '12345',
    'line_items[0][price_data][currency]': 'eur',
    locale: 'fr',
  })
  expect(await provider.read(providerPaymentId)).toEqual({ providerPaymentId, state: 'open', movements: [] })

  stripe.payOn(providerPaymentId)
  const reserved = await provider.read(providerPaymentId)
  expect([reserved.state, ...kindsOf(reserved.movements)]).toEqual(['authorised', 'authorised 12345'])
  expect(reserved.captureBefore).toEqual(new Date('2027-01-01T00:00:00Z'))
  const captured = await provider.capture(providerPaymentId, 'key-1:capture')
  expect([captured.state, ...kindsOf(captured.movements)]).toEqual(['captured', 'authorised 12345', 'captured 12345'])
  expect(await provider.capture(providerPaymentId, 'key-1:capture')).toEqual(captured)

  await provider.refund(providerPaymentId, 'refund-1', 2_345)
  stripe.forgetKeys()
  const refunded = await provider.refund(providerPaymentId, 'refund-1', 2_345)
  expect(kindsOf(refunded.movements)).toEqual(['authorised 12345', 'captured 12345', 'refunded 2345'])
  await expect(provider.refund(providerPaymentId, 'refund-2', 10_001)).rejects.toThrow()
})

test('AG-404 a caution asks the card for the longest reservation, and a part of it is captured', async () => {
  const { providerPaymentId } = await provider.start('key-hold', { ...request('hold'), isHold: true })
  expect(stripe.effects.at(-1)?.fields).toMatchObject({
    'payment_method_options[card][request_extended_authorization]': 'if_available',
  })
  stripe.payOn(providerPaymentId)
  await provider.capture(providerPaymentId, 'key-hold:capture', 345)
  expect(stripe.effects.at(-1)?.fields).toMatchObject({ amount_to_capture: '345' })
})

test('AG-401 AG-405 an agency’s account is a header of each call; its payouts are charges, refunds and fees by the ledger’s names', async () => {
  const account = await provider.openAccount('agency:1', { name: 'Agence', email: 'agence@escale.example' })
  expect(stripe.effects.at(-1)?.fields).toMatchObject({
    'controller[fees][payer]': 'account',
    'controller[losses][payments]': 'stripe',
    'controller[stripe_dashboard][type]': 'full',
  })
  expect(await provider.onboardingUrl(account, 'https://escale.test/compte')).toContain(account)
  expect(await provider.readAccount(account)).toEqual({ mayCharge: true, mayPayOut: false })
  const own = provider.onAccount(account)
  const { providerPaymentId } = await own.start('key-own', request('own'))
  stripe.payOn(providerPaymentId)
  await own.capture(providerPaymentId, 'key-own:capture', 2_345)
  await own.refund(providerPaymentId, 'key-own:refund', 100)
  expect(stripe.effects.slice(-3).map((effect) => effect.account)).toEqual([account, account, account])
  expect(stripe.effects.at(-2)?.fields).toMatchObject({ amount_to_capture: '2345' })
  expect(await own.payouts()).toEqual([{ id: 'po_test', amountCents: 9_700, arrivalOn: '2026-06-02', status: 'paid' }])
  const { movements } = await own.payoutMovements('po_test')
  expect(movements).toEqual([
    { movementId: 'ch_1', kind: 'captured', amountCents: 12_000, feeCents: 200, description: 'Solde' },
    { movementId: 're_1', kind: 'refunded', amountCents: -2_000, feeCents: 0, description: 'refund' },
    { movementId: 'txn_4', kind: 'other', amountCents: -100, feeCents: 0, description: 'Billing' },
  ])
  const { body, signature } = stripe.event('evt_own', 'payout.paid', providerPaymentId, WEBHOOK_SECRET, account)
  expect(provider.parseNotification(body, new Headers({ 'stripe-signature': signature })).account).toBe(account)
})

test('a payment that Stripe refuses to open is refused permanently', async () => {
  await expect(provider.start('key-0', { ...request('p0'), amountCents: 0 })).rejects.toMatchObject({
    code: 'paymentRefused',
  })
})

test('an authorisation is voided, and the page of an open payment closed', async () => {
  const reserved = await provider.start('key-2', request('p2'))
  stripe.payOn(reserved.providerPaymentId)
  const voided = await provider.void(reserved.providerPaymentId, 'key-2:void')
  expect([voided.state, ...kindsOf(voided.movements)]).toEqual(['voided', 'authorised 12345', 'voided 12345'])
  expect(await provider.void(reserved.providerPaymentId, 'key-2:void')).toEqual(voided)

  const open = await provider.start('key-3', request('p3'))
  expect((await provider.void(open.providerPaymentId, 'key-3:void')).state).toBe('abandoned')
  stripe.payOn(open.providerPaymentId)
  expect((await provider.read(open.providerPaymentId)).state).toBe('abandoned')
})

test('a call without a response is retried with the same key; without any response the provider is unavailable', async () => {
  stripe.loseReplies(2)
  const { providerPaymentId } = await provider.start('key-4', request('p4'))
  expect(stripe.effects.filter(({ fields }) => fields.client_reference_id === 'p4')).toHaveLength(1)
  stripe.loseReplies(100)
  await expect(provider.read(providerPaymentId)).rejects.toBeInstanceOf(ProviderUnavailable)
  stripe.loseReplies(0)
}, 20_000)

test('a booking is paid through Stripe: signed webhook, one charge, a refund; a forged webhook is refused', async () => {
  const booking = await fixture.book()
  const started = paymentStarted.parse(await (await fixture.start(booking)).json())
  const sessionId = started.url.split('/').at(-1) ?? ''
  const captures = () => stripe.effects.filter(({ path }) => path.endsWith('/capture'))
  const before = captures().length
  const stateOf = async ({ headers }: TestBooking) =>
    paymentState.parse(await (await fixture.request(`/api/payment/${started.paymentId}`, { headers })).json())

  stripe.payOn(sessionId)
  const { body, signature } = stripe.event('evt_1', 'checkout.session.completed', sessionId, WEBHOOK_SECRET)
  const forged = stripe.event('evt_1', 'checkout.session.completed', sessionId, 'whsec_other')
  for (const [text, signed] of [
    [forged.body, forged.signature],
    [`${body} `, signature],
    [body, ''],
  ] as const) {
    const response = await send(text, signed)
    expect([response.status, (await response.json()).code]).toEqual([400, 'invalidSignature'])
  }
  expect(await fixture.sql('select status from payment where id = $1', [started.paymentId])).toEqual([
    { status: 'started' },
  ])

  const responses = await Promise.all(Array.from({ length: 5 }, () => send(body, signature)))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await stateOf(booking)).toMatchObject({ outcome: 'paid', booking: { status: 'confirmed' } })
  const { agencyBookingId } = booking
  const cancelled = await cancelAndRefund(fixture.deps, { agencyBookingId, refund: 7_500, reason: 'the tenant asked' })
  expect(cancelled).toMatchObject({ ok: true, status: 'cancelled', givenBackCents: 7_500, settled: true })
  const ledger = await fixture.sql<{ kind: string; amount_cents: number }>(
    'select kind, amount_cents from ledger_entry where payment_id = $1 order by id',
    [started.paymentId],
  )
  expect(ledger.map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)).toEqual([
    'authorised 17500',
    'captured 17500',
    'refunded 7500',
  ])
  expect(captures()).toHaveLength(before + 1)
  const other = stripe.event('evt_2', 'customer.created', sessionId, WEBHOOK_SECRET)
  expect((await send(other.body, other.signature)).status).toBe(200)
})

test('a refund that fails at Stripe is left to the agency: notified once, never retried', async () => {
  const booking = await fixture.book()
  const { paymentId, url } = paymentStarted.parse(await (await fixture.start(booking)).json())
  stripe.payOn(url.split('/').at(-1) ?? '')
  const refundsOf = () =>
    fixture.sql<{ amount_cents: number }>(
      `select amount_cents from ledger_entry where payment_id = $1 and kind = 'refunded'`,
      [paymentId],
    )
  const made = () =>
    stripe.effects.filter(({ path, fields }) => path === '/v1/refunds' && fields['metadata[paymentId]'] === paymentId)
  const { agencyBookingId } = booking

  stripe.failRefund()
  const cancelled = await cancelAndRefund(fixture.deps, { agencyBookingId, refund: 7_500, reason: 'the tenant asked' })
  expect(cancelled).toMatchObject({ ok: true, status: 'cancelled', givenBackCents: 7_500 })
  for (let look = 0; look < 2; look++) {
    fixture.skipMinutes(1)
    await fixture.reconcile()
  }
  expect([made().length, await refundsOf()]).toEqual([1, []])
  expect(await fixture.sql('select from refund where settled_at is null')).toEqual([])
  expect(await toldOf(booking)).toEqual([{ template: 'agencyRefundFailed', cents: 7_500, paid: 17_500 }])
})

test('the agency is notified once of a refund that the payer’s bank returns', async () => {
  const booking = await fixture.book()
  const { paymentId, url } = paymentStarted.parse(await (await fixture.start(booking)).json())
  stripe.payOn(url.split('/').at(-1) ?? '')
  const { agencyBookingId } = booking
  await cancelAndRefund(fixture.deps, { agencyBookingId, refund: 7_500, reason: 'the tenant asked' })
  // Who has read Stripe before the refund was made misses nothing.
  const before = await fixture.sql<PaymentRow>('select *, 0 as refunded_cents from payment where id = $1', [paymentId])
  const late: PaymentProvider = {
    ...provider,
    read: async (id) => {
      const current = await provider.read(id)
      return { ...current, movements: current.movements.filter(({ kind }) => kind !== 'refunded') }
    },
  }
  for (const payment of before) await syncPayment({ ...fixture.deps, provider: late }, payment)
  expect(await toldOf(booking)).toEqual([])
  const refundId = stripe.sendBack(paymentId)
  for (const id of ['evt_back_1', 'evt_back_2']) {
    const { body, signature } = stripe.event(id, 'refund.failed', refundId, WEBHOOK_SECRET)
    expect((await send(body, signature)).status).toBe(200)
  }
  expect(await toldOf(booking)).toEqual([{ template: 'agencyRefundFailed', cents: 7_500, paid: 17_500 }])
})

test('the agency is notified of an authorisation that cannot be captured; the booking stays', async () => {
  const booking = await fixture.book()
  const { paymentId, url } = paymentStarted.parse(await (await fixture.start(booking)).json())
  stripe.payOn(url.split('/').at(-1) ?? '')
  stripe.loseReserved()
  // It is accepted, cannot be taken, and is looked at again.
  for (let look = 0; look < 2; look++) {
    fixture.skipMinutes(1)
    await fixture.reconcile()
  }
  expect(
    await fixture.sql(
      'select payment.status, booking.status as booking from payment join booking on booking.id = booking_id where payment.id = $1',
      [paymentId],
    ),
  ).toEqual([{ status: 'voided', booking: 'confirmed' }])
  expect(await toldOf(booking)).toEqual([{ template: 'agencyPaymentLost', cents: 17_500, paid: 17_500 }])
})
