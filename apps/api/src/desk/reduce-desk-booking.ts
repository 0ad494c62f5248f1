import type { reductionRequest } from '@escale/contract/desk'
import type { z } from 'zod'
import { reduceAndSettle } from '../payment/reduce-and-settle.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { journalBooking } from './journal-booking.ts'

/**
 * Reduces the price of a booking that stands, as a gesture of goodwill, and gives back what was paid beyond it (AG-403). Throws
 * `bookingNotFound` and what `reduceAndSettle` throws.
 */
export async function reduceDeskBooking(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  { amountCents, bearer, reason, expectedUpdatedAt }: z.output<typeof reductionRequest>,
): Promise<void> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  await reduceAndSettle(deps, {
    bookingId,
    amountCents,
    bearer,
    reason,
    expectedUpdatedAt: new Date(expectedUpdatedAt),
    record: (trx, before, after, refundCents) =>
      journalBooking(
        trx,
        deps,
        caller,
        agencyBookingId,
        'booking.reduced',
        { reason, bearer, totalCents: after.total_cents, refundCents },
        { totalCents: before.total_cents },
      ),
  })
}
