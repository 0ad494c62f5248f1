import { ApiError } from '@escale/contract/errors'
import type { PaymentState } from '@escale/contract/payment'
import type { Locale } from '@escale/db/schema'
import type { Actor } from '@escale/domain/account/actor'
import type { PaymentStatus } from '@escale/domain/payment/payment-status'
import { showOwnBooking } from '../booking/show-own-booking.ts'
import { claimPendingPayments, readPayment } from './payment.store.ts'
import { type PaymentContext, syncPayment } from './sync-payment.ts'

/** A browser that keeps asking makes the provider be asked no more often than this. */
const ASK_AGAIN_MS = 2_000

/** The outcome that the payer sees for each status. */
export const OUTCOMES: Record<PaymentStatus, PaymentState['outcome']> = {
  created: 'pending',
  started: 'pending',
  authorised: 'paid',
  captured: 'paid',
  refunded: 'paid',
  returning: 'late',
  voided: 'late',
  refused: 'refused',
  abandoned: 'abandoned',
}

/**
 * What became of a payment of one's own. The provider's notification decides; where none has come the provider is asked,
 * since the payer is already back. Throws `notFound`, for another's payment too.
 */
export async function showPayment(
  deps: PaymentContext,
  paymentId: string,
  { actor, locale }: { actor: Actor; locale: Locale },
): Promise<PaymentState> {
  const { db } = deps.database
  const found = await readPayment(db, paymentId)
  if (!found) throw new ApiError('notFound')
  const booking = await showOwnBooking(deps, found.booking_id, actor, locale)
  const wasAsked = await askProvider(deps, paymentId)
  const payment = (wasAsked && (await readPayment(db, paymentId))) || found
  return {
    paymentId,
    amountCents: payment.amount_cents,
    instalment: payment.instalment,
    outcome: OUTCOMES[payment.status],
    url: payment.status === 'started' ? payment.page_url : null,
    booking: wasAsked ? await showOwnBooking(deps, payment.booking_id, actor, locale) : booking,
  }
}

/** Asks the provider what became of a payment, at most once in two seconds. Returns whether something may have changed. */
export async function askProvider(deps: PaymentContext, paymentId: string): Promise<boolean> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - ASK_AGAIN_MS)
  const [claimed] = await claimPendingPayments(deps.database.db, { before, now, limit: 1, id: paymentId })
  const payment = claimed ? await readPayment(deps.database.db, claimed) : null
  if (!payment) return false
  try {
    await syncPayment(deps, payment, { resume: true })
  } catch (error) {
    deps.log.warn({ err: error, paymentId }, 'the provider could not be asked for a payment')
  }
  return true
}
