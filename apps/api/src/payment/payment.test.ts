import { paymentStarted, paymentState } from '@escale/contract/payment'
import { TEST_TODAY } from '@escale/db/test-database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cancelAndRefund } from './cancel-and-refund.ts'
import { handleWebhook } from './handle-webhook.ts'
import { openPaymentFixture, type PaymentFixture, PUBLIC_URL, type TestBooking } from './payment.fixture.ts'
import { ProviderUnavailable } from './payment-provider.ts'
import { recordPayment } from './record-payment.ts'

let fixture: PaymentFixture

beforeAll(async () => {
  fixture = await openPaymentFixture()
})
afterAll(() => fixture.stop())

const started = async (booking: TestBooking, more: object = {}, headers: Record<string, string> = {}) =>
  paymentStarted.parse(await (await fixture.start(booking, more, headers)).json())

const stateOf = async (paymentId: string, { headers }: TestBooking) =>
  paymentState.parse(await (await fixture.request(`/api/payment/${paymentId}`, { headers })).json())

const ledgerOf = async (paymentId: string) =>
  (
    await fixture.sql<{ kind: string; amount_cents: number }>(
      'select kind, amount_cents from ledger_entry where payment_id = $1 order by id',
      [paymentId],
    )
  ).map(({ kind, amount_cents }) => `${kind} ${amount_cents}`)

/** Until the bank's notification has had its effect. */
const isSettled = (paymentId: string, status: string) =>
  vi.waitFor(
    async () => {
      const [payment] = await fixture.sql<{ status: string }>('select status from payment where id = $1', [paymentId])
      expect(payment?.status).toBe(status)
    },
    { timeout: 10_000 },
  )

test('a paid deposit: the bank sends a webhook, the booking is confirmed, the payment captured, the balance payable', async () => {
  const booking = await fixture.book()
  const payment = await started(booking)
  expect(payment).toMatchObject({ amountCents: 17_500, url: expect.stringMatching(`^${PUBLIC_URL}/test-bank/pay_`) })
  expect(await stateOf(payment.paymentId, booking)).toMatchObject({
    outcome: 'pending',
    url: payment.url,
    booking: { status: 'held' },
  })

  const paid = await fixture.payBy('accepted', payment.url)
  expect(paid.status).toBe(303)
  expect(paid.headers.get('location')).toBe(`${PUBLIC_URL}/tunnel-paiement?paymentId=${payment.paymentId}`)

  await isSettled(payment.paymentId, 'captured')
  expect(await ledgerOf(payment.paymentId)).toEqual(['authorised 17500', 'captured 17500'])
  expect(await stateOf(payment.paymentId, booking)).toMatchObject({
    outcome: 'paid',
    url: null,
    instalment: 'deposit',
    booking: { status: 'confirmed', instalments: [{ paid: true }, { paid: false, payable: true }] },
  })

  const balance = await started(booking, { instalment: 'balance' })
  expect(balance.amountCents).toBe(54_250)
  await fixture.payBy('repeated', balance.url)
  await isSettled(balance.paymentId, 'captured')
  expect((await stateOf(balance.paymentId, booking)).booking.status).toBe('paid')
  expect((await fixture.start(booking)).status).toBe(409)
  const mails = await fixture.sql<{ template: string }>('select template from mail where key like $1 order by id', [
    `booking:${booking.id}:%`,
  ])
  expect(mails.map(({ template }) => template)).toEqual([
    'bookingConfirmed',
    'agencyBooked',
    'bookingPaid',
    'agencyPaid',
  ])
})

test('3-D Secure: a wrong code asks again, the right one pays, a refusal refuses', async () => {
  const booking = await fixture.book()
  const first = await started(booking)
  expect((await fixture.payBy('challenged', first.url)).headers.get('location')).toBe(new URL(first.url).pathname)
  expect(await (await fixture.request(first.url)).text()).toContain('3-D Secure')
  const wrong = await fixture.type(first.url, { action: 'confirm', code: '000000' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toMatch(/<input id="code"[^>]*aria-invalid="true"\s+autofocus/)
  await fixture.type(first.url, { action: 'refuse' })
  await isSettled(first.paymentId, 'refused')
  expect(await stateOf(first.paymentId, booking)).toMatchObject({ outcome: 'refused', booking: { status: 'held' } })

  const second = await started(booking)
  expect(second.paymentId).not.toBe(first.paymentId)
  await fixture.payBy('challenged', second.url)
  await fixture.type(second.url, { action: 'confirm', code: '123 456' })
  await isSettled(second.paymentId, 'captured')
})

test('a refused card and an abandoned page close the payment; nothing moved', async () => {
  const booking = await fixture.book()
  const refused = await started(booking)
  await fixture.payBy('refused', refused.url)
  await isSettled(refused.paymentId, 'refused')
  const abandoned = await started(booking)
  await fixture.type(abandoned.url, { action: 'abandon' })
  await isSettled(abandoned.paymentId, 'abandoned')
  expect((await stateOf(abandoned.paymentId, booking)).outcome).toBe('abandoned')
  expect([...(await ledgerOf(refused.paymentId)), ...(await ledgerOf(abandoned.paymentId))]).toEqual([])
})

test('starting again returns the open payment; another amount opens a new one and closes the first', async () => {
  const booking = await fixture.book()
  const responses = await Promise.all([started(booking), started(booking), started(booking, { instalment: 'deposit' })])
  expect(new Set(responses.map(({ paymentId }) => paymentId)).size).toBe(1)
  await fixture.sql(
    'update booking set deposit_cents = deposit_cents + 100, balance_cents = balance_cents - 100 where id = $1',
    [booking.id],
  )
  const other = await started(booking)
  expect(other).toMatchObject({ amountCents: 17_600 })
  expect(other.paymentId).not.toBe(responses[0].paymentId)
  expect((await stateOf(responses[0].paymentId, booking)).outcome).toBe('abandoned')
  expect((await fixture.payBy('accepted', responses[0].url)).headers.get('location')).toContain('/tunnel-paiement')
  expect(await ledgerOf(responses[0].paymentId)).toEqual([])
})

test('paying in the other language opens a page in it and returns in it; the former page is closed', async () => {
  const booking = await fixture.book()
  const french = await started(booking)
  const english = await started(booking, {}, { 'accept-language': 'en' })
  expect(english.paymentId).not.toBe(french.paymentId)
  expect((await stateOf(french.paymentId, booking)).outcome).toBe('abandoned')
  expect(await (await fixture.request(english.url)).text()).toContain('<html lang="en">')
  expect((await fixture.payBy('accepted', english.url)).headers.get('location')).toContain('/en/tunnel-paiement')
  await isSettled(english.paymentId, 'captured')
})

test('a payment that is open at a former provider is closed, and a new one opened', async () => {
  const booking = await fixture.book()
  const { paymentId } = await started(booking)
  await fixture.sql("update payment set provider = 'stripe' where id = $1", [paymentId])
  expect((await started(booking)).paymentId).not.toBe(paymentId)
  expect((await stateOf(paymentId, booking)).outcome).toBe('abandoned')
})

test('an authorisation without a webhook is found when the browser comes back', async () => {
  const booking = await fixture.book()
  const { paymentId, url } = await started(booking)
  await fixture.payBy('late', url)
  fixture.skipMinutes(0.05)
  expect((await stateOf(paymentId, booking)).outcome).toBe('paid')
  expect(await ledgerOf(paymentId)).toEqual(['authorised 17500', 'captured 17500'])
})

test('an unfinished payment page is closed when the hold has expired', async () => {
  const booking = await fixture.book()
  const { paymentId, url } = await started(booking)
  fixture.skipMinutes(21)
  await fixture.reconcile()
  await isSettled(paymentId, 'abandoned')
  await fixture.payBy('accepted', url)
  expect(await ledgerOf(paymentId)).toEqual([])
  expect((await fixture.start(booking)).status).toBe(409)
})

test('nobody starts or sees the payment of another account', async () => {
  const [mine, theirs] = [await fixture.book(), await fixture.book()]
  const { paymentId } = await started(mine)
  const foreign = await fixture.start({ ...mine, headers: theirs.headers })
  expect([foreign.status, (await foreign.json()).code]).toEqual([404, 'bookingNotFound'])
  expect((await fixture.request(`/api/payment/${paymentId}`, { headers: theirs.headers })).status).toBe(404)
  expect((await fixture.request(`/api/payment/${paymentId}`)).status).toBe(401)
  expect((await fixture.start({ ...mine, headers: {} })).status).toBe(401)
})

test('an agency cancels: the nights are free, and the refund is a total, however often it is sent', async () => {
  const booking = await fixture.book()
  for (const status of ['confirmed', 'paid']) {
    const { paymentId, url } = await started(booking)
    await fixture.payBy('accepted', url)
    await isSettled(paymentId, 'captured')
    expect((await stateOf(paymentId, booking)).booking.status).toBe(status)
  }
  const cancel = (refund: number | 'all') =>
    cancelAndRefund(fixture.deps, { agencyBookingId: booking.agencyBookingId, refund, reason: 'the tenant asked' })
  expect(await cancel(71_751)).toEqual({ ok: false, reason: 'exceedsPaid', paidCents: 71_750 })
  expect(await fixture.sql('select status from booking where id = $1', [booking.id])).toEqual([{ status: 'paid' }])

  // More than the balance: the rest comes out of the deposit. Twice at once, and once more: it is one.
  const partly = { ok: true, status: 'cancelled', paidCents: 71_750, givenBackCents: 60_000, settled: true }
  expect(await Promise.all([cancel(60_000), cancel(60_000)])).toEqual([partly, partly])
  expect(await cancel(60_000)).toEqual(partly)
  expect(
    await fixture.sql('select from occupancy join booking on occupancy_id = occupancy.id where booking.id = $1', [
      booking.id,
    ]),
  ).toEqual([])
  expect(await cancel('all')).toEqual({ ...partly, status: 'refunded', givenBackCents: 71_750 })
  const refunds = await fixture.sql<{ amount_cents: number }>(
    'select refund.amount_cents from refund join payment on payment.id = payment_id where booking_id = $1 order by 1',
    [booking.id],
  )
  expect(refunds.map(({ amount_cents }) => amount_cents)).toEqual([5_750, 11_750, 54_250])
  const emails = await fixture.sql<{ template: string; money: unknown }>(
    `select template, data -> 'money' as money from mail where key like $1
       and template in ('bookingCancelled', 'agencyCancelled', 'bookingGivenBack') order by id`,
    [`booking:${booking.id}:%`],
  )
  expect(emails.map(({ template }) => template)).toEqual(['bookingCancelled', 'agencyCancelled', 'bookingGivenBack'])
  expect(emails.map(({ money }) => money)).toEqual([
    { paidCents: 71_750, givenBackCents: 60_000 },
    null,
    { paidCents: 71_750, givenBackCents: 71_750 },
  ])
  const unknown = cancelAndRefund(fixture.deps, { agencyBookingId: 'ESC-0', refund: 0, reason: 'none' })
  await expect(unknown).rejects.toMatchObject({ code: 'bookingNotFound' })
})

test('a payment captured for an ended booking, before the database was restored, is refunded', async () => {
  const booking = await fixture.book()
  const { paymentId, url } = await started(booking)
  await fixture.payBy('accepted', url)
  await isSettled(paymentId, 'captured')
  // What a backup of five minutes ago would know, half an hour later.
  await fixture.sql(
    `with forgotten as (update payment set status = 'started' where id = $1 returning booking_id)
     update booking set status = 'held', confirmed_at = null, hold_expires_at = now() - interval '1 minute'
     from forgotten where id = booking_id`,
    [paymentId],
  )
  fixture.skipMinutes(1)
  await fixture.reconcile()
  await isSettled(paymentId, 'refunded')
  fixture.skipMinutes(1)
  await fixture.reconcile()
  expect(await ledgerOf(paymentId)).toEqual(['authorised 17500', 'captured 17500', 'refunded 17500'])
  expect(await fixture.sql('select status from booking where id = $1', [booking.id])).toEqual([{ status: 'expired' }])
})

test('a webhook of an unknown payment is logged as an error, once', async () => {
  const error = vi.fn()
  const event = { eventId: 'evt_lost', type: 'captured', paymentId: crypto.randomUUID(), account: null }
  const provider = { ...fixture.deps.provider, parseNotification: () => event }
  const deps = { ...fixture.deps, provider, log: { ...fixture.deps.log, error } }
  for (let time = 0; time < 2; time++) await handleWebhook(deps, '', new Headers())
  expect(error.mock.calls).toEqual([[{ event }, expect.stringContaining('not known here')]])
})

test('an agency cancels while the tenant pays: a capture in progress completes first, an open page is closed', async () => {
  const booking = await fixture.book()
  const deposit = await started(booking)
  await fixture.payBy('late', deposit.url)
  const order = { agencyBookingId: booking.agencyBookingId, refund: 'all', reason: 'the tenant asked' } as const
  const { provider } = fixture.deps
  const away = { ...provider, capture: () => Promise.reject(new ProviderUnavailable('no answer')) }
  expect(await cancelAndRefund({ ...fixture.deps, provider: away }, order)).toEqual({
    ok: false,
    reason: 'paymentUnderWay',
  })
  expect(await fixture.sql('select status from booking where id = $1', [booking.id])).toEqual([{ status: 'confirmed' }])

  const balance = await started(booking, { instalment: 'balance' })
  const refund: typeof provider.refund = async (...call) => {
    await provider.refund(...call)
    throw new ProviderUnavailable('no answer')
  }
  const cut = { ...fixture.deps, provider: { ...provider, refund } }
  const part = { ok: true, status: 'cancelled', paidCents: 17_500, givenBackCents: 10_000 }
  expect(await cancelAndRefund(cut, { ...order, refund: 10_000 })).toEqual({ ...part, settled: false })
  // Now the ledger knows of it, while the refund itself still waits for its answer: it counts once.
  expect(await cancelAndRefund(cut, { ...order, refund: 10_000 })).toEqual({ ...part, settled: false })
  expect((await stateOf(balance.paymentId, booking)).outcome).toBe('abandoned')
  await fixture.payBy('accepted', balance.url)
  expect(await ledgerOf(balance.paymentId)).toEqual([])
  const all = { ...part, status: 'refunded', givenBackCents: 17_500, settled: true }
  expect(await cancelAndRefund(fixture.deps, order)).toEqual(all)
  expect(await ledgerOf(deposit.paymentId)).toEqual([
    'authorised 17500',
    'captured 17500',
    'refunded 10000',
    'refunded 7500',
  ])
})

test('AG-402 while the provider is away a transfer is recorded all the same, unless the tenant may have a page to pay on', async () => {
  const booking = await fixture.book()
  const { paymentId } = await started(booking)
  const gone = () => Promise.reject(new ProviderUnavailable('no answer'))
  const away = { ...fixture.deps, provider: { ...fixture.deps.provider, start: gone, read: gone } }
  const [staff] = await fixture.sql<{ id: string }>('select id from account limit 1')
  const transfer = {
    bookingId: booking.id,
    instalment: 'deposit' as const,
    parts: [{ means: 'transfer' as const, amountCents: 17_500, reference: 'VIR 1' }],
    receivedOn: TEST_TODAY,
    requestKey: crypto.randomUUID(),
    accountId: staff?.id ?? '',
    record: () => Promise.resolve(),
  }
  await expect(recordPayment(away, transfer)).rejects.toMatchObject({ code: 'providerUnavailable' })
  // As when the provider never answered the request for a page.
  await fixture.sql(
    `update payment set status = 'created', provider_payment_id = null, page_url = null where id = $1`,
    [paymentId],
  )
  await recordPayment(away, transfer)
  expect(await fixture.sql('select status from booking where id = $1', [booking.id])).toEqual([{ status: 'confirmed' }])
  expect((await stateOf(paymentId, booking)).outcome).toBe('abandoned')
})

test('the bank’s pages: in French unless asked otherwise, under a policy without scripts, for nobody else’s forms', async () => {
  const { url } = await started(await fixture.book())
  const page = await fixture.request(url)
  expect(page.headers.get('content-security-policy')).toContain(
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'",
  )
  expect(page.headers.get('referrer-policy')).toBe('same-origin')
  const html = await page.text()
  expect(html).toContain('<html lang="fr">')
  expect(html).toContain('175\u00a0€')
  expect(html).not.toMatch(/<script|style=/)
  const filled = await (await fixture.request(`${url}?card=refused`)).text()
  expect(filled).toMatch(/<input id="number" name="number" value="4000 0000 0000 0002"/)
  expect(await (await fixture.request(`${url}?card=constructor`)).text()).toContain('name="number" value=""')
  const wrong = await fixture.type(url, { action: 'pay', number: '1234', expiry: '12/40', securityCode: '1' })
  expect(wrong.status).toBe(422)
  const bankPage = await wrong.text()
  expect(bankPage).toMatch(/<input id="number"[^>]*aria-describedby="number-wrong" aria-invalid="true"\s+autofocus/)
  expect(bankPage.match(/autofocus/g)).toHaveLength(1)
  const crossSite = await fixture.request(url, { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } })
  expect(crossSite.status).toBe(403)
  expect((await fixture.request('/test-bank/pay_unknown')).status).toBe(404)
})

test('AP-06 the bank’s form and the webhook refuse bodies of other types, and no body is a fault of ours', async () => {
  const { url: pageUrl } = await started(await fixture.book())
  const post = async (path: string, body: string, type: string) =>
    (await fixture.request(path, { method: 'POST', body, headers: { 'content-type': type } })).status
  expect(await post(pageUrl, 'nonsense', 'multipart/form-data')).toBe(400)
  expect(await post(pageUrl, 'nonsense', 'multipart/form-data; boundary=x')).toBe(400)
  // No form at all is a card that was left empty.
  expect(await post(pageUrl, '{}', 'application/json')).toBe(422)
  expect(await post(pageUrl, 'number=4', 'text/plain')).toBe(422)
  expect(await post(pageUrl, `number=${'4'.repeat(20_000)}`, 'application/x-www-form-urlencoded')).toBe(413)
  const webhook = `/api/payment/webhook/${fixture.deps.provider.name}`
  for (const type of ['application/json', 'text/plain', 'multipart/form-data']) {
    expect([type, await post(webhook, '{', type)]).toEqual([type, 400])
  }
})
