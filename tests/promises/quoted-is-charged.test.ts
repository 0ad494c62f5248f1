/** Promise 7: the quoted price is the charged price, or an explicit 409. */
import { bookingForPayment, confirmInstalment } from '@escale/api/booking/booking-for-payment'
import { as, attemptFor, movedClock, openLots, signIn } from '@escale/api/booking/tenants.fixture'
import { NO_LIMITS, startTestApp } from '@escale/api/test-app'
import { addDays } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { full } from './test-counts.ts'

const RUNS = full ? 1_000 : 60

/** Changes that an agency may make during the funnel; the last two change no price. */
const EDITS = [
  'update price_period set weekly_price_cents = weekly_price_cents + 700 where lot_id = $1',
  `update price_period set weekly_price_cents = greatest(7000, weekly_price_cents - 701) where lot_id = $1`,
  'update agency set processing_fee_cents = processing_fee_cents + 1 where id = (select agency_id from lot where id = $1)',
  'update lot set concierge_fee_cents = concierge_fee_cents + 100 where id = $1',
  `insert into promotion (lot_id, kind, name, basis_points, stay_from, stay_to, announced_at)
   values ($1, 'discount', '{"fr": "Offre", "en": "Offer"}', 500, '2026-06-01', '2029-01-01', '2026-05-01')`,
  'update promotion set withdrawn_at = now() where lot_id = $1',
  'update lot set has_cleaning_badge = not has_cleaning_badge where id = $1',
  'select $1::int',
]

test(`promise 7: ${RUNS} times a price is edited between the quote and the booking, or after it`, {
  timeout: 600_000,
}, async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock, limits: NO_LIMITS })
  onTestFinished(() => app.stop())
  const context = { clock: time.clock, publicUrl: 'https://escale.test' }
  const [lot] = await openLots(app, 1)
  if (!lot) throw new Error('no lot')
  const outcomes = { charged: 0, changed: 0 }
  for (let run = 0; run < RUNS; run++) {
    const tenant = await signIn(app, 'tenant', time.clock.now())
    const start_date = addDays(app.today, 8 + (run % 150))
    const stay = { reference: lot.reference, start_date, end_date: addDays(start_date, 1 + (run % 4)) }
    const attempt = await attemptFor(app, stay, { insurance: run % 2 === 0 })
    const edit = EDITS[run % EDITS.length] ?? ''
    const isAfter = run % 3 === 0
    if (!isAfter) await app.sql(edit, [lot.lotId])
    const now = await attemptFor(app, stay, { insurance: run % 2 === 0 })
    const { status, body } = await as(app, tenant, '/api/page/preBooking/submit', attempt)
    if (isAfter) await app.sql(edit, [lot.lotId])
    if (status === 409) {
      expect(body.code).toBe('priceChanged')
      expect(now.expectedTotalCents).not.toBe(attempt.expectedTotalCents)
      expect(await app.sql('select from booking where tagging_id = $1', [attempt.taggingId])).toEqual([])
      outcomes.changed++
      continue
    }
    expect(status).toBe(200)
    expect(now.expectedTotalCents).toBe(attempt.expectedTotalCents)
    const [{ id } = { id: '' }] = await app.sql<{ id: string }>('select id from booking where tagging_id = $1', [
      attempt.taggingId,
    ])
    let charged = 0
    for (const { dueOn } of body.instalments) {
      time.wait({ days: Math.max(0, (Date.parse(dueOn) - Date.parse(time.clock.today())) / 86_400_000) })
      charged += await app.database.db.transaction().execute(async (trx) => {
        const due = await bookingForPayment(trx, body, tenant.accountId, context)
        await confirmInstalment(trx, { bookingId: id, ...due }, context)
        return due.amountCents
      })
    }
    expect(charged).toBe(attempt.expectedTotalCents)
    outcomes.charged++
    await app.sql('delete from occupancy where lot_id = $1', [lot.lotId])
    // Restores the test's day for the next visitor.
    time.wait({ days: (Date.parse(app.today) - Date.parse(time.clock.today())) / 86_400_000 })
  }
  expect(outcomes.charged).toBeGreaterThan(RUNS / 4)
  expect(outcomes.changed).toBeGreaterThan(RUNS / 4)
})
