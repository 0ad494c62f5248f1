import { ApiError } from '@escale/contract/errors'
import type { ChangedPrice } from '@escale/domain/booking/agreed-terms'
import type { Cents } from '@escale/domain/money'
import type { StoredBooking } from '../booking/book-stay.ts'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { changeStay, requireChangeable, type StayChange } from '../booking/change-stay.ts'
import { lockLots } from '../booking/take-nights.ts'
import { withLotMutex } from '../booking/with-lot-mutex.ts'
import { hasUnsettledRefund, syncAll, writeRefunds } from './cancel-and-refund.ts'
import { type Connection, lockPayments } from './payment.store.ts'
import { paymentTotalsOf } from './read-payment-totals.ts'
import type { PaymentContext } from './sync-payment.ts'

/** A change by an agency's staff. */
export interface ChangeDecision {
  bookingId: string
  change: StayChange
  price: ChangedPrice
  /** The accepted total. */
  expectedTotalCents: Cents
  /** Throws `changedMeanwhile` when the booking has changed since this version. */
  expectedUpdatedAt: Date
  /** What the agency writes to the tenant. */
  reply?: string
  /** Throws when the caller may not give back so much in all. */
  authorizeRefund: (givenBackCents: Cents) => void
  /** Runs in the same transaction, with the former and the new booking. */
  record: (trx: Connection, before: StoredBooking, after: StoredBooking, refundCents: Cents) => Promise<void>
}

/** Concurrent payments are settled first, with a few retries. */
const ATTEMPTS = 4

/**
 * Changes dates, travellers, services or the lot of a booking (AG-206). Nights, price, contract, mails and refund are
 * committed together; the provider is called afterwards. Throws what `changeStay` throws, `lotNotFound` (also for
 * another agency's lot), `tooLateToChange`, `holdExpired`, `changedMeanwhile`, `paymentUnderWay`, and what
 * `authorizeRefund` throws.
 */
export async function changeAndSettle(deps: PaymentContext, decision: ChangeDecision): Promise<void> {
  const { db } = deps.database
  const { bookingId } = decision
  const lot = await db
    .selectFrom('lot')
    .innerJoin('booking', 'booking.agency_id', 'lot.agency_id')
    .select('lot.id')
    .where('booking.id', '=', bookingId)
    .where('lot.reference', '=', decision.change.reference)
    .executeTakeFirst()
  if (!lot) throw new ApiError('lotNotFound')
  for (let attempt = 1; ; attempt++) {
    await syncAll(deps, bookingId)
    const isDone = await withLotMutex(lot.id, () =>
      inBookingTransaction(deps.database, (trx) => decide(trx, deps, decision, lot.id)),
    )
    if (isDone) break
    if (attempt === ATTEMPTS) throw new ApiError('paymentUnderWay')
  }
  await syncAll(deps, bookingId)
}

/** False while a capture or refund is under way. */
async function decide(
  trx: Connection,
  deps: PaymentContext,
  { bookingId, change, price, expectedTotalCents, expectedUpdatedAt, reply, authorizeRefund, record }: ChangeDecision,
  lotId: number,
): Promise<boolean> {
  const { lot_id } = await trx
    .selectFrom('booking')
    .select('lot_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await lockLots(trx, [lot_id, lotId])
  const before = await lockBooking(trx, bookingId)
  if (before.updated_at.getTime() !== expectedUpdatedAt.getTime()) throw new ApiError('changedMeanwhile')
  requireChangeable(before, deps)
  const payments = await lockPayments(trx, bookingId)
  const isMoving = payments.some(({ status }) => status === 'authorised') || (await hasUnsettledRefund(trx, bookingId))
  if (isMoving) return false
  const { paidCents, givenBackCents } = await paymentTotalsOf(trx, bookingId)
  const { after, refundCents } = await changeStay(trx, deps, before, {
    change,
    price,
    expectedTotalCents,
    paidCents: paidCents - givenBackCents,
    lotId,
    reply,
  })
  if (refundCents > 0) {
    authorizeRefund(givenBackCents + refundCents)
    await writeRefunds(trx, deps, bookingId, refundCents)
  }
  await record(trx, before, after, refundCents)
  return true
}
