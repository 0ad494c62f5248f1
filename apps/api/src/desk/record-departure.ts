import type { departureRequest } from '@escale/contract/desk'
import type { z } from 'zod'
import { leaveEarly } from '../booking/leave-early.ts'
import { settleBookingChange } from '../payment/settle-booking-change.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { journalBooking } from './journal-booking.ts'

/**
 * Records that a tenant leaves early, with its journal entry (AG-207). The right to change the booking is enough, although the tourist tax
 * of the free nights goes back: the law sets that amount, and it goes to the means that paid, so nobody decides on money. Throws
 * `bookingNotFound`, and what `leaveEarly` and `settleBookingChange` throw.
 */
export async function recordDeparture(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  { leftOn, expectedUpdatedAt }: z.output<typeof departureRequest>,
): Promise<void> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  await settleBookingChange(
    deps,
    { bookingId, expectedUpdatedAt: new Date(expectedUpdatedAt) },
    (trx, before, paidCents) => leaveEarly(trx, deps, before, { leftOn, paidCents }),
    (trx, before, after, refundCents) =>
      journalBooking(
        trx,
        deps,
        caller,
        agencyBookingId,
        leftOn === null ? 'booking.departureTakenBack' : 'booking.leftEarly',
        { leftOn: after.left_on, totalCents: after.total_cents, refundCents },
        { leftOn: before.left_on, totalCents: before.total_cents },
      ),
  )
}
