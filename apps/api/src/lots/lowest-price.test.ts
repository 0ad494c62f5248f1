import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { openLots } from '../booking/tenants.fixture.ts'
import { createSqlEngine } from '../search/sql-engine.ts'
import { startTestApp } from '../test-app.ts'
import { readDetail } from './lots.store.ts'

/** A lot at 700,07 € a week for years, without promotions, and what may be announced of it. */
async function openLot() {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const { lotId } = lot
  const [{ uri } = { uri: '' }] = await app.sql<{ uri: string }>('select uri from lot where id = $1', [lotId])
  await app.sql('delete from promotion where lot_id = $1', [lotId])
  const day = (days: number | null) => (days === null ? null : addDays(app.today, days))
  return {
    app,
    lotId,
    /** Adds a reduction of any arrival within a year; days count from today. */
    reduce: (basisPoints: number, announced: number, withdrawn: number | null = null) =>
      app.sql(
        `insert into promotion (lot_id, kind, name, basis_points, stay_from, stay_to, announced_at, withdrawn_at)
         values ($1, 'discount', '{"fr": "Été", "en": "Summer"}', $2, $3, $4, $5, $6)`,
        [lotId, basisPoints, app.today, day(300), day(announced), day(withdrawn)],
      ),
    /** Percentages and prior prices of the page. */
    announced: async () =>
      (await readDetail(app.database, uri, 'fr', { today: app.today, now: new Date() }))?.promotions.map(
        ({ percentBasisPoints, lowestPriceOfLast30DaysCents }) => [percentBasisPoints, lowestPriceOfLast30DaysCents],
      ),
    /** Prices of a search without dates, without compulsory fees. */
    summary: async () =>
      (
        await app.sql(
          `select min_weekly_price_cents - fees as price, discounted_min_weekly_price_cents - fees as reduced
           from lot_price_summary join lot on lot.id = lot_id join agency on agency.id = agency_id
           cross join lateral (select concierge_fee_cents + processing_fee_cents as fees) as stay
           where lot_id = $1`,
          [lotId],
        )
      )[0],
    /** The week from the tenth day on, as a search shows it, among all lots or among those with a reduction. */
    found: async (isFiltered: boolean) => {
      const stay = { start_date: addDays(app.today, 10), end_date: addDays(app.today, 17) }
      const query = isFiltered ? { ...stay, discount: ['discount' as const] } : stay
      const { hits } = await createSqlEngine(app.database).search(query, { today: app.today, limit: 10_000, offset: 0 })
      const hit = hits.find(({ id }) => id === lotId)
      return hit && { price: hit.rentCents, sold: hit.discountedRentCents, isNamed: hit.promotionId !== null }
    },
  }
}

test('LW-302: a reduction shows the lowest price of the 30 days before it, and none older', async () => {
  const { reduce, announced, summary, found } = await openLot()
  await reduce(3000, -90, -31)
  await reduce(1000, 0)
  expect(await announced()).toEqual([[1000, 70_007]])
  expect(await summary()).toEqual({ price: 70_007, reduced: 63_006 })
  expect(await found(true)).toEqual({ price: 70_007, sold: 63_006, isNamed: true })
})

test('LW-302: P01, where a larger reduction ended ten days ago the price is lower and no list, filter or page names a reduction', async () => {
  const { reduce, announced, summary, found } = await openLot()
  await reduce(2000, -60, -10)
  await reduce(1000, 0)
  expect(await announced()).toEqual([])
  expect(await summary()).toEqual({ price: 63_006, reduced: null })
  expect(await found(false)).toEqual({ price: 63_006, sold: 63_006, isNamed: false })
  expect(await found(true)).toBeUndefined()
})

test('LW-302: P04, successive reductions without a break have the price before the first as prior price', async () => {
  const { reduce, announced } = await openLot()
  await reduce(1000, -10, 0)
  await reduce(2000, 0)
  expect(await announced()).toEqual([[2000, 70_007]])
})

test('LW-302: a price that rises before or during a reduction ends its announcement, whoever writes it', async () => {
  const { app, lotId, reduce, announced } = await openLot()
  await reduce(1000, 0)
  expect(await announced()).toHaveLength(1)
  await app.sql('update price_period set weekly_price_cents = 80000 where lot_id = $1', [lotId])
  expect(await announced()).toEqual([])
  await app.sql('update promotion set announceable = true where lot_id = $1', [lotId])
  expect(await announced()).toEqual([])
  await app.sql('update price_period set weekly_price_cents = 70007 where lot_id = $1', [lotId])
  expect(await announced()).toEqual([[1000, 70_007]])
})

test('LW-302: nights that were not on sale before have no prior price', async () => {
  const { app, lotId, reduce, announced } = await openLot()
  await app.sql('delete from price_history where lot_id = $1', [lotId])
  await reduce(1000, 0)
  expect(await announced()).toEqual([])
})
