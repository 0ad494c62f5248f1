import { bookingDetail, preBooking } from '@escale/contract/booking'
import { agencyPolicy } from '@escale/contract/cancellation-policy'
import { STANDARD_POLICY } from '@escale/domain/law/cancellation'
import { expect, onTestFinished, test } from 'vitest'
import { signInStaff } from '../staff/staff.fixture.ts'
import { startTestApp } from '../test-app.ts'
import { insertPolicy } from './cancellation-policy.store.ts'
import { textOf } from './documents/read-pdf.fixture.ts'
import { as, attemptFor, movedClock, openLots, signIn, weekAfter } from './tenants.fixture.ts'

const HALF = { steps: [], lastRefund: 5_000, refundsRelet: false, lessorIndemnity: 'deposit' } as const

async function start() {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('No lot')
  await app.sql('alter table cancellation_policy disable trigger cancellation_policy_append_only')
  await app.sql('delete from cancellation_policy')
  await app.sql('alter table cancellation_policy enable trigger cancellation_policy_append_only')
  const [row] = await app.sql<{ agency_id: number }>('select agency_id from lot where id = $1', [lot.lotId])
  const agencyId = row?.agency_id ?? 0
  const setPolicy = () =>
    app.database.db
      .transaction()
      .execute((trx) => insertPolicy(trx, agencyId, HALF, { accountId: null, now: time.clock.now() }))
  const stay = { reference: lot.reference, ...weekAfter(app.today, 120) }
  const shown = async () =>
    preBooking.parse(await (await app.request(`/api/page/preBooking?${new URLSearchParams(stay)}`)).json()).cancellation
  return { app, time, agencyId, stay, setPolicy, shown, tenant: await signIn(app, 'tenant', time.clock.now()) }
}

test('LW-403: what the funnel shows is what the booking keeps; a policy that changes meanwhile is read again first', async () => {
  const { app, stay, setPolicy, shown, tenant, agencyId } = await start()
  const before = await shown()
  expect(before.policyNumber).toBe(0)
  expect(before.refunds[0]).toContain('l’acompte reste dû')
  const attempt = { ...(await attemptFor(app, stay)), expectedPolicyNumber: before.policyNumber }
  await setPolicy()
  expect((await as(app, tenant, '/api/page/preBooking/submit', attempt)).body.code).toBe('termsChanged')
  const after = await shown()
  expect(after).toMatchObject({ policyNumber: 1, relet: null })

  const made = await as(app, tenant, '/api/page/preBooking/submit', { ...attempt, expectedPolicyNumber: 1 })
  expect(made.status).toBe(200)
  await setPolicy()
  expect((await shown()).policyNumber).toBe(2)
  const { agencyBookingId } = made.body as { agencyBookingId: string }
  const detail = bookingDetail.parse((await as(app, tenant, `/api/bookings/${agencyId}/${agencyBookingId}`)).body)
  expect(detail.cancellation).toEqual(after)
  const [mail] = await app.sql<{ data: { cancellation: string[] } }>(
    `select data from mail where template = 'bookingHeld'`,
  )
  expect(mail?.data.cancellation).toEqual(after.refunds)
  const contract = await app.request(detail.documents.contract ?? '', { headers: tenant.headers })
  const text = textOf(Buffer.from(await contract.arrayBuffer()))
  expect(text).toContain('À tout moment : 50 % du prix remboursés')
  expect(text).toContain('indemnité égale à l’acompte')
  expect(text).not.toContain('reloué')
})

test('LW-403: bookings of older releases keep the standard policy, and versions of a policy are never changed', async () => {
  const { app, setPolicy, agencyId } = await start()
  // The default of the column is what servers of the previous release write.
  const [column] = await app.sql<{ value: string }>(
    `select column_default as value from information_schema.columns
     where table_name = 'booking' and column_name = 'cancellation_policy'`,
  )
  const [stored] = await app.sql<{ policy: object }>(`select ${column?.value} as policy`)
  expect(stored?.policy).toEqual({ version: 1, ...STANDARD_POLICY })
  const [first, second] = await Promise.all([setPolicy(), setPolicy()])
  expect([first?.number, second?.number].sort()).toEqual([1, 2])
  await expect(app.sql('update cancellation_policy set number = 9 where agency_id = $1', [agencyId])).rejects.toThrow(
    'append-only',
  )
})

test('LW-403 AG-105: a director sets the next version of the policy, others read it, and what cannot be one is refused', async () => {
  const { app, time, agencyId, shown } = await start()
  const at = `/api/agency/${agencyId}/cancellation-policy`
  const member = (roles: Parameters<typeof signInStaff>[1]['roles']) =>
    signInStaff(app, { agencyId, roles, now: time.clock.now() })
  const [director, desk] = [await member(['director']), await member(['booking'])]
  const request = {
    steps: [
      { days: 60, refund: 10_000 },
      { days: 14, refund: 'allButDeposit' },
    ],
    lastRefund: 2_500,
    refundsRelet: true,
    lessorIndemnity: 'deposit',
    expectedNumber: 0,
  }
  expect((await as(app, desk, at, request)).status).toBe(403)
  for (const steps of [
    [...request.steps].reverse(),
    [{ days: 30, refund: 1_000 }],
    [{ days: 181, refund: 10_000 }],
    [{ days: 30, refund: 10_001 }],
    Array.from({ length: 6 }, (_, index) => ({ days: 60 - index, refund: 10_000 })),
  ])
    expect((await as(app, director, at, { ...request, steps })).body.code).toBe('invalidRequest')
  expect((await as(app, director, at, request)).status).toBe(200)
  expect((await as(app, director, at, request)).body.code).toBe('changedMeanwhile')
  const policy = agencyPolicy.parse((await as(app, desk, at)).body)
  expect(policy).toMatchObject({ number: 1, lastRefund: 2_500, steps: [{ moreThan: { count: 60, unit: 'day' } }, {}] })
  expect(policy.terms.refunds).toHaveLength(3)
  expect((await shown()).policyNumber).toBe(1)
  const journal = await app.sql(`select before ->> 'number' as before, after ->> 'number' as after from journal_entry
    where action = 'agency.cancellationPolicySet'`)
  expect(journal).toEqual([{ before: '0', after: '1' }])
})
