import { ApiError, type ErrorCode } from '@escale/contract/errors'
import type { Cents } from '@escale/domain/money'
import {
  decideReversal,
  type ReversalCause,
  type ReversalRefusal,
  reversalId,
} from '@escale/domain/payment/payment-reversal'
import { paymentTransition, UNSETTLED } from '@escale/domain/payment/payment-status'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { paymentsOf } from '../booking/booking-snapshot.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { reopenInstalment } from '../booking/reopen-instalment.ts'
import { syncAll } from './cancel-and-refund.ts'
import { type Connection, lockPayments, updatePayment, writeLedger } from './payment.store.ts'
import { correctReceiptNotices } from './receipt-notices.ts'
import { listReceivedPayments } from './received-payments.ts'
import type { PaymentContext } from './sync-payment.ts'

export interface PaymentReversal {
  bookingId: string
  paymentId: string
  cause: ReversalCause
  /** Version of the booking on which it was decided. */
  expectedUpdatedAt: Date
  /** Written in the same transaction. */
  record: (trx: Connection, amountCents: Cents) => Promise<void>
}

const CODES = {
  refundInstead: 'refundInstead',
  // Somebody else was faster.
  alreadyReversed: 'changedMeanwhile',
  paymentRefunded: 'paymentRefunded',
  chequeDeposited: 'chequeDeposited',
  chequeNotDeposited: 'chequeNotDeposited',
  laterPayment: 'laterPayment',
} as const satisfies Record<ReversalRefusal, ErrorCode>

/**
 * Reverses a payment that staff recorded by mistake, or whose cheque the bank returned unpaid (AG-402): each of its parts gets a
 * counter-entry in the ledger, its instalment is due again, and the tenant is notified (of a mistake once the confirmation has left), as is an
 * owner who was notified of the receipt. Nothing is
 * deleted, and a receipt keeps its number. Throws `notFound` for a payment of another booking, `changedMeanwhile`, `paymentUnderWay`, and a
 * refusal of `decideReversal`.
 */
export async function reversePayment(deps: PaymentContext, reversal: PaymentReversal): Promise<void> {
  const { database, clock } = deps
  const { bookingId, paymentId, cause } = reversal
  // The tenant may have a payment page open for what comes next.
  await syncAll(deps, bookingId, { close: true })
  await inBookingTransaction(database, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    if (booking.updated_at.getTime() !== reversal.expectedUpdatedAt.getTime()) throw new ApiError('changedMeanwhile')
    const payments = await lockPayments(trx, bookingId)
    if (payments.some(({ status }) => UNSETTLED.some((one) => one === status))) throw new ApiError('paymentUnderWay')
    // A deposit slip is made under this lock: its cheques cannot be reversed meanwhile.
    await trx.selectFrom('agency').select('id').where('id', '=', booking.agency_id).forNoKeyUpdate().execute()
    const payment = (await listReceivedPayments(trx, bookingId)).find(({ id }) => id === paymentId)
    if (!payment) throw new ApiError('notFound')
    const decision = decideReversal(payment, { ...paymentsOf(booking), agreement: booking.agreement }, cause)
    if (!decision.ok) throw new ApiError(CODES[decision.reason])
    const { amountCents } = payment
    await writeCounterEntries(trx, paymentId, clock.now())
    await correctReceiptNotices(trx, paymentId, cause)
    const status = paymentTransition(payment.status, 'refund') ?? payment.status
    await updatePayment(trx, paymentId, { status, refunded_cents: amountCents })
    await reversal.record(trx, amountCents)
    await reopenInstalment(trx, booking, { event: decision.event, cause, paymentId, amountCents }, deps)
  })
}

/** A payment without a receipt yet gets none. */
async function writeCounterEntries(trx: Connection, paymentId: string, now: Date): Promise<void> {
  const parts = await trx
    .selectFrom('recorded_part')
    .select(['position', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute()
  const movements = parts.map(({ position, amount_cents: amountCents }) => ({
    kind: 'refunded' as const,
    amountCents,
    movementId: reversalId(position),
  }))
  await writeLedger(trx, paymentId, movements, now)
  await trx
    .deleteFrom('receipt_queue')
    .where('ledger_entry_id', 'in', (entries) =>
      entries.selectFrom('ledger_entry').select('id').where('payment_id', '=', paymentId),
    )
    .execute()
}
