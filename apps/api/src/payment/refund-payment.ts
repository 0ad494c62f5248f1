import { ApiError } from '@escale/contract/errors'
import { balanceOf, refundableCents } from '@escale/domain/payment/ledger'
import { readPayment, unsettledRefunds, writeLedger } from './payment.store.ts'
import { type PaymentWorld, settlePayment } from './settle-payment.ts'

export type RefundAnswer =
  /** settled: the provider has answered; otherwise the reconciler repeats the call. */
  { ok: true; settled: boolean } | { ok: false; reason: 'exceedsCaptured' }

/**
 * Gives back a part of a payment or all of it, never more than was taken. `refundId` is the caller's: the same again is the
 * same refund, and `requestKeyReused` is thrown when it asks for another. Its row is committed before the provider is called, under the payment's lock, so that refunds at once
 * cannot exceed the payment together.
 */
export async function refundPayment(
  world: PaymentWorld,
  { refundId, paymentId, amountCents }: { refundId: string; paymentId: string; amountCents: number },
): Promise<RefundAnswer> {
  const { db } = world.database
  const payment = await db.transaction().execute(async (trx) => {
    const row = await readPayment(trx, paymentId, { lock: true })
    if (!row) throw new Error(`No payment ${paymentId}`)
    const before = await trx.selectFrom('refund').selectAll().where('id', '=', refundId).executeTakeFirst()
    const isSame = before?.payment_id === paymentId && before.amount_cents === amountCents
    if (before && !isSame) throw new ApiError('requestKeyReused')
    if (before) return row
    const balance = balanceOf(await writeLedger(trx, paymentId, []))
    const underWayCents = (await unsettledRefunds(trx, paymentId)).reduce((sum, refund) => sum + refund.amountCents, 0)
    if (amountCents > refundableCents(balance, underWayCents)) return null
    await trx
      .insertInto('refund')
      .values({ id: refundId, payment_id: paymentId, amount_cents: amountCents, created_at: world.clock.now() })
      .execute()
    return row
  })
  if (!payment) return { ok: false, reason: 'exceedsCaptured' }
  try {
    await settlePayment(world, payment, { resume: true })
  } catch (error) {
    world.log.warn({ err: error, paymentId }, 'a refund waits for its provider')
  }
  const waiting = await unsettledRefunds(db, paymentId)
  return { ok: true, settled: waiting.every(({ id }) => id !== refundId) }
}
