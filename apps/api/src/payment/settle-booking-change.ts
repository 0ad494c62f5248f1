import { ApiError } from '@escale/contract/errors'
import type { Cents } from '@escale/domain/money'
import type { StoredBooking } from '../booking/book-stay.ts'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { hasUnsettledRefund, syncAll, writeRefunds } from './cancel-and-refund.ts'
import { type Connection, lockPayments } from './payment.store.ts'
import { paymentTotalsOf } from './read-payment-totals.ts'
import type { PaymentContext } from './sync-payment.ts'

/** A change of a booking's price, made within the transaction on the locked booking. `paidCents` is paid minus refunded. */
export type BookingChange = (
  trx: Connection,
  before: StoredBooking,
  paidCents: Cents,
) => Promise<{ after: StoredBooking; refundCents: Cents }>

/** Concurrent payments are settled first, with a few retries. */
const ATTEMPTS = 4

/**
 * Changes the price of a booking that stands, and gives back what was paid beyond it. Price, mail and refund are committed together; the
 * provider is called afterwards. `record` runs in the same transaction, with the former and the new booking. Throws what `change` throws,
 * `changedMeanwhile` when the booking has changed since `expectedUpdatedAt`, and `paymentUnderWay`.
 */
export async function settleBookingChange(
  deps: PaymentContext,
  { bookingId, expectedUpdatedAt }: { bookingId: string; expectedUpdatedAt: Date },
  change: BookingChange,
  record: (trx: Connection, before: StoredBooking, after: StoredBooking, refundCents: Cents) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await syncAll(deps, bookingId)
    const isDone = await inBookingTransaction(deps.database, async (trx) => {
      const before = await lockBooking(trx, bookingId)
      if (before.updated_at.getTime() !== expectedUpdatedAt.getTime()) throw new ApiError('changedMeanwhile')
      if (await isMoneyMoving(trx, bookingId)) return false
      const { paidCents, givenBackCents } = await paymentTotalsOf(trx, bookingId)
      const { after, refundCents } = await change(trx, before, paidCents - givenBackCents)
      if (refundCents > 0) await writeRefunds(trx, deps, bookingId, refundCents)
      await record(trx, before, after, refundCents)
      return true
    })
    if (isDone) break
    if (attempt === ATTEMPTS) throw new ApiError('paymentUnderWay')
  }
  await syncAll(deps, bookingId)
}

/** Whether a capture or a refund is under way. Locks the payments. */
async function isMoneyMoving(trx: Connection, bookingId: string): Promise<boolean> {
  const payments = await lockPayments(trx, bookingId)
  return payments.some(({ status }) => status === 'authorised') || (await hasUnsettledRefund(trx, bookingId))
}
