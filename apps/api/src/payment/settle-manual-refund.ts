import { ApiError } from '@escale/contract/errors'
import { balanceOf } from '@escale/domain/payment/ledger'
import { paymentTransition } from '@escale/domain/payment/payment-status'
import { refundMeansOf } from '@escale/domain/payment/refund-means'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { type Connection, lockPayments, settleRefund, updatePayment, writeLedger } from './payment.store.ts'
import type { PaymentContext } from './sync-payment.ts'

/**
 * Records that the agency gave money back itself, of a payment that it had received itself: the ledger has it from then on. Again for
 * the same refund does nothing. Throws `notFound` for a refund that the provider makes, or of another booking.
 */
export async function settleManualRefund(
  { database, clock }: PaymentContext,
  { bookingId, refundId }: { bookingId: string; refundId: string },
  record: (trx: Connection, amountCents: number) => Promise<void>,
): Promise<void> {
  await inBookingTransaction(database, async (trx) => {
    await lockBooking(trx, bookingId)
    const payments = await lockPayments(trx, bookingId)
    const refund = await trx.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst()
    const payment = payments.find(({ id }) => id === refund?.payment_id)
    if (!refund || !payment || refundMeansOf(payment) !== 'byAgency') throw new ApiError('notFound')
    if (refund.settled_at !== null) return
    const movement = { kind: 'refunded' as const, amountCents: refund.amount_cents, movementId: refund.id }
    const { refundedCents } = balanceOf(await writeLedger(trx, payment.id, [movement], clock.now()))
    const isWhole = refundedCents === payment.amount_cents
    const status = isWhole ? (paymentTransition(payment.status, 'refund') ?? payment.status) : payment.status
    await updatePayment(trx, payment.id, { status, refunded_cents: refundedCents })
    await settleRefund(trx, refund.id, clock.now())
    await record(trx, refund.amount_cents)
  })
}
