import type { cancelRequest, refundRequest } from '@escale/contract/desk'
import { ApiError } from '@escale/contract/errors'
import { blocksNights } from '@escale/domain/booking/booking-status'
import type { z } from 'zod'
import { cancelAndRefundById } from '../payment/cancel-and-refund.ts'
import { authorize } from '../platform/authorize.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { journalBooking } from './journal-booking.ts'
import { CANCEL_ACTIONS, recordCancellation } from './record-cancellation.ts'

/**
 * Cancels a tenant's booking that has not ended; what is given back needs the right to refund besides. Throws `bookingNotFound`,
 * `tooLateToChange` (ended already), `changedMeanwhile`, `exceedsPaid`, `paymentUnderWay`, `forbidden`, `confirmationRequired`.
 */
export async function cancelDeskBooking(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  request: z.output<typeof cancelRequest>,
): Promise<void> {
  const { givenBackCents } = request
  if (givenBackCents > 0) {
    const now = deps.clock.now().getTime()
    authorize(caller.actor, 'workForAgency', { agencyId: caller.agencyId, action: 'refundPayment', now })
  }
  await decide(deps, caller, agencyBookingId, { ...request, cancels: request })
}

/** Gives back more for a booking that has ended. Throws as `cancelDeskBooking`, with `tooLateToChange` while it has not ended. */
export async function refundDeskBooking(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  request: z.output<typeof refundRequest>,
): Promise<void> {
  await decide(deps, caller, agencyBookingId, { ...request, cancels: null })
}

async function decide(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  decision: {
    /** Null: the booking has ended, and more is given back. */
    cancels: z.output<typeof cancelRequest> | null
    reason: string
    givenBackCents: number
    expectedUpdatedAt: string
  },
): Promise<void> {
  const { cancels, reason, givenBackCents } = decision
  const { db } = deps.database
  const bookingId = await findDeskBooking(db, caller.agencyId, agencyBookingId)
  const { kind, status } = await db
    .selectFrom('booking')
    .select(['kind', 'status'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  // The owner's stays are cancelled in the owner's calendar.
  if (kind !== 'tenant' || blocksNights(status) !== (cancels !== null)) throw new ApiError('tooLateToChange')
  const answer = await cancelAndRefundById(deps, {
    bookingId,
    refund: givenBackCents,
    reason,
    expectedUpdatedAt: new Date(decision.expectedUpdatedAt),
    ...(cancels && { reply: cancels.reply }),
    record: async (trx, before, totals) => {
      const { indemnityCents } = cancels
        ? await recordCancellation(trx, deps, caller, { booking: before, totals, request: cancels })
        : { indemnityCents: 0 }
      const action = cancels ? CANCEL_ACTIONS[cancels.by] : 'booking.refunded'
      const after = { reason, givenBackCents, ...(indemnityCents > 0 && { indemnityCents }) }
      await journalBooking(trx, deps, caller, agencyBookingId, action, after, { status: before.status })
      return { indemnityCents }
    },
  })
  if (!answer.ok) throw new ApiError(answer.reason)
}
