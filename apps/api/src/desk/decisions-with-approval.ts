/** Decisions of staff on a booking's money, each of which may wait for a second director (AG-107). */
import type { cancelRequest, reductionRequest, refundRequest } from '@escale/contract/desk'
import type { z } from 'zod'
import { carryOutOrRequestApproval } from '../approval/require-approval.ts'
import { paymentTotalsOf } from '../payment/read-payment-totals.ts'
import { authorize } from '../platform/authorize.ts'
import { cancelDeskBooking, refundDeskBooking } from './cancel-desk-booking.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { reduceDeskBooking } from './reduce-desk-booking.ts'

/** Cancels, or asks where much is given back. Throws as `cancelDeskBooking` and `carryOutOrRequestApproval`. */
export async function cancelOrAsk(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  request: z.output<typeof cancelRequest>,
): Promise<{ done: boolean }> {
  const { agencyId } = caller
  const { givenBackCents: amountCents, reason } = request
  if (amountCents > 0)
    authorize(caller.actor, 'workForAgency', { agencyId, action: 'refundPayment', now: deps.clock.now().getTime() })
  const bookingId = await findDeskBooking(deps.database.db, agencyId, agencyBookingId)
  return carryOutOrRequestApproval(
    deps,
    caller,
    { kind: 'cancellation', bookingId, agencyBookingId, amountCents, reason, decision: request },
    () => cancelDeskBooking(deps, caller, agencyBookingId, request),
  )
}

/** Refunds more of an ended booking, or asks. Throws as `refundDeskBooking` and `carryOutOrRequestApproval`. */
export async function refundOrAsk(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  request: z.output<typeof refundRequest>,
): Promise<{ done: boolean }> {
  const bookingId = await findDeskBooking(deps.database.db, caller.agencyId, agencyBookingId)
  const { givenBackCents: amountCents, reason } = request
  return carryOutOrRequestApproval(
    deps,
    caller,
    { kind: 'refund', bookingId, agencyBookingId, amountCents, reason, decision: request },
    () => refundDeskBooking(deps, caller, agencyBookingId, request),
  )
}

/** Reduces the price, or asks: what was given back before counts. Throws as `reduceDeskBooking` and `carryOutOrRequestApproval`. */
export async function reduceOrAsk(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  request: z.output<typeof reductionRequest>,
): Promise<{ done: boolean }> {
  const { db } = deps.database
  const bookingId = await findDeskBooking(db, caller.agencyId, agencyBookingId)
  const { givenBackCents } = await paymentTotalsOf(db, bookingId)
  const amountCents = givenBackCents + request.amountCents
  return carryOutOrRequestApproval(
    deps,
    caller,
    { kind: 'reduction', bookingId, agencyBookingId, amountCents, reason: request.reason, decision: request },
    () => reduceDeskBooking(deps, caller, agencyBookingId, request),
  )
}
