/** Nights that a main residence may be let, on the rows of PostgreSQL (LW-202). */
import { quote } from '@escale/contract/quote'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { as, attemptFor, openLots, signIn } from './tenants.fixture.ts'

const week = { start_date: '2026-07-04', end_date: '2026-07-07', adults: 2 }

/** A main residence of which so many nights of the year are let. */
async function mainResidence(nights: number, kind = 'booking') {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  await app.sql('delete from occupancy where lot_id = $1', [lot.lotId])
  await app.sql('delete from price_period where lot_id = $1', [lot.lotId])
  await app.sql(
    `insert into price_period (lot_id, start_date, end_date, weekly_price_cents) values ($1, '2026-01-01', '2027-06-01', 70000)`,
    [lot.lotId],
  )
  await app.sql(
    `insert into lot_attestation (lot_id, attested_on, is_main_residence) values ($1, '2026-01-01', true)`,
    [lot.lotId],
  )
  if (nights > 0)
    await app.sql('insert into occupancy (lot_id, start_date, end_date, kind) values ($1, $2, $3, $4)', [
      lot.lotId,
      '2026-01-01',
      addDays('2026-01-01', nights),
      kind,
    ])
  return {
    app,
    lot,
    quote: (stay: object) => app.post('/api/quote', { reference: lot.reference, ...week, ...stay }, quote),
    book: async (stay: object) => {
      const tenant = await signIn(app)
      const attempt = await attemptFor(app, { ...lot, ...week, ...stay })
      return (await as(app, tenant, '/api/page/preBooking/submit', attempt)).body.code ?? 'booked'
    },
  }
}

test('LW-202: D05, the quote refuses the 121st night of a year, with the nights that are left', async () => {
  const { app, lot, quote: ask } = await mainResidence(118)
  expect(await ask({})).toMatchObject({
    available: false,
    reason: 'dayCap',
    dayCap: { year: 2026, maxNights: 120, nightsLeft: 2 },
    totalPrice: null,
  })
  expect(await ask({ end_date: '2026-07-06' })).toMatchObject({ available: true, reason: null, dayCap: null })
  // Over New Year each year counts its own nights.
  expect(await ask({ start_date: '2026-12-30', end_date: '2027-01-10' })).toMatchObject({ available: true })
  expect(await ask({ start_date: '2026-12-29', end_date: '2027-01-10' })).toMatchObject({ reason: 'dayCap' })
  await app.sql('update city set main_residence_nights = 90 where id = (select city_id from lot where id = $1)', [
    lot.lotId,
  ])
  expect(await ask({ end_date: '2026-07-05' })).toMatchObject({ dayCap: { maxNights: 90, nightsLeft: 0 } })
  await app.sql(
    `insert into lot_attestation (lot_id, attested_on, is_main_residence) values ($1, '2026-03-01', false)`,
    [lot.lotId],
  )
  expect(await ask({})).toMatchObject({ available: true })
})

test('LW-202: nights of the owner do not count, those of other sites do', async () => {
  expect(await (await mainResidence(119, 'personal')).quote({})).toMatchObject({ available: true })
  expect(await (await mainResidence(119, 'import')).quote({})).toMatchObject({ reason: 'dayCap' })
})

test('LW-202: a booking beyond the nights of the year is refused under the lock of the lot, and takes no night', async () => {
  const { app, lot, book, quote: ask } = await mainResidence(0)
  const attempt = { start_date: '2026-07-04', end_date: '2026-07-07' }
  await app.sql('insert into occupancy (lot_id, start_date, end_date, kind) values ($1, $2, $3, $4)', [
    lot.lotId,
    '2026-01-01',
    addDays('2026-01-01', 117),
    'booking',
  ])
  expect(await ask(attempt)).toMatchObject({ available: true })
  expect(await book(attempt)).toBe('booked')
  const tooLong = { start_date: '2026-08-01', end_date: '2026-08-02' }
  expect(await ask(tooLong)).toMatchObject({ reason: 'dayCap', dayCap: { nightsLeft: 0 } })
  expect(await book(tooLong)).toBe('dayCap')
  const [{ nights } = { nights: 0 }] = await app.sql<{ nights: number }>(
    `select sum(end_date - start_date)::int as nights from occupancy where lot_id = $1`,
    [lot.lotId],
  )
  expect(nights).toBe(120)
})
