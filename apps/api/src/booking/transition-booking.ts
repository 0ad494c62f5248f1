import { type BookingEvent, blocksNights, isUnpaid, transition } from '@escale/domain/booking/booking-status'
import type { Clock } from '../platform/clock.ts'
import { type BookingRow, type Connection, readBooking } from './booking.store.ts'
import { withdrawHeldEmail } from './enqueue-booking-email.ts'
import { lapseRequests } from './lapse-requests.ts'

/**
 * Applies an event to a booking by the transition table, records it, and releases the nights when the booking ends.
 * Requires the lot's lock (`lockLots`). `holdExpiresAt`: until when the nights are held once the booking is unpaid again.
 * Returns the new row, or undefined when the status does not allow the event.
 */
export async function transitionBooking(
  trx: Connection,
  booking: BookingRow,
  event: BookingEvent,
  { clock, reason = event, holdExpiresAt = null }: { clock: Clock; reason?: string; holdExpiresAt?: Date | null },
): Promise<BookingRow | undefined> {
  const decision = transition(booking.status, event)
  if (!decision.ok) return undefined
  const { status } = decision
  const now = clock.now()
  const ends = !blocksNights(status)
  await trx
    .updateTable('booking')
    .set({
      status,
      hold_expires_at: holdExpiresAt,
      ...(isUnpaid(status) && { confirmed_at: null, paid_at: null }),
      ...(booking.confirmed_at === null && (status === 'confirmed' || status === 'paid') && { confirmed_at: now }),
      ...(status === 'paid' && { paid_at: now }),
      ...(status === 'confirmed' && { paid_at: null }),
      ...(ends && booking.ended_at === null && { ended_at: now }),
    })
    .where('id', '=', booking.id)
    .execute()
  await trx.insertInto('booking_event').values({ booking_id: booking.id, status, reason, at: now }).execute()
  if (booking.status === 'held') await withdrawHeldEmail(trx, booking)
  if (ends) await lapseRequests(trx, booking.id, now)
  if (booking.occupancy_id !== null) {
    if (ends) await trx.deleteFrom('occupancy').where('id', '=', booking.occupancy_id).execute()
    else
      await trx
        .updateTable('occupancy')
        .set({ hold_expires_at: holdExpiresAt })
        .where('id', '=', booking.occupancy_id)
        .execute()
  }
  return readBooking(trx, booking.id)
}
