import { dueReminder } from '@escale/domain/payment/reminder'
import type { BookingEmailName } from '@escale/email/templates'
import { sql } from 'kysely'
import { siteActor } from '../platform/site-actor.ts'
import type { BookingDeps } from './book-stay.ts'
import { type BookingRow, type Connection, selectBookings } from './booking.store.ts'
import { enqueueBookingEmails } from './enqueue-booking-email.ts'
import { recordReminder } from './record-reminder.ts'

/** What the previous release called its one reminder: it must not be sent twice. */
const FORMER_DAYS = 7

/**
 * Mails tenants about payments that are allowed from today on: the deposit of an option six months before the arrival,
 * the balance one month before, and reminders on the days that the agency has set (AG-405). Idempotent. A failure does not
 * block the others; the first error is thrown at the end. Returns the number of due bookings.
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
    .leftJoin('payment_reminder', 'payment_reminder.booking_id', 'booking.id')
    .select(({ fn }) => ['agency.reminder_late_days', fn.max('payment_reminder.sent_on').as('remindedOn')])
    .groupBy(['booking.id', 'lot.id', 'city.id', 'agency.id', 'seat.id'])
    .where('booking.kind', '=', 'tenant')
    .where('booking.status', '=', 'confirmed')
    .where('booking.balance_due_on', '<=', today)
    .where('booking.end_date', '>=', today)
    .execute()
  const actor = await siteActor(db)
  const faults: unknown[] = []
  const attempt = (work: (trx: Connection) => Promise<void>) =>
    db
      .transaction()
      .execute(work)
      .catch((fault: unknown) => faults.push(fault))
  const enqueue = (booking: BookingRow, template: BookingEmailName) =>
    attempt((trx) => enqueueBookingEmails(trx, booking, template, deps))
  for (const booking of options) await enqueue(booking, 'depositDue')
  for (const booking of confirmed) {
    const { balance_due_on: dueOn, reminder_late_days: lateDays, remindedOn: lastOn } = booking
    const days = dueOn === null ? null : dueReminder({ dueOn, lateDays, lastOn }, today)
    if (days === null) await enqueue(booking, 'balanceDue')
    else await attempt((trx) => remind(trx, booking, days))
  }
  if (faults.length > 0) throw faults[0]
  return options.length + confirmed.length

  async function remind(trx: Connection, booking: BookingRow, days: number): Promise<void> {
    const reminder = { booking, amountCents: booking.balance_cents, accountId: null, actor }
    if (!(await recordReminder(trx, deps.clock, reminder))) return
    const occasion = days === FORMER_DAYS ? 'balanceDue:reminder' : `balanceDue:reminder:${days}`
    await enqueueBookingEmails(trx, booking, 'paymentReminder', deps, { occasion })
  }
}
