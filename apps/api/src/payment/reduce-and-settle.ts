import type { GoodwillBearer } from '@escale/domain/booking/goodwill'
import type { Cents } from '@escale/domain/money'
import { reduceStay } from '../booking/reduce-stay.ts'
import { settleBookingChange } from './settle-booking-change.ts'
import type { PaymentContext } from './sync-payment.ts'

export interface Reduction {
  bookingId: string
  amountCents: Cents
  bearer: GoodwillBearer
  /** For the guest. */
  reason: string
  expectedUpdatedAt: Date
  /** Runs in the same transaction, with the former and the new booking. */
  record: Parameters<typeof settleBookingChange>[3]
}

/**
 * Reduces the price of a booking that stands, and gives back what was paid beyond it (AG-403). Throws what `reduceStay` and
 * `settleBookingChange` throw.
 */
export function reduceAndSettle(deps: PaymentContext, { record, ...reduction }: Reduction): Promise<void> {
  const { amountCents, bearer, reason } = reduction
  return settleBookingChange(
    deps,
    reduction,
    (trx, before, paidCents) => reduceStay(trx, deps, before, { amountCents, bearer, paidCents, reason }),
    record,
  )
}
