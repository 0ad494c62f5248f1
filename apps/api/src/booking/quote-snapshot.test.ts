import { expect, onTestFinished, test } from 'vitest'
import { call, openOwners, stayAsked } from '../owner/owners.fixture.ts'
import { startTestApp, type TestApp } from '../test-app.ts'
import { readConciergeServices, readStaySnapshot } from './quote-snapshot.ts'
import { as, attemptFor, openLots, signIn, weekAfter } from './tenants.fixture.ts'

const AMOUNTS = [
  'rent_cents',
  'discount_cents',
  'services_cents',
  'concierge_fee_cents',
  'processing_fee_cents',
  'insurance_cents',
  'tourist_tax_cents',
] as const

interface Row extends Record<(typeof AMOUNTS)[number], number | null> {
  quote: unknown
  quote_snapshot: unknown
  total_cents: number
  updated_at: Date
}

const rowsOf = (app: TestApp) =>
  app.sql<Row>(`select quote, quote_snapshot, total_cents, updated_at, ${AMOUNTS.join()} from booking order by id`)

test('what a tenant agreed to is kept as amounts and as a snapshot, and shown as it was quoted', async () => {
  const app = await bookedWithEverything()
  const [row] = await rowsOf(app)
  if (!row) throw new Error('no booking')
  // `quote` is the API's answer as the previous release stores it.
  expect(readStaySnapshot(row.quote_snapshot)).toEqual(row.quote)
  const { discount_cents, ...paid } = row
  for (const amount of AMOUNTS) expect([amount, row[amount]]).toEqual([amount, expect.toSatisfy((cents) => cents > 0)])
  const sum = AMOUNTS.reduce((cents, name) => cents + (row[name] ?? 0), 0) - (discount_cents ?? 0)
  expect(sum).toBe(paid.total_cents)
})

test('a booking that the previous release writes gets the same amounts and the same snapshot', async () => {
  const app = await bookedWithEverything()
  const before = await rowsOf(app)
  await app.sql(
    `create table written as select * from booking;
     alter table written drop column quote_snapshot, ${AMOUNTS.map((name) => `drop column ${name}`).join()}`,
  )
  const columns = await app.sql<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = 'written'::regclass and attnum > 0 and not attisdropped`,
  )
  await app.sql('delete from booking_event')
  await app.sql('delete from hold_client')
  await app.sql('delete from booking')
  await app.sql(`insert into booking (${columns[0]?.names}) select ${columns[0]?.names} from written`)
  expect(await rowsOf(app)).toEqual(before)
  // Its change of the services, and the backfill of rows from before the columns.
  await app.sql(`update booking set quote = jsonb_set(quote, '{processingFee}', '7')`)
  const [changed] = await rowsOf(app)
  expect(readStaySnapshot(changed?.quote_snapshot)?.processingFee).toBe(7)
  await app.sql('update booking set quote_snapshot = null, rent_cents = null')
  const [emptied] = await rowsOf(app)
  await app.sql('update booking set quote = quote')
  const [filled] = await rowsOf(app)
  expect(filled).toEqual(expect.objectContaining({ ...changed, updated_at: emptied?.updated_at }))
})

test('services of an owner are kept as a snapshot, by either release', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [owner] = await openOwners(app, 1)
  if (!owner) throw new Error('no owner')
  const asked = stayAsked('concierge', owner, weekAfter(app.today, 30))
  const { status } = await call(app, owner, 'POST', '/api/page/reservation/submit', asked)
  expect(status).toBe(200)
  const [row] = await rowsOf(app)
  expect(row?.quote).toEqual({ services: readConciergeServices(row?.quote_snapshot) })
  expect(readConciergeServices(row?.quote_snapshot)).toMatchObject([{ slug: 'menage' }])
  await app.sql('update booking set quote_snapshot = null')
  await app.sql('update booking set quote = quote')
  expect((await rowsOf(app))[0]?.quote_snapshot).toEqual(row?.quote_snapshot)
})

/** One booking with a line of every kind: services, both fees, the insurance, the tax and a discount. */
async function bookedWithEverything(): Promise<TestApp> {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  await app.sql('update lot set concierge_fee_cents = 1900, official_ranking = 3 where id = $1', [lot.lotId])
  await app.sql('delete from promotion where lot_id = $1', [lot.lotId])
  await app.sql(
    `insert into promotion (lot_id, kind, name, basis_points, stay_from, stay_to, announced_at)
     values ($1, 'discount', '{"fr": "Promotion", "en": "Offer"}', 1000, '2026-01-01', '2027-12-31', '2026-01-01')`,
    [lot.lotId],
  )
  await app.sql(
    `insert into tourist_tax_rate (insee, valid_from, valid_to, classification, kind, tariff_cents)
     select insee, '2020-01-01', '2030-01-01', 3, 'fixed', 90 from city where id = (select city_id from lot where id = $1)
     on conflict do nothing`,
    [lot.lotId],
  )
  const [service] = await app.sql<{ article_id: string }>(
    `select article_id from service where lot_id is null and agency_id = (select agency_id from lot where id = $1) limit 1`,
    [lot.lotId],
  )
  const tenant = await signIn(app)
  const attempt = await attemptFor(
    app,
    { ...lot, ...weekAfter(app.today, 60) },
    { insurance: true, requestedOptions: [{ articleID: service?.article_id ?? '', quantity: 1 }] },
  )
  expect((await as(app, tenant, '/api/page/preBooking/submit', attempt)).status).toBe(200)
  return app
}
