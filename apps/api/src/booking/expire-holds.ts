import type { BookingDeps } from './book-stay.ts'
import { inBookingTransaction } from './booking-transaction.ts'
import { endStaleHolds, lockLots } from './take-nights.ts'

/**
 * Expires every hold, option and unanswered co-booking whose time is over: releases the nights and notifies the tenant
 * or owner. The job runs every few seconds, with one transaction per lot, so that a failure does not block the others;
 * the first error is thrown at the end. Returns the number of expired bookings. (Taking nights of a lot expires its
 * stale holds as well.)
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
