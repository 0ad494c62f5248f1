import { paymentStarted } from '@escale/contract/payment'
import { onboarding, paymentAccount, payoutDetail, payouts } from '@escale/contract/provider-payouts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaffMember, signInStaff } from '../staff/staff.fixture.ts'
import { handleWebhook } from './handle-webhook.ts'
import { openPaymentFixture, type PaymentFixture, type TestBooking } from './payment.fixture.ts'

let fixture: PaymentFixture
beforeAll(async () => {
  fixture = await openPaymentFixture({ deliver: false })
})
afterAll(() => fixture.stop())

async function call(who: StaffMember, path: string, body?: object) {
  const response = await fixture.request(path, {
    headers: { ...who.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}
const director = (agencyId: number) =>
  signInStaff(fixture, { agencyId, roles: ['director'], now: fixture.deps.clock.now() })
const paymentOf = async (booking: TestBooking) =>
  (
    await fixture.sql<{ id: string; status: string; provider_account: string | null }>(
      'select id, status, provider_account from payment where booking_id = $1 order by created_at desc limit 1',
      [booking.id],
    )
  )[0]
async function pay(booking: TestBooking): Promise<void> {
  const { url } = paymentStarted.parse(await (await fixture.start(booking)).json())
  await fixture.payBy('accepted', url)
  await fixture.payments.bank.deliver()
  fixture.skipMinutes(1)
  await fixture.reconcile()
}

test('AG-401 AG-104 AG-105 an agency opens its own account, is paid on it alone, and can stop taking cards', async () => {
  const booking = await fixture.book()
  const { agencyId } = booking
  const base = `/api/agency/${agencyId}/payment-account`
  const boss = await director(agencyId)
  const read = async () => paymentAccount.parse(await call(boss, base))
  const setMode = async (mode: string) => (await call(boss, base, { mode })).code ?? 'done'
  expect(await read()).toEqual({ provider: 'testBank', mode: 'platform', own: null })
  expect(await setMode('own')).toBe('accountNotActive')
  const accountant = await signInStaff(fixture, { agencyId, roles: ['accounting'], now: fixture.deps.clock.now() })
  expect((await call(accountant, base, { mode: 'none' })).code).toBe('forbidden')

  const { url } = onboarding.parse(await call(boss, `${base}/onboarding`, {}))
  expect(onboarding.parse(await call(boss, `${base}/onboarding`, {})).url).toBe(url)
  expect((await read()).own).toMatchObject({ mayCharge: false })
  expect(await (await fixture.request(url)).text()).toContain('Activer')
  const back = await fixture.type(url, { action: 'activate' })
  expect(back.headers.get('location')).toMatch(/^https:\/\/escale\.test\/espace-agence\/[\w-]+\/comptabilite\/compte$/)
  const { own } = await read()
  expect(own).toMatchObject({ mayCharge: true, mayPayOut: true })

  // What is open on the platform's account is closed, and begins anew on the agency's.
  expect((await fixture.start(booking)).status).toBe(200)
  const before = await paymentOf(booking)
  expect(await setMode('own')).toBe('done')
  await pay(booking)
  expect(await paymentOf(booking)).toMatchObject({ status: 'captured', provider_account: own?.id })
  expect(await fixture.sql('select status from payment where id = $1', [before?.id])).toEqual([{ status: 'abandoned' }])
  expect(
    await fixture.sql(
      'select distinct account from test_bank.movement join test_bank.payment on payment.id = payment_id',
    ),
  ).toEqual([{ account: own?.id }])

  expect(await setMode('none')).toBe('done')
  const other = await fixture.book()
  await fixture.sql('update booking set agency_id = $2 where id = $1', [other.id, agencyId])
  const refused = await fixture.start({ ...other, agencyId })
  expect((await refused.json()) as object).toMatchObject({ code: 'noOnlinePayment' })
  const journal = await fixture.sql<{ action: string }>(
    "select action from journal_entry where agency_id = $1 and action like 'agency.payment%' order by id",
    [agencyId],
  )
  expect(journal.map(({ action }) => action)).toEqual([
    'agency.paymentAccountOpened',
    'agency.paymentModeChanged',
    'agency.paymentModeChanged',
  ])
})

test('AG-401 a notification of one account says nothing of a payment on another', async () => {
  const booking = await fixture.book()
  const { paymentId } = paymentStarted.parse(await (await fixture.start(booking)).json())
  const event = { eventId: `evt_${paymentId}`, type: 'captured', paymentId, account: 'acct_of_another' }
  const provider = {
    ...fixture.deps.provider,
    parseNotification: () => event,
    read: () => expect.fail('it was read'),
  }
  await handleWebhook({ ...fixture.deps, provider }, '', new Headers())
  expect(await paymentOf(booking)).toMatchObject({ status: 'started' })
})

test('AG-405 AG-103 a payout is its movements less the fees, and these are the ledger; what the ledger lacks is the difference', async () => {
  const booking = await fixture.book()
  const { agencyId } = booking
  await fixture.sql(
    "insert into test_bank.account (id, idempotency_key, name, activated_at) values ('acct_own', 'own', 'X', now())",
  )
  await fixture.sql(
    `insert into agency_payment_account (agency_id, mode, provider, account, may_charge) values ($1, 'own', 'testBank', 'acct_own', true)
     on conflict (agency_id) do update set mode = 'own', provider = 'testBank', account = 'acct_own', may_charge = true`,
    [agencyId],
  )
  await pay(booking)
  expect(await paymentOf(booking)).toMatchObject({ status: 'captured', provider_account: 'acct_own' })
  fixture.skipMinutes(24 * 60)
  const accountant = await signInStaff(fixture, { agencyId, roles: ['accounting'], now: fixture.deps.clock.now() })
  const base = `/api/agency/${agencyId}/payouts`
  const [payout] = payouts.parse(await call(accountant, base)).payouts
  const feeCents = Math.round(17_500 * 0.015) + 25
  expect(payout).toMatchObject({ amountCents: 17_500 - feeCents, status: 'paid' })
  const detail = async () => payoutDetail.parse(await call(accountant, `${base}/${payout?.id}`))
  expect(await detail()).toMatchObject({
    lines: [{ kind: 'captured', amountCents: 17_500, ledgerCents: 17_500, agencyBookingId: booking.agencyBookingId }],
    isShared: false,
    netCents: 17_500 - feeCents,
    ledgerCents: 17_500,
    payoutDifferenceCents: 0,
    ledgerDifferenceCents: 0,
    isFeeRecorded: false,
  })
  await fixture.sql(`insert into test_bank.movement (id, payment_id, kind, amount_cents, at)
    select 'mov_lost', payment_id, 'captured', 100, at from test_bank.movement where kind = 'captured' order by at desc limit 1`)
  expect(await detail()).toMatchObject({ payoutDifferenceCents: 0, ledgerDifferenceCents: 100 })
  expect((await call(accountant, `${base}/po_20200101_acct_own`)).code).toBe('notFound')
  const [foreign] = await fixture.sql<{ id: number }>(
    'select id from agency where id <> $1 and id not in (select agency_id from agency_payment_account) order by id limit 1',
    [agencyId],
  )
  const stranger = await signInStaff(fixture, {
    agencyId: foreign?.id ?? 0,
    roles: ['accounting'],
    now: fixture.deps.clock.now(),
  })
  expect((await call(stranger, `/api/agency/${foreign?.id}/payouts/${payout?.id}`)).code).toBe('notFound')
})

test('AG-405 AG-103 on an account that agencies share, a payout shows the part of the agency', async () => {
  const booking = await fixture.book()
  const { agencyId } = booking
  await fixture.sql('delete from agency_payment_account where agency_id = $1', [agencyId])
  await pay(booking)
  fixture.skipMinutes(24 * 60)
  const read = async (of: number) => {
    const now = fixture.deps.clock.now()
    const accountant = await signInStaff(fixture, { agencyId: of, roles: ['accounting'], now })
    return payouts.parse(await call(accountant, `/api/agency/${of}/payouts`))
  }
  const [foreign] = await fixture.sql<{ id: number }>(
    'select id from agency where id <> $1 and id not in (select agency_id from agency_payment_account) order by id limit 1',
    [agencyId],
  )
  const [own, others] = [await read(agencyId), await read(foreign?.id ?? 0)]
  expect([own.isShared, others.isShared]).toEqual([true, true])
  expect(own.payouts[0]?.amountCents).toBe(17_500 - Math.round(17_500 * 0.015) - 25)
  expect(others.payouts[0]).toMatchObject({ id: own.payouts[0]?.id, amountCents: 0 })
})
