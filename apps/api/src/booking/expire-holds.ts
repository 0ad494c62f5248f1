import type { BookingDeps } from './book-stay.ts'
import { inBookingTransaction } from './booking-transaction.ts'
import { endStaleHolds, lockLots } from './take-nights.ts'

/**
 * Frees the nights of every hold, option and unanswered co-booking that has run out and tells whose they were; to be run every
 * few seconds. A lot a transaction, so that one that fails keeps back no other; the first fault is thrown at the end. Answers
 * how many bookings expired. (Whoever wants the nights of a lot before that ends its stale holds as well.)
 */
export async function expireHolds(deps: BookingDeps): Promise<number> {
  const now = deps.clock.now()
  const { db } = deps.database
  const stale = await db
    .selectFrom('occupancy')
    .select('lot_id')
    .where('hold_expires_at', '<=', now)
    .union(db.selectFrom('booking').select('lot_id').where('hold_expires_at', '<=', now))
    .execute()
  const faults: unknown[] = []
  let expired = 0
  for (const { lot_id } of stale) {
    const ended = inBookingTransaction(deps.database, async (trx) => {
      await lockLots(trx, [lot_id])
      return endStaleHolds(trx, lot_id, deps)
    })
    await ended.then(
      (count) => {
        expired += count
      },
      (fault: unknown) => faults.push(fault),
    )
  }
  if (faults.length > 0) throw faults[0]
  return expired
}
