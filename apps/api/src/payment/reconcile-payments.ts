import { claimPendingPayments, readPayment } from './payment.store.ts'
import { type PaymentContext, syncPayment } from './sync-payment.ts'

/** Grace period before the reconciler takes over a payment. */
const LEFT_ALONE_MS = 5_000
const BATCH = 50
const AT_ONCE = 5

/**
 * Settles every pending payment: lost responses and notifications, interrupted captures, voids and refunds, payment
 * pages still open after the hold expired. Idempotent and safe to run concurrently. Returns the number of payments
 * checked.
 */
export async function reconcilePayments(deps: PaymentContext): Promise<number> {
  let looked = 0
  for (let taken = BATCH; taken === BATCH; looked += taken) taken = await reconcileBatch(deps)
  return looked
}

async function reconcileBatch(deps: PaymentContext): Promise<number> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - LEFT_ALONE_MS)
  const ids = await claimPendingPayments(deps.database.db, { before, now, limit: BATCH })
  const queue = [...ids]
  const settleNext = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        const payment = await readPayment(deps.database.db, id)
        if (payment) await syncPayment(deps, payment, { resume: true })
      } catch (error) {
        deps.log.warn({ err: error, paymentId: id }, 'a payment cannot be settled yet')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, settleNext))
  return ids.length
}
