import { expect, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { refreshPrices } from './refresh-prices.ts'

test('once a day the lowest prices to come are found anew, and the search is told', async () => {
  const app = await startTestApp()
  const later = { today: () => '2026-09-01', now: () => new Date() }
  const told = async () => (await app.sql<{ lot_id: number }>('select lot_id from search_outbox')).length
  const stale = () => app.sql(`select lot_id from lot_price_summary where computed_on < '2026-09-01'`)
  expect(await stale()).not.toHaveLength(0)
  const before = await told()
  await refreshPrices({ database: app.database, clock: later })
  expect(await stale()).toHaveLength(0)
  expect(await told()).toBe(before + 1)
  await refreshPrices({ database: app.database, clock: later })
  expect(await told()).toBe(before + 1)
  const [wrong] = await app.sql<{ count: number }>(
    `select count(*)::int as count from lot_price_summary summary where min_weekly_price_cents not in
      (select weekly_price_cents from price_period where lot_id = summary.lot_id and end_date > '2026-09-01')`,
  )
  expect(wrong?.count).toBe(0)
  await app.stop()
})
