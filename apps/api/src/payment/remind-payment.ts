import { ApiError } from '@escale/contract/errors'
import { instalmentStates } from '@escale/domain/booking/instalment-due'
import { decideReminder } from '@escale/domain/payment/reminder'
import type { BookingContext } from '../booking/booking-context.ts'
import { lockBooking } from '../booking/booking-settlement.ts'
import { paymentsOf } from '../booking/booking-snapshot.ts'
import { enqueueBookingEmails } from '../booking/enqueue-booking-email.ts'
import { recordReminder } from '../booking/record-reminder.ts'
import type { JournalActor } from '../platform/journal.ts'
import type { Connection } from './payment.store.ts'
import { openPaymentLink } from './payment-links.ts'

/**
 * Reminds a guest of the payment that is due, with a new payment link, within the caller's transaction; at most once a day
 * (AG-405). Throws `nothingDue`, `remindedToday`, `holdExpired`.
 */
export async function remindPayment(
  trx: Connection,
  context: BookingContext,
  { bookingId, accountId, actor }: { bookingId: string; accountId: string; actor: JournalActor },
): Promise<void> {
  const today = context.clock.today()
  const booking = await lockBooking(trx, bookingId)
  const last = await trx
    .selectFrom('payment_reminder')
    .select((select) => select.fn.max('sent_on').as('on'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  const isPayable = booking.kind === 'tenant' && instalmentStates(paymentsOf(booking), today).some((one) => one.payable)
  const decision = decideReminder({ isPayable, lastOn: last?.on ?? null }, today)
  if (!decision.ok) throw new ApiError(decision.reason)
  const { id, link, amountCents } = await openPaymentLink(trx, context, { booking, accountId })
  const isNew = await recordReminder(trx, context.clock, { booking, amountCents, accountId, actor })
  if (!isNew) throw new ApiError('remindedToday')
  await enqueueBookingEmails(trx, booking, 'paymentReminder', context, { occasion: `paymentReminder:${id}`, link })
}
