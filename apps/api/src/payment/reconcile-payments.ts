import { claimUnsettled, readPayment } from './payment.store.ts'
import { type PaymentWorld, settlePayment } from './settle-payment.ts'

/** Whoever began has this long before the reconciler takes over. */
const LEFT_ALONE_MS = 5_000
const BATCH = 50
const AT_ONCE = 5

/**
 * Settles every payment that waits for something: a reply or a notification that was lost, a capture, void or refund that
 * was cut, a page that nobody ended before the hold did. Run it again and again, by as many processes as there are.
 * Answers how many were looked at.
 */
export async function reconcilePayments(world: PaymentWorld): Promise<number> {
  let looked = 0
  for (let taken = BATCH; taken === BATCH; looked += taken) taken = await reconcileBatch(world)
  return looked
}

async function reconcileBatch(world: PaymentWorld): Promise<number> {
  const now = world.clock.now()
  const before = new Date(now.getTime() - LEFT_ALONE_MS)
  const ids = await claimUnsettled(world.database.db, { before, now, limit: BATCH })
  const queue = [...ids]
  const settleNext = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      try {
        const payment = await readPayment(world.database.db, id)
        if (payment) await settlePayment(world, payment, { resume: true })
      } catch (error) {
        world.log.warn({ err: error, paymentId: id }, 'a payment cannot be settled yet')
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, settleNext))
  return ids.length
}
