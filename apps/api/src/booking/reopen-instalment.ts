import { type ReversalCause, reversedHoldDay } from '@escale/domain/payment/payment-reversal'
import { endOfDayInFrance } from '../platform/clock.ts'
import { withdrawMail } from '../platform/mail/mail-outbox.ts'
import { type BookingRow, type Connection, readBooking } from './booking.store.ts'
import type { BookingContext } from './booking-context.ts'
import { enqueueBookingEmails, mailKey } from './enqueue-booking-email.ts'
import { PAYMENT_REVERSED } from './event-reasons.ts'
import { paymentOccasion } from './payment-occasion.ts'
import { transitionBooking } from './transition-booking.ts'

const MAILS = { mistake: 'paymentReversed', unpaidCheque: 'chequeUnpaid' } as const satisfies Record<
  ReversalCause,
  string
>

/**
 * Makes an instalment of a locked booking due again whose payment was reversed (`event`; null: the booking has ended and stays so). Without
 * its first payment the nights are held again, through the day of `reversedHoldDay`. The mail that confirmed the payment is withdrawn; once it
 * has left, the tenant gets a mail that corrects it. A tenant whose cheque came back hears of it in any case.
 */
export async function reopenInstalment(
  trx: Connection,
  booking: BookingRow,
  reversal: {
    event: 'reverseDeposit' | 'reverseBalance' | null
    cause: ReversalCause
    paymentId: string
    amountCents: number
  },
  context: BookingContext,
): Promise<void> {
  const { event, cause, paymentId, amountCents } = reversal
  // Read before the event below, which begins the next occasion.
  const confirmation = event === 'reverseBalance' ? 'bookingPaid' : 'bookingConfirmed'
  const occasion = await paymentOccasion(trx, booking, confirmation)
  const after = event === null ? await touch(trx, booking, context) : await reopen(trx, booking, event, context)
  const wasWithdrawn = event !== null && (await withdrawMail(trx, mailKey(booking, occasion)))
  if (wasWithdrawn && cause === 'mistake') return
  await enqueueBookingEmails(trx, after, MAILS[cause], context, {
    occasion: `paymentReversed:${paymentId}`,
    reversedCents: amountCents,
  })
}

async function reopen(
  trx: Connection,
  booking: BookingRow,
  event: 'reverseDeposit' | 'reverseBalance',
  context: BookingContext,
): Promise<BookingRow> {
  const { start_date: start, end_date: end } = booking
  const holdExpiresAt =
    event === 'reverseDeposit' ? endOfDayInFrance(reversedHoldDay({ start, end }, context.clock.today())) : null
  const moved = await transitionBooking(trx, booking, event, { ...context, reason: PAYMENT_REVERSED, holdExpiresAt })
  // Decided on the same row, under its lock.
  if (!moved) throw new Error(`Booking ${booking.id} did not reopen its instalment: ${booking.status}`)
  return moved
}

/** A decision that was made on the former version is refused. */
async function touch(trx: Connection, booking: BookingRow, { clock }: BookingContext): Promise<BookingRow> {
  await trx.updateTable('booking').set({ updated_at: clock.now() }).where('id', '=', booking.id).execute()
  return readBooking(trx, booking.id)
}
