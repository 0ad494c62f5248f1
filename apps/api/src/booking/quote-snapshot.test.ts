import { type Quote, quote } from '@escale/contract/quote'
import { expect, onTestFinished, test } from 'vitest'
import { call, openOwners, staySubmit } from '../owner/owners.fixture.ts'
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
  quote_snapshot: unknown
  total_cents: number
}

const rowsOf = (app: TestApp) =>
  app.sql<Row>(`select quote_snapshot, total_cents, ${AMOUNTS.join()} from booking order by id`)

test('what a tenant agreed to is kept as amounts and as a snapshot, and shown as it was quoted', async () => {
  const { app, quoted } = await bookedWithEverything()
  const [row] = await rowsOf(app)
  if (!row) throw new Error('no booking')
  const comfortServices = quoted.comfortServices.map((service) => ({ ...service, description: '' }))
  expect(readStaySnapshot(row.quote_snapshot)).toEqual({ ...quoted, comfortServices })
  const { discount_cents, ...paid } = row
  for (const amount of AMOUNTS) expect([amount, row[amount]]).toEqual([amount, expect.toSatisfy((cents) => cents > 0)])
  const sum = AMOUNTS.reduce((cents, name) => cents + (row[name] ?? 0), 0) - (discount_cents ?? 0)
  expect(sum).toBe(paid.total_cents)
})

test('services that an owner ordered are kept as a snapshot', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [owner] = await openOwners(app, 1)
  if (!owner) throw new Error('no owner')
  const requested = staySubmit('concierge', owner, weekAfter(app.today, 30))
  const { status } = await call(app, owner, 'POST', '/api/page/reservation/submit', requested)
  expect(status).toBe(200)
  const [row] = await rowsOf(app)
  expect(readConciergeServices(row?.quote_snapshot)).toMatchObject([{ slug: 'menage' }])
})

/** One booking with a line of every kind: services, both fees, the insurance, the tax and a discount. */
async function bookedWithEverything(): Promise<{ app: TestApp; quoted: Quote }> {
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
  const stay = { ...lot, ...weekAfter(app.today, 60) }
  const requestedOptions = [{ articleID: service?.article_id ?? '', quantity: 1 }]
  const attempt = await attemptFor(app, stay, { insurance: true, requestedOptions })
  const { reference, start_date, end_date, adults, children, insurance } = attempt
  const request = { reference, start_date, end_date, adults, children, insurance, options: requestedOptions }
  const quoted = quote.parse((await as(app, tenant, '/api/quote', request)).body)
  expect((await as(app, tenant, '/api/page/preBooking/submit', attempt)).status).toBe(200)
  return { app, quoted }
}
