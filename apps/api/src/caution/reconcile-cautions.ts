import type { PaymentContext } from '../payment/sync-payment.ts'
import { claimCautions } from './caution.store.ts'
import { syncCaution } from './sync-caution.ts'

/** Grace period before the reconciler takes over. */
const LEFT_ALONE_MS = 5_000
const BATCH = 50

/**
 * Settles cautions on cards: lost responses and notifications, interrupted captures and releases, pages left open, reservations that
 * ran out, and those of cancelled stays. Idempotent and safe to run concurrently. Returns the number of cautions checked.
 */
export async function reconcileCautions(deps: PaymentContext): Promise<number> {
  const now = deps.clock.now()
  const before = new Date(now.getTime() - LEFT_ALONE_MS)
  const ids = await claimCautions(deps.database.db, { before, now, limit: BATCH })
  for (const id of ids) {
    try {
      await syncCaution(deps, id)
    } catch (error) {
      deps.log.warn({ err: error, cautionId: id }, 'a caution cannot be settled yet')
    }
  }
  return ids.length
}
