import { addDays } from '@escale/domain/dates'
import type { BookingEmailName } from '@escale/email/templates'
import { sql } from 'kysely'
import type { BookingDeps } from './book-stay.ts'
import { selectBookings } from './booking.store.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'

/** Days after which an unpaid balance is asked for again. */
const REMINDER_DAYS = 7

/**
 * Invites tenants to pay what may be taken from today on: the deposit of an option when its six months begin, the balance
 * one month before the arrival, once more a week later. Each is written once, however often this runs; one that fails keeps
 * back no other, and the first fault is thrown at the end. Answers how many bookings are due.
 */
export async function remindInstalments(deps: BookingDeps): Promise<number> {
  const today = deps.clock.today()
  const { db } = deps.database
  const options = await selectBookings(db)
    .where('booking.status', '=', 'option')
    .where('booking.deposit_due_on', '<=', today)
    // An option of staff, whose deposit was due from the start, has its payment link.
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
  for (const booking of options) await tell(booking, 'depositDue')
  for (const booking of confirmed) {
    const isLate = booking.balance_due_on !== null && addDays(booking.balance_due_on, REMINDER_DAYS) <= today
    await tell(booking, 'balanceDue', isLate ? 'balanceDue:reminder' : 'balanceDue')
  }
  if (faults.length > 0) throw faults[0]
  return options.length + confirmed.length

  async function tell(booking: (typeof options)[number], template: BookingEmailName, occasion: string = template) {
    await db
      .transaction()
      .execute((trx) => enqueueBookingEmails(trx, booking, template, deps, { occasion }))
      .catch((fault: unknown) => faults.push(fault))
  }
}
