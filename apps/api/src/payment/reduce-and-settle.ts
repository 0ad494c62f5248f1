import { ApiError } from '@escale/contract/errors'
import type { GoodwillBearer } from '@escale/domain/booking/goodwill'
import type { Cents } from '@escale/domain/money'
import type { StoredBooking } from '../booking/book-stay.ts'
import { lockBooking } from '../booking/booking-settlement.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { reduceStay } from '../booking/reduce-stay.ts'
import { hasUnsettledRefund, syncAll, writeRefunds } from './cancel-and-refund.ts'
import { type Connection, lockPayments } from './payment.store.ts'
import { paymentTotalsOf } from './read-payment-totals.ts'
import type { PaymentContext } from './sync-payment.ts'

export interface Reduction {
  bookingId: string
  amountCents: Cents
  bearer: GoodwillBearer
  /** For the guest. */
  reason: string
  expectedUpdatedAt: Date
  /** Runs in the same transaction, with the former and the new booking. */
  record: (trx: Connection, before: StoredBooking, after: StoredBooking, refundCents: Cents) => Promise<void>
}

/** Concurrent payments are settled first, with a few retries. */
const ATTEMPTS = 4

/**
 * Reduces the price of a booking that stands, and gives back what was paid beyond it (AG-403). Price, mail and refund are committed
 * together; the provider is called afterwards. Throws what `reduceStay` throws, `changedMeanwhile`, `paymentUnderWay`.
 */
export async function reduceAndSettle(deps: PaymentContext, reduction: Reduction): Promise<void> {
  const { bookingId } = reduction
  for (let attempt = 1; ; attempt++) {
    await syncAll(deps, bookingId)
    if (await inBookingTransaction(deps.database, (trx) => decide(trx, deps, reduction))) break
    if (attempt === ATTEMPTS) throw new ApiError('paymentUnderWay')
  }
  await syncAll(deps, bookingId)
}

/** False while a capture or refund is under way. */
async function decide(
  trx: Connection,
  deps: PaymentContext,
  { bookingId, amountCents, bearer, reason, expectedUpdatedAt, record }: Reduction,
): Promise<boolean> {
  const before = await lockBooking(trx, bookingId)
  if (before.updated_at.getTime() !== expectedUpdatedAt.getTime()) throw new ApiError('changedMeanwhile')
  const payments = await lockPayments(trx, bookingId)
  const isMoving = payments.some(({ status }) => status === 'authorised') || (await hasUnsettledRefund(trx, bookingId))
  if (isMoving) return false
  const { paidCents, givenBackCents } = await paymentTotalsOf(trx, bookingId)
  const kept = paidCents - givenBackCents
  const { after, refundCents } = await reduceStay(trx, deps, before, { amountCents, bearer, paidCents: kept, reason })
  if (refundCents > 0) await writeRefunds(trx, deps, bookingId, refundCents)
  await record(trx, before, after, refundCents)
  return true
}
