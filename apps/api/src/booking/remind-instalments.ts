import { addDays } from '@escale/domain/dates'
import type { BookingEmailName } from '@escale/email/templates'
import { sql } from 'kysely'
import type { BookingDeps } from './book-stay.ts'
import { selectBookings } from './booking.store.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'

/** Days until the reminder of an unpaid balance. */
const REMINDER_DAYS = 7

/**
 * Mails tenants about payments that are allowed from today on: the deposit of an option six months before the arrival,
 * the balance one month before, and a reminder a week later. Idempotent. A failure does not block the others; the first
 * error is thrown at the end. Returns the number of due bookings.
 */
export async function remindInstalments(deps: BookingDeps): Promise<number> {
  const today = deps.clock.today()
  const { db } = deps.database
  const options = await selectBookings(db)
    .where('booking.status', '=', 'option')
    .where('booking.deposit_due_on', '<=', today)
    // An option by staff has a payment link instead, since its deposit was due from the start.
    .where(sql<boolean>`day_in_france(booking.created_at) < booking.deposit_due_on`)
    .where('booking.hold_expires_at', '>', deps.clock.now())
    .execute()
  const confirmed = await selectBookings(db)
    .where('booking.kind', '=', 'tenant')
    .where('booking.status', '=', 'confirmed')
    .where('booking.balance_due_on', '<=', today)
    .where('booking.end_date', '>=', today)
    .execute()
  const faults: unknown[] = []
  for (const booking of options) await enqueue(booking, 'depositDue')
  for (const booking of confirmed) {
    const isLate = booking.balance_due_on !== null && addDays(booking.balance_due_on, REMINDER_DAYS) <= today
    await enqueue(booking, 'balanceDue', isLate ? 'balanceDue:reminder' : 'balanceDue')
  }
  if (faults.length > 0) throw faults[0]
  return options.length + confirmed.length

  async function enqueue(booking: (typeof options)[number], template: BookingEmailName, occasion: string = template) {
    await db
      .transaction()
      .execute((trx) => enqueueBookingEmails(trx, booking, template, deps, { occasion }))
      .catch((fault: unknown) => faults.push(fault))
  }
}
