import { bookingDetail, bookingsPage } from '@escale/contract/booking'
import { quote } from '@escale/contract/quote'
import { expect, onTestFinished, test } from 'vitest'
import { hashToken } from '../platform/session.ts'
import { startTestApp } from '../test-app.ts'
import { as } from './tenants.fixture.ts'

test('TE-04: the demo’s tenant has a stay behind, one all paid and one with a balance to pay ahead', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const token = 'demo-tenant-of-a-test'
  const [{ id } = { id: '' }] = await app.sql<{ id: string }>(
    `insert into session (token_hash, account_id, expires_at)
     select $1, id, now() + interval '1 day' from account where email = 'locataire@escale.example' returning account_id as id`,
    [hashToken(token)],
  )
  const tenant = { accountId: id, email: 'locataire@escale.example', headers: { authorization: `Bearer ${token}` } }
  const shown = bookingsPage.parse((await as(app, tenant, '/api/page/bookings')).body)
  const summaries = (bookings: typeof shown.nextStays) =>
    bookings.map(({ status, instalments }) => [status, ...instalments.map(({ paid, payable }) => paid || payable)])
  expect(summaries(shown.nextStays)).toEqual([
    ['paid', true, true],
    ['confirmed', true, true],
  ])
  expect(summaries(shown.previousBookings)).toEqual([['paid', true, true]])
  for (const { agencyId, agencyBookingId } of [...shown.nextStays, ...shown.previousBookings]) {
    const detail = bookingDetail.parse((await as(app, tenant, `/api/bookings/${agencyId}/${agencyBookingId}`)).body)
    const agreed = quote.parse(detail.quote)
    expect(agreed.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(detail.totalPrice)
    expect(detail.lot.capacity).toBeGreaterThanOrEqual(detail.adults + detail.children)
    const contract = await app.request(detail.documents.contract ?? '', { headers: tenant.headers })
    expect(contract.headers.get('content-type')).toBe('application/pdf')
  }
  // What is paid of it is in the ledger, and the bank says the same.
  const [money] = await app.sql(
    `select sum(amount_cents) filter (where kind = 'captured')::int as taken, count(*)::int as movements,
       (select count(*)::int from ledger_entry join test_bank.movement as seen using (kind, amount_cents, at)
        where seen.id = movement_id) as known,
       (select sum(case when status = 'paid' then total_cents else deposit_cents end)::int from booking
        where kind = 'tenant' and status in ('confirmed', 'paid'))
         + (select sum(total_cents)::int from booking where kind = 'tenant' and ended_at is not null) as agreed
     from ledger_entry`,
  )
  expect(money).toMatchObject({ taken: money?.agreed, known: money?.movements })
  const apart = await app.sql(
    `select from booking left join occupancy on occupancy.id = booking.occupancy_id
     where booking.kind = 'tenant' and booking.ended_at is null and (occupancy.lot_id, occupancy.start_date, occupancy.end_date, occupancy.hold_expires_at)
       is distinct from (booking.lot_id, booking.start_date, booking.end_date, booking.hold_expires_at)`,
  )
  expect(apart).toEqual([])
})
