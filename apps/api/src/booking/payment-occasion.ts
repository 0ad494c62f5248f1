import type { BookingRow, Connection } from './booking.store.ts'
import { PAYMENT_REVERSED } from './event-reasons.ts'

/**
 * Names the occasion of a mail that confirms a payment: it is sent again for a booking that was charged more (another agreement), and for
 * one whose former payment was reversed.
 */
export async function paymentOccasion(
  trx: Connection,
  { id, agreement }: BookingRow,
  template: 'bookingConfirmed' | 'bookingPaid',
): Promise<string> {
  const { reversals } = await trx
    .selectFrom('booking_event')
    .select(({ fn }) => fn.countAll<string>().as('reversals'))
    .where('booking_id', '=', id)
    .where('reason', '=', PAYMENT_REVERSED)
    .executeTakeFirstOrThrow()
  const again = Number(reversals)
  if (again > 0) return `${template}:${agreement}:${again}`
  return agreement === 0 ? template : `${template}:${agreement}`
}
