import { ApiError } from '@escale/contract/errors'
import { instalmentStates } from '@escale/domain/booking/instalment-due'
import { chooseAccount } from '@escale/domain/payment/payment-account'
import { decideReminder } from '@escale/domain/payment/reminder'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { paymentsOf } from '../booking/booking-snapshot.ts'
import { enqueueBookingEmails } from '../booking/enqueue-booking-email.ts'
import { recordReminder } from '../booking/record-reminder.ts'
import type { JournalActor } from '../platform/journal.ts'
import type { Connection } from './payment.store.ts'
import { type LinkContext, openPaymentLink } from './payment-links.ts'
import { readPaymentAccount } from './read-payment-account.ts'

/**
 * Reminds a guest of the payment that is due, with a new payment link where the agency takes cards, within the caller's transaction; at most once a day
 * (AG-405). Throws `nothingDue`, `remindedToday`, `holdExpired`.
 */
export async function remindPayment(
  trx: Connection,
  context: LinkContext,
  { bookingId, accountId, actor }: { bookingId: string; accountId: string; actor: JournalActor },
): Promise<void> {
  const today = context.clock.today()
  const booking = await lockBooking(trx, bookingId)
  const last = await trx
    .selectFrom('payment_reminder')
    .select((select) => select.fn.max('sent_on').as('on'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  const due = instalmentStates(paymentsOf(booking), today).find(({ payable }) => payable)
  const isPayable = booking.kind === 'tenant' && due !== undefined
  const decision = decideReminder({ isPayable, lastOn: last?.on ?? null }, today)
  if (!decision.ok) throw new ApiError(decision.reason)
  const amountCents = due?.amountCents ?? 0
  const isNew = await recordReminder(trx, context.clock, { booking, amountCents, accountId, actor })
  if (!isNew) throw new ApiError('remindedToday')
  // Without card payments the mail leads to the booking's page.
  const byCard = chooseAccount(await readPaymentAccount(trx, booking.agency_id), context.provider.name).ok
  const link = byCard ? (await openPaymentLink(trx, context, { booking, accountId })).link : undefined
  await enqueueBookingEmails(trx, booking, 'paymentReminder', context, {
    occasion: `paymentReminder:${today}`,
    ...(link !== undefined && { link }),
  })
}
