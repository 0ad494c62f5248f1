import { addDays } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { openLots } from '../booking/tenants.fixture.ts'
import { startTestApp } from '../test-app.ts'
import { refreshPrices } from './refresh-prices.ts'

test('once a day the lowest prices to come are found anew, and the search is told', async () => {
  const app = await startTestApp()
  const later = { today: () => '2026-09-01', now: () => new Date() }
  const queued = async () => (await app.sql<{ lot_id: number }>('select lot_id from search_outbox')).length
  const stale = () => app.sql(`select lot_id from lot_price_summary where computed_on < '2026-09-01'`)
  expect(await stale()).not.toHaveLength(0)
  const before = await queued()
  await refreshPrices({ database: app.database, clock: later })
  expect(await stale()).toHaveLength(0)
  expect(await queued()).toBe(before + 1)
  await refreshPrices({ database: app.database, clock: later })
  expect(await queued()).toBe(before + 1)
  const [wrong] = await app.sql<{ count: number }>(
    `select count(*)::int as count from lot_price_summary summary
     join lot on lot.id = summary.lot_id join agency on agency.id = lot.agency_id
     where min_weekly_price_cents - concierge_fee_cents - processing_fee_cents not in
      (select weekly_price_cents from price_period where price_period.lot_id = summary.lot_id and end_date > '2026-09-01')`,
  )
  expect(wrong?.count).toBe(0)
  await app.stop()
})

test('a promotion lowers the prices to come from the day on which it is announced', async () => {
  const app = await startTestApp()
  const [lot] = await openLots(app, 1)
  await app.sql('delete from promotion where lot_id = $1', [lot?.lotId])
  await app.sql(
    `insert into promotion (lot_id, kind, name, basis_points, stay_from, stay_to, announced_at)
     values ($1, 'discount', '{"fr": "Printemps", "en": "Spring"}', 2000, $2, $2::date + 300, $2::date + 7)`,
    [lot?.lotId, app.today],
  )
  const lowest = async (day: string) => {
    await app.sql('select refresh_price_summary($1, $2)', [[lot?.lotId], day])
    return app.sql(
      `select min_weekly_price_cents - fees as full, discounted_min_weekly_price_cents - fees as reduced
       from lot_price_summary join lot on lot.id = lot_id join agency on agency.id = agency_id
       cross join lateral (select concierge_fee_cents + processing_fee_cents as fees) as stay
       where lot_id = $1`,
      [lot?.lotId],
    )
  }
  expect(await lowest(addDays(app.today, 6))).toEqual([{ full: 70_007, reduced: null }])
  expect(await lowest(addDays(app.today, 7))).toEqual([{ full: 70_007, reduced: 56_006 }])
  await app.stop()
})
