import { addDays } from '@escale/domain/dates'
import { expect, test } from 'vitest'
import { openLots } from '../booking/tenants.fixture.ts'
import { startTestApp } from '../test-app.ts'
import { readDetail } from './lots.store.ts'

test('beside a reduction stands the lowest price of the 30 days before it, also of a reduction that has ended meanwhile', async () => {
  const app = await startTestApp()
  const [lot] = await openLots(app, 1)
  const [{ uri } = { uri: '' }] = await app.sql<{ uri: string }>('select uri from lot where id = $1', [lot?.lotId])
  await app.sql('delete from price_history where lot_id = $1 and weekly_price_cents is distinct from 70007', [
    lot?.lotId,
  ])
  await app.sql(`update price_history set recorded_at = '2020-01-01' where lot_id = $1`, [lot?.lotId])
  const announce = (basisPoints: number, announced: number, withdrawn: number | null) =>
    app.sql(
      `insert into promotion (lot_id, kind, name, basis_points, stay_from, stay_to, announced_at, withdrawn_at)
       values ($1, 'discount', '{"fr": "Été", "en": "Summer"}', $2, $3, $4, $5, $6)`,
      [
        lot?.lotId,
        basisPoints,
        app.today,
        addDays(app.today, 300),
        addDays(app.today, announced),
        withdrawn === null ? null : addDays(app.today, withdrawn),
      ],
    )
  const lowest = async () =>
    (await readDetail(app.database, uri, 'fr', { today: app.today, now: new Date() }))?.promotions
      .filter(({ percentBasisPoints }) => percentBasisPoints === 1000)
      .map((promotion) => promotion.lowestPriceOfLast30DaysCents)
  await app.sql('delete from promotion where lot_id = $1', [lot?.lotId])
  await announce(1000, 0, null)
  expect(await lowest()).toEqual([70_007])
  await announce(3000, -90, -31)
  await announce(4000, -90, null)
  expect(await lowest()).toEqual([70_007])
  await announce(2000, -60, -10)
  expect(await lowest()).toEqual([56_006])
  await app.stop()
})
