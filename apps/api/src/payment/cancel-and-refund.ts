import { randomUUID } from 'node:crypto'
import { ApiError } from '@escale/contract/errors'
import { type BookingStatus, blocksNights } from '@escale/domain/booking/booking-status'
import type { Cents } from '@escale/domain/money'
import { RECORDED, spreadRefund } from '@escale/domain/payment/refund-means'
import type { StoredBooking } from '../booking/book-stay.ts'
import { cancelBooking, lockBooking, recordFurtherRefund, refundBooking } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import type { PaymentTotals } from '../booking/payment-totals.ts'
import { type Connection, lockPayments, pendingPayments } from './payment.store.ts'
import { listPaidPayments, paymentTotalsOf } from './read-payment-totals.ts'
import { type PaymentContext, syncPayment } from './sync-payment.ts'

export interface Cancellation {
  /** Public id of the booking. */
  agencyBookingId: string
  /** Target total of refunds in cents; 'all' for everything. */
  refund: Cents | 'all'
  reason: string
}

/** Decision of an agency on a booking that it has read. */
export interface EndDecision extends Omit<Cancellation, 'agencyBookingId'> {
  bookingId: string
  /** Throws `changedMeanwhile` when the booking has changed since this version. */
  expectedUpdatedAt?: Date
  /** What the agency writes to the tenant. */
  reply?: string
  /** Runs in the same transaction before the booking ends, with its payments so far. Returns the indemnity that the lessor owes besides. */
  record?: (trx: Connection, before: StoredBooking, money: PaymentTotals) => Promise<{ indemnityCents: Cents }>
}

/** Attempts when agencies decide on one booking concurrently. */
const ATTEMPTS = 4

export type CancellationAnswer =
  | {
      ok: true
      status: BookingStatus
      paidCents: Cents
      givenBackCents: Cents
      /** False while the provider has not answered a refund: the reconciler repeats it. */
      settled: boolean
    }
  | { ok: false; reason: 'exceedsPaid'; paidCents: Cents }
  /** A capture or refund is under way, so the refundable amount is not known yet. */
  | { ok: false; reason: 'paymentUnderWay' }

/**
 * Cancels a tenant's booking for an agency. The nights are free at once, and the tenant and the agency are notified. The agency
 * decides how much of the payments is refunded; the last payment is refunded first. The sum is a total: repeated, it refunds
 * nothing more; a larger one refunds the difference, also long after the cancellation. A booking whose payments are all refunded
 * gets the status `refunded`. One transaction stores every decision before the provider is called. Throws `bookingNotFound`.
 */
export async function cancelAndRefund(
  deps: PaymentContext,
  { agencyBookingId, ...decision }: Cancellation,
): Promise<CancellationAnswer> {
  return cancelAndRefundById(deps, {
    bookingId: await findTenantsBooking(deps.database.db, agencyBookingId),
    ...decision,
  })
}

/** `cancelAndRefund` for a booking by its internal id. Throws `changedMeanwhile`. */
export async function cancelAndRefundById(deps: PaymentContext, decision: EndDecision): Promise<CancellationAnswer> {
  const { database } = deps
  const { bookingId } = decision
  const refusal = await syncAndDecide(deps, decision)
  if (refusal) return refusal
  await syncAll(deps, bookingId, { close: true })
  const { status } = await database.db
    .selectFrom('booking')
    .select('status')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const settled = !(await hasUnsettledRefund(database.db, bookingId))
  return { ok: true, status, ...(await paymentTotalsOf(database.db, bookingId)), settled }
}

/** Concurrent refunds are settled first, with a few retries. */
async function syncAndDecide(deps: PaymentContext, decision: EndDecision): ReturnType<typeof decide> {
  for (let attempt = 1; ; attempt++) {
    await syncAll(deps, decision.bookingId)
    const refusal = await inBookingTransaction(deps.database, (trx) => decide(trx, deps, decision))
    if (refusal?.reason !== 'paymentUnderWay' || attempt === ATTEMPTS) return refusal
  }
}

/** Only payments by the provider need this; refunds by the agency itself are known at once. */
export async function hasUnsettledRefund(db: Connection, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('payment.booking_id', '=', bookingId)
    .where('payment.provider', '<>', RECORDED)
    .where('refund.settled_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function findTenantsBooking(db: Connection, agencyBookingId: string): Promise<string> {
  const row = await db
    .selectFrom('booking')
    .select('id')
    .where('agency_booking_id', '=', agencyBookingId)
    .where('kind', '=', 'tenant')
    .executeTakeFirst()
  if (!row) throw new ApiError('bookingNotFound')
  return row.id
}

/** Ends the booking and stores the refunds, or returns why not. */
async function decide(
  trx: Connection,
  deps: PaymentContext,
  { bookingId, refund, reason, reply, expectedUpdatedAt, record }: EndDecision,
): Promise<Extract<CancellationAnswer, { ok: false }> | null> {
  const before = await lockBooking(trx, bookingId)
  if (expectedUpdatedAt && before.updated_at.getTime() !== expectedUpdatedAt.getTime())
    throw new ApiError('changedMeanwhile')
  const payments = await lockPayments(trx, bookingId)
  if (payments.some(({ status }) => status === 'authorised')) return { ok: false, reason: 'paymentUnderWay' }
  const { paidCents, givenBackCents } = await paymentTotalsOf(trx, bookingId)
  const wantedCents = refund === 'all' ? paidCents : refund
  if (wantedCents > paidCents) return { ok: false, reason: 'exceedsPaid', paidCents }

  const isMore = wantedCents > givenBackCents
  // A ledger entry and a stored refund may be the same refund; while one is under way they cannot be matched.
  if (isMore && (await hasUnsettledRefund(trx, bookingId))) return { ok: false, reason: 'paymentUnderWay' }
  if (isMore) await writeRefunds(trx, deps, bookingId, wantedCents - givenBackCents)
  const end = paidCents > 0 && wantedCents === paidCents ? refundBooking : cancelBooking
  const money = { paidCents, givenBackCents: Math.max(wantedCents, givenBackCents) }
  const recorded = await record?.(trx, before, { paidCents, givenBackCents })
  await end(trx, { bookingId, reason, money, reply, indemnityCents: recorded?.indemnityCents }, deps)
  if (isMore && !blocksNights(before.status)) await recordFurtherRefund(trx, { bookingId, money }, deps)
  return null
}

/** Stores a refund of each payment that `spreadRefund` takes a part of. */
export async function writeRefunds(
  trx: Connection,
  { clock }: PaymentContext,
  bookingId: string,
  sumCents: Cents,
): Promise<void> {
  for (const { payment, amountCents } of spreadRefund(sumCents, await listPaidPayments(trx, bookingId))) {
    const refund = {
      id: randomUUID(),
      payment_id: payment.paymentId,
      amount_cents: amountCents,
      created_at: clock.now(),
    }
    await trx.insertInto('refund').values(refund).execute()
  }
}

/** Syncs the booking's payments with the provider. The reconciler repeats what it does not answer. */
export async function syncAll(deps: PaymentContext, bookingId: string, { close = false } = {}): Promise<void> {
  for (const payment of await pendingPayments(deps.database.db, bookingId)) {
    try {
      await syncPayment(deps, payment, { resume: true, close })
    } catch (error) {
      deps.log.warn({ err: error, paymentId: payment.id }, 'a payment of a booking that ends waits for its provider')
    }
  }
}
