/**
 * Promise 9: the payment schedule is lawful (décret 72-678, art. 68). The unit test of the rule compares it with the
 * law 10,000 times; this test checks stored bookings and the API.
 */
import { bookingForPayment, confirmInstalment } from '@escale/api/booking/booking-for-payment'
import { as, attemptFor, movedClock, openLots, signIn } from '@escale/api/booking/tenants.fixture'
import { startTestApp } from '@escale/api/test-app'
import { bookingSummary } from '@escale/contract/booking'
import { ApiError } from '@escale/contract/errors'
import { addDays, addMonths, nightsBetween } from '@escale/domain/dates'
import { expect, onTestFinished, test } from 'vitest'
import { full } from './test-counts.ts'

const BOOKINGS = full ? 120 : 16
/** Interval of the attempts to pay, short enough to hit the month before the arrival. */
const DAYS_A_STEP = full ? 6 : 10

test(`promise 9: of ${BOOKINGS} bookings nothing is taken before the law allows, and then it is`, {
  timeout: 600_000,
}, async () => {
  const time = movedClock()
  const app = await startTestApp({ clock: time.clock })
  onTestFinished(() => app.stop())
  const context = { clock: time.clock, publicUrl: 'https://escale.test' }
  const lots = await openLots(app, 10)
  const bookedOn = time.clock.today()

  const stored: {
    id: string
    accountId: string
    identifiers: { agencyId: number; agencyBookingId: string }
    start_date: string
    rentCents: number
  }[] = []
  for (let index = 0; index < BOOKINGS; index++) {
    const start_date = addDays(bookedOn, 20 + Math.round((index * 500) / BOOKINGS))
    const stay = { reference: lots[index % lots.length]?.reference ?? '', start_date, end_date: addDays(start_date, 1) }
    const tenant = await signIn(app, 'tenant', time.clock.now())
    const { body } = await as(app, tenant, '/api/page/preBooking/submit', await attemptFor(app, stay))
    const booking = bookingSummary.parse(body)
    expect(booking.status).toBe(addMonths(bookedOn, 6) < start_date ? 'option' : 'held')
    expect(booking.instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(booking.totalPrice)
    const [row] = await app.sql<{ id: string; rentCents: number }>(
      `update booking set hold_expires_at = '2030-01-01' where tagging_id = $1
       returning id, rent_cents as "rentCents"`,
      [booking.taggingId],
    )
    if (row) stored.push({ ...row, accountId: tenant.accountId, identifiers: booking, start_date })
  }

  // Tries to pay everything payable, again and again.
  const taken = new Map<string, { on: string; amountCents: number }[]>()
  const lastDay = addDays(bookedOn, 520)
  for (let day = bookedOn; day <= lastDay; day = addDays(day, DAYS_A_STEP)) {
    for (const { id, accountId, identifiers, start_date } of stored) {
      if (start_date < day || nightsBetween(day, start_date) > 200) continue
      await app.database.db
        .transaction()
        .execute(async (trx) => {
          const { instalment, amountCents } = await bookingForPayment(trx, identifiers, accountId, context)
          await confirmInstalment(trx, { bookingId: id, instalment, amountCents }, context)
          taken.set(id, [...(taken.get(id) ?? []), { on: day, amountCents }])
        })
        .catch((error: unknown) => {
          if (!(error instanceof ApiError && error.code === 'nothingDue')) throw error
        })
    }
    time.wait({ days: DAYS_A_STEP })
  }
  for (const { id, start_date, rentCents } of stored) {
    const sums = taken.get(id) ?? []
    for (const { on } of sums) {
      expect(addMonths(on, 6) >= start_date, `${on} is within six months of ${start_date}`).toBe(true)
      if (addMonths(on, 1) >= start_date) continue
      const before = sums.filter((other) => other.on <= on).reduce((sum, { amountCents }) => sum + amountCents, 0)
      expect(before * 4).toBeLessThanOrEqual(rentCents)
    }
  }
  const unpaid = await app.sql(`select status from booking where status <> 'paid'`)
  expect(unpaid).toEqual([])
})
