/** Promise 3: holds expire. (late-authorisation.test.ts proves that late authorisations are voided.) */
import { expireHolds } from '@escale/api/booking/expire-holds'
import { as, attemptFor, movedClock, openLots, signIn } from '@escale/api/booking/tenants.fixture'
import { startTestApp } from '@escale/api/test-app'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { full } from './test-counts.ts'

const HOLDS = full ? 1_000 : 100
/** Period of the job in seconds (the server's schedule). */
const EVERY_SECONDS = 20

test(`promise 3: of ${HOLDS} holds each is freed within 60 s of its end and none before, its booking expired and told`, {
  timeout: 600_000,
}, async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const lots = await openLots(app, 20)
  const tenant = await signIn(app, 'tenant', time.clock.now())
  const lot = lots[0]
  if (!lot) throw new Error('no lot')
  // One hold goes through the whole flow; the others are copies with other times and nights.
  const stay = { reference: lot.reference, start_date: '2026-08-01', end_date: '2026-08-02' }
  const { body } = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  expect(body.status).toBe('held')
  const copies = Array.from({ length: HOLDS - 1 }, (_, index) => ({
    lot_id: lots[index % lots.length]?.lotId,
    start_date: addDays('2026-08-02', Math.floor(index / lots.length)),
    number: `T-${index}`,
    ends: new Date(time.clock.now().getTime() + ((index * 7919) % 1_800_000)),
  }))
  await app.sql(
    `with copy as (select * from json_to_recordset($1) as (lot_id int, start_date date, number text, ends timestamptz)),
     taken as (
       insert into occupancy (lot_id, start_date, end_date, kind, hold_expires_at)
       select lot_id, start_date, start_date + 1, 'booking', ends from copy returning id, lot_id, start_date, hold_expires_at
     )
     insert into booking (agency_id, agency_booking_id, kind, status, lot_id, occupancy_id, account_id, start_date, end_date,
       adults, children, quote_snapshot, total_cents, deposit_cents, balance_cents, deposit_due_on, guest, locale, hold_expires_at)
     select agency_id, copy.number, kind, status, taken.lot_id, taken.id, account_id, taken.start_date, taken.start_date + 1,
       adults, children, quote_snapshot, total_cents, deposit_cents, balance_cents, deposit_due_on, guest, locale, taken.hold_expires_at
     from taken join copy using (lot_id, start_date)
       cross join (select * from booking where agency_booking_id = $2) as held`,
    [JSON.stringify(copies), body.agencyBookingId],
  )

  const deps = { database: app.database, clock: time.clock, publicUrl: 'https://escale.test' }
  let expired = 0
  for (let seconds = 0; seconds < 32 * 60; seconds += EVERY_SECONDS) {
    expired += await expireHolds(deps)
    const [late] = await app.sql<{ tooSoon: number; tooLate: number }>(
      `select count(*) filter (where booking.status = 'expired' and ended_at < copy.ends)::int as "tooSoon",
         count(*) filter (where (booking.status = 'held' or occupancy.id is not null) and copy.ends < $2::timestamptz - interval '60 seconds')::int as "tooLate"
       from json_to_recordset($1) as copy (number text, ends timestamptz)
       join booking on booking.agency_booking_id = copy.number
       left join occupancy on occupancy.id = booking.occupancy_id`,
      [JSON.stringify(copies), time.clock.now()],
    )
    expect(late).toEqual({ tooSoon: 0, tooLate: 0 })
    time.wait({ seconds: EVERY_SECONDS })
  }
  expect(expired).toBe(HOLDS)
  expect(await app.sql('select from occupancy where lot_id = any ($1)', [lots.map(({ lotId }) => lotId)])).toEqual([])
  const [told] = await app.sql(`select count(*)::int as count from mail where template = 'bookingExpired'`)
  expect(told).toEqual({ count: HOLDS })
})

test('promise 3: whoever wants the nights gets them the moment the hold ends, whether or not the job has run', async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const [first, second] = [await signIn(app, 'tenant', time.clock.now()), await signIn(app, 'tenant', time.clock.now())]
  const stay = { reference: lot.reference, start_date: '2026-08-01', end_date: '2026-08-08' }
  const attempt = await attemptFor(app, stay)
  const submit = '/api/page/preBooking/submit'
  expect((await as(app, first, submit, attempt)).status).toBe(200)
  time.wait({ minutes: 19, seconds: 59 })
  const tooSoon = { ...attempt, taggingId: crypto.randomUUID() }
  expect((await as(app, second, submit, tooSoon)).body.code).toBe('nightsTaken')
  time.wait({ seconds: 1 })
  expect((await as(app, second, submit, tooSoon)).body.status).toBe('held')
  expect(await app.sql('select status from booking order by created_at')).toEqual([
    { status: 'expired' },
    { status: 'held' },
  ])
})

test('promise 3: a hold that cannot be ended keeps back no other, and is told', async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const lots = await openLots(app, 3)
  for (const { reference } of lots) {
    const tenant = await signIn(app, 'tenant', time.clock.now())
    const stay = { reference, start_date: '2026-08-01', end_date: '2026-08-08' }
    await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
  }
  const [faulty] = lots
  await app.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'a faulty row'; end $$`)
  await app.sql(
    `create trigger refuse before update on booking for each row when (old.lot_id = ${faulty?.lotId}) execute function refuse()`,
  )
  time.wait({ minutes: 21 })
  const deps = { database: app.database, clock: time.clock, publicUrl: 'https://escale.test' }
  await expect(expireHolds(deps)).rejects.toThrow('a faulty row')
  expect(await app.sql(`select lot_id = $1 as faulty, status from booking order by 1`, [faulty?.lotId])).toEqual([
    { faulty: false, status: 'expired' },
    { faulty: false, status: 'expired' },
    { faulty: true, status: 'held' },
  ])
})
