import { ownerOverview } from '@escale/contract/owner'
import { ownerResults } from '@escale/contract/owner-results'
import { TEST_TODAY } from '@escale/db/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { as, signIn, type Tenant } from '../booking/tenants.fixture.ts'
import { hashToken } from '../platform/session.ts'
import { startTestApp, type TestApp } from '../test-app.ts'

async function start() {
  const clock = { today: () => TEST_TODAY, now: () => new Date(`${TEST_TODAY}T10:00:00Z`) }
  const app = await startTestApp({ clock })
  onTestFinished(() => app.stop())
  return app
}

/** A session of an owner of the demo. */
async function demoOwner(app: TestApp, email: string): Promise<Tenant> {
  const token = `token-of-${email.replace(/[^a-z]/g, '-')}`
  const [row] = await app.sql<{ accountId: string }>(
    `insert into session (token_hash, account_id, expires_at)
     select $1, id, now() + interval '1 day' from account where email = $2 returning account_id as "accountId"`,
    [hashToken(token), email],
  )
  return { accountId: row?.accountId ?? '', email, headers: { authorization: `Bearer ${token}` } }
}

const resultsOf = async (app: TestApp, owner: Tenant, query: string) =>
  ownerResults.parse((await as(app, owner, `/api/page/owner/results?${query}`)).body)

test('OW-08: three years of the demo owner’s results match the ledger of their lots to the cent', async () => {
  const app = await start()
  const owner = await demoOwner(app, 'proprietaire@escale.example')
  const years = (await resultsOf(app, owner, 'year=2026')).years
  expect(years).toEqual(expect.arrayContaining([2026, 2025, 2024]))
  const all = await Promise.all(years.map((year) => resultsOf(app, owner, `year=${year}`)))
  const stays = all.flatMap(({ lines }) => lines).filter(({ type }) => type !== 'concierge')
  const [ledger] = await app.sql<{ net: number; others: number; stays: number; refunded: number }>(
    `select sum(case ledger_entry.kind when 'captured' then amount_cents when 'refunded' then -amount_cents else 0 end)::int as net,
       count(distinct booking.id)::int as stays, count(*) filter (where ledger_entry.kind = 'refunded')::int as refunded,
       (select sum(total_cents - rent_cents - discount_cents - processing_fee_cents)::int from booking
        where kind = 'tenant' and status = 'paid' and lot_id in (select lot_id from mandate where account_id = $1)) as others
     from ledger_entry join (select id as payment_id, booking_id from payment) as payment using (payment_id)
       join booking on booking.id = booking_id
     where lot_id in (select lot_id from mandate where account_id = $1)`,
    [owner.accountId],
  )
  const taken = stays.reduce((sum, { rentalNetPrice, tenantFee }) => sum + rentalNetPrice + tenantFee, 0)
  expect([taken, stays.length]).toEqual([(ledger?.net ?? 0) - (ledger?.others ?? 0), ledger?.stays])
  expect(stays.filter(({ type }) => type === 'refund')).toHaveLength(ledger?.refunded ?? 0)
  expect(ledger?.refunded).toBeGreaterThan(0)
  for (const { year, lines, totals, months, lots } of all) {
    expect(lots).toHaveLength(3)
    for (const name of Object.keys(totals) as (keyof typeof totals)[]) {
      expect(lines.reduce((sum, line) => sum + line[name], 0)).toBe(totals[name])
    }
    expect(totals.balance).toBe(totals.revenue - totals.expense)
    expect(months.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(totals.revenue)
    for (const { start_date } of lines) expect(start_date.slice(0, 4)).toBe(String(year))
    for (const { occupiedNights, nights } of months) expect(occupiedNights).toBeLessThanOrEqual(nights)
  }
  // The parts of a year, property by property, are the year.
  const [{ lots, totals }] = [await resultsOf(app, owner, 'year=2025')]
  const apart = await Promise.all(
    lots.map(({ reference }) => resultsOf(app, owner, `year=2025&reference=${reference}`)),
  )
  expect(apart.reduce((sum, one) => sum + one.totals.balance, 0)).toBe(totals.balance)
})

test('RT-19, promise 16: no results without advanced access; another owner’s lot is not found', async () => {
  const app = await start()
  const simple = await demoOwner(app, 'proprietaire.simple@escale.example')
  const advanced = await demoOwner(app, 'proprietaire@escale.example')
  const others = ownerOverview.parse((await as(app, simple, '/api/page/owner')).body).properties[0]?.lot.reference
  const codeOf = async (who: Tenant, path: string) => {
    const { status, body } = await as(app, who, path)
    return [status, (typeof body === 'string' ? JSON.parse(body) : body).code]
  }
  for (const path of [
    '/api/page/owner/results?year=2026',
    '/documents/owner/results.csv?year=2026',
    '/documents/owner/results.pdf?year=2026',
  ]) {
    expect([path, ...(await codeOf(simple, path))]).toEqual([path, 403, 'forbidden'])
    expect([path, ...(await codeOf(await signIn(app), path))]).toEqual([path, 403, 'forbidden'])
    expect((await app.request(path)).status).toBe(401)
    for (const reference of [others, 'NOWHERE-1']) {
      expect(await codeOf(advanced, `${path}&reference=${reference}`)).toEqual([404, 'lotNotFound'])
    }
  }
})

test('a former owner’s revenue is not the new owner’s', async () => {
  const app = await start()
  const former = await demoOwner(app, 'proprietaire@escale.example')
  const before = await resultsOf(app, former, 'year=2025')
  const sold = before.lots[0]?.reference ?? ''
  const heir = await signIn(app, 'owner')
  await app.sql('update account set has_advanced_extranet_access = true where id = $1', [heir.accountId])
  await app.sql(
    `with ended as (
       update mandate set end_date = '2025-07-01' where lot_id = (select id from lot where reference = $1) returning lot_id
     ) select from ended`,
    [sold],
  )
  await app.sql(
    `insert into mandate (lot_id, account_id, fee_basis_points, start_date)
     select id, $2, 1000, '2025-07-01' from lot where reference = $1`,
    [sold, heir.accountId],
  )
  const { lines, lots, totals } = await resultsOf(app, heir, 'year=2025')
  expect(lots.map(({ reference }) => reference)).toEqual([sold])
  expect(lines.length).toBeGreaterThan(0)
  for (const { start_date } of lines) expect(start_date >= '2025-07-01').toBe(true)
  expect(Math.abs(totals.ownerFee - totals.rentalNetPrice / 10)).toBeLessThanOrEqual(lines.length / 2)
  expect((await resultsOf(app, heir, 'year=2024')).lines).toEqual([])
  expect((await resultsOf(app, former, 'year=2025')).lots).toHaveLength(before.lots.length - 1)
})

test('OW-02: the overview has pending actions, arrivals, and each property’s year to date against the previous one', async () => {
  const app = await start()
  const owner = await demoOwner(app, 'proprietaire@escale.example')
  const overview = async (who: Tenant) => ownerOverview.parse((await as(app, who, '/api/page/owner')).body)
  const { year, properties, nextArrivals, attention } = await overview(owner)
  expect([year, properties.length]).toEqual([2026, 3])
  // TEST_TODAY is 1 June 2026: 152 nights of each year, tonight's with them.
  for (const { thisYear, lastYear, incomeCents, lot } of properties) {
    expect([thisYear.nights, lastYear.nights]).toEqual([152, 152])
    const { totals } = await resultsOf(app, owner, `year=2026&reference=${lot.reference}`)
    expect(incomeCents).toBe(totals.balance)
  }
  const [taken] = await app.sql<{ nights: number }>(
    `select count(*)::int as nights from mandate join occupancy on occupancy.lot_id = mandate.lot_id,
       generate_series('2025-01-01'::date, '2025-06-01', '1 day') as night
     where account_id = $1 and occupancy.during @> night::date and kind in ('booking', 'coBooking', 'import')`,
    [owner.accountId],
  )
  expect(properties.reduce((sum, { lastYear }) => sum + lastYear.occupied, 0)).toBe(taken?.nights)
  const days = nextArrivals.map(({ start_date }) => start_date)
  expect(days).toEqual(days.toSorted())
  expect(days[0]).toBe(properties.map(({ nextArrival }) => nextArrival?.start_date ?? '9').sort()[0])
  for (const { start_date, status } of nextArrivals)
    expect([start_date >= app.today, status !== 'pending']).toEqual([true, true])
  expect(attention.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['coBookingPending', 'unreadNews']))

  const simple = await overview(await demoOwner(app, 'proprietaire.simple@escale.example'))
  expect(simple.properties.map(({ incomeCents }) => incomeCents)).toEqual([null, null])
  const references = properties.map(({ lot }) => lot.reference)
  for (const { lot } of simple.properties) expect(references).not.toContain(lot.reference)
  expect(await overview(await signIn(app, 'owner'))).toMatchObject({ properties: [], nextArrivals: [], attention: [] })
  expect((await as(app, await signIn(app), '/api/page/owner')).status).toBe(403)
})
