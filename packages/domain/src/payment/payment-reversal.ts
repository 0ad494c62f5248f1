import { type BookingEvent, blocksNights } from '../booking/booking-status.ts'
import type { BookingPayments, InstalmentKind } from '../booking/instalment-due.ts'
import { addDays, type IsoDate } from '../dates.ts'
import type { Cents } from '../money.ts'
import { refundMeansOf } from './refund-means.ts'

/** A payment of a booking, as far as it decides whether it can be reversed. */
export interface ReceivedPayment {
  provider: string
  instalment: InstalmentKind
  /** Version of the price for which it was paid. */
  agreement: number
  amountCents: Cents
  isCaptured: boolean
  isReversed: boolean
  /** Given back, or agreed to be. */
  refundedCents: Cents
  /** A cheque of it is on a deposit slip. */
  isDeposited: boolean
}

/** Why a payment is reversed: it was recorded by mistake, or the bank returned its cheque unpaid. */
export const REVERSAL_CAUSES = ['mistake', 'unpaidCheque'] as const
export type ReversalCause = (typeof REVERSAL_CAUSES)[number]

/** Returns the only cause for which a payment can be reversed: once the bank has a cheque of it, the cheque can only come back. */
export const reversalCauseOf = ({ isDeposited }: Pick<ReceivedPayment, 'isDeposited'>): ReversalCause =>
  isDeposited ? 'unpaidCheque' : 'mistake'

export type ReversalRefusal =
  | 'refundInstead'
  | 'alreadyReversed'
  | 'paymentRefunded'
  | 'chequeDeposited'
  | 'chequeNotDeposited'
  | 'laterPayment'
export type ReversalDecision =
  | { ok: true; event: Extract<BookingEvent, 'reverseDeposit' | 'reverseBalance'> | null }
  | { ok: false; reason: ReversalRefusal }

/**
 * Decides whether a payment that staff recorded can be reversed for a cause, and what becomes of its booking; `event` is null for a
 * booking that has ended, which stays as it is. Payments are reversed last first, since each rests on the one before. refundInstead: the
 * money came through the provider; chequeDeposited: the bank has the cheque, which is no mistake; chequeNotDeposited: no bank can have
 * returned it; laterPayment: a payment or a changed price rests on it.
 */
export function decideReversal(
  payment: ReceivedPayment,
  booking: BookingPayments & { agreement: number },
  cause: ReversalCause,
): ReversalDecision {
  if (refundMeansOf(payment) === 'provider') return { ok: false, reason: 'refundInstead' }
  if (payment.isReversed || !payment.isCaptured) return { ok: false, reason: 'alreadyReversed' }
  if (payment.refundedCents > 0) return { ok: false, reason: 'paymentRefunded' }
  if (cause !== reversalCauseOf(payment)) {
    return { ok: false, reason: payment.isDeposited ? 'chequeDeposited' : 'chequeNotDeposited' }
  }
  if (!blocksNights(booking.status)) return { ok: true, event: null }
  const { paid, depositCents, balanceCents, agreement } = booking
  const isBalance = paid === 'whole' && balanceCents > 0
  const last = isBalance
    ? { kind: 'balance' as const, amountCents: balanceCents, event: 'reverseBalance' as const }
    : { kind: 'deposit' as const, amountCents: depositCents, event: 'reverseDeposit' as const }
  const isLast =
    paid !== 'nothing' &&
    payment.instalment === last.kind &&
    payment.amountCents === last.amountCents &&
    payment.agreement === agreement
  return isLast ? { ok: true, event: last.event } : { ok: false, reason: 'laterPayment' }
}

/** Days for which the nights stay held after the first payment was reversed, so that the right one can be recorded. */
const REVERSED_HOLD_DAYS = 7

/**
 * Returns the last day through which the nights stay held once their first payment is reversed: a week, not beyond the arrival. A stay
 * that has begun keeps its nights to the end.
 */
export function reversedHoldDay({ start, end }: { start: IsoDate; end: IsoDate }, today: IsoDate): IsoDate {
  const week = addDays(today, REVERSED_HOLD_DAYS)
  if (start > today) return week < start ? week : start
  return week > end ? week : end
}

/**
 * The counter-entry's name in the ledger, where it is a `refunded` movement of the same sum for each part of the payment. Refunds are
 * named by their own id or the provider's.
 */
export const reversalId = (position: number) => `reversed:${position}`
