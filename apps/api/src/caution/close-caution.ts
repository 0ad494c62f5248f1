import type { closeCautionRequest } from '@escale/contract/caution'
import { ApiError } from '@escale/contract/errors'
import { decideClosedCaution, movementsOfRecorded, owedOfClosed } from '@escale/domain/payment/caution'
import type { z } from 'zod'
import { carryOutOrRequestApproval } from '../approval/require-approval.ts'
import { lockBooking } from '../booking/booking-for-payment.ts'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import type { PaymentContext } from '../payment/sync-payment.ts'
import { findCaution, updateCaution, writeCautionMovements } from './caution.store.ts'
import { enqueueCautionEmail } from './enqueue-caution-email.ts'
import { syncCaution } from './sync-caution.ts'
import { type CautionCaller, findBookingOfAgency, journal } from './take-caution.ts'

/** Closes a caution, or asks a second director where much is kept (AG-107). Throws as `closeCaution` and `carryOutOrRequestApproval`. */
export async function closeCautionOrAsk(
  deps: PaymentContext,
  caller: CautionCaller,
  { agencyBookingId, cautionId }: { agencyBookingId: string; cautionId: string },
  request: z.output<typeof closeCautionRequest>,
): Promise<{ done: boolean }> {
  const { db } = deps.database
  const bookingId = await findBookingOfAgency(db, caller.agencyId, agencyBookingId)
  const caution = await findCaution(db, cautionId)
  if (caution?.booking_id !== bookingId) throw new ApiError('notFound')
  const { keptCents: amountCents, reason } = request
  return carryOutOrRequestApproval(
    deps,
    caller,
    { kind: 'cautionKept', bookingId, agencyBookingId, amountCents, reason, decision: { ...request, cautionId } },
    () => closeCaution(deps, caller, { agencyBookingId, cautionId }, request),
  )
}

/**
 * Gives a caution back, or keeps a part or all of it with a reason and photographs; the guest gets a mail. Of a card the part is captured
 * and the rest released: the decision is stored first, and the reconciler repeats a call that is not answered. Money that the agency
 * has received is owed until `settleCautionRefund`. Throws `bookingNotFound`, `notFound`, `cautionNotHeld`, `exceedsCaution`, `stayNotBegun`, `reasonMissing`.
 */
export async function closeCaution(
  deps: PaymentContext,
  caller: CautionCaller,
  { agencyBookingId, cautionId }: { agencyBookingId: string; cautionId: string },
  { keptCents, reason, photographs }: z.output<typeof closeCautionRequest>,
): Promise<void> {
  const { database, clock } = deps
  const bookingId = await findBookingOfAgency(database.db, caller.agencyId, agencyBookingId)
  await inBookingTransaction(database, async (trx) => {
    const booking = await lockBooking(trx, bookingId)
    const caution = await findCaution(trx, cautionId, { lock: true })
    if (caution?.booking_id !== bookingId) throw new ApiError('notFound')
    const { means, status, amount_cents: amountCents } = caution
    const decision = decideClosedCaution(
      { keptCents, reason },
      { status, amountCents, arrival: booking.start_date },
      clock.today(),
    )
    if (!decision.ok) throw new ApiError(decision.reason)
    const now = clock.now()
    const isKept = keptCents > 0
    const decided = { kept_cents: keptCents, reason, closed_by: caller.accountId }
    if (means === 'card') {
      await updateCaution(trx, cautionId, { ...decided, status: isKept ? 'keeping' : 'releasing' })
    } else {
      const owed_cents = owedOfClosed({ means, amountCents, keptCents })
      await updateCaution(trx, cautionId, {
        ...decided,
        owed_cents,
        status: isKept ? 'kept' : 'released',
        closed_at: now,
      })
      await writeCautionMovements(trx, cautionId, movementsOfRecorded('closed', { means, amountCents, keptCents }), now)
      await enqueueCautionEmail(trx, deps, booking, {
        ...{ id: cautionId, means, amountCents, keptCents, reason },
        step: isKept ? 'kept' : 'released',
      })
    }
    await attachPhotographs(trx, { bookingId, cautionId, photographs })
    const action = isKept ? 'booking.cautionKept' : 'booking.cautionReleased'
    await journal(trx, deps, caller, agencyBookingId, action, {
      means,
      amountCents,
      ...(isKept && { keptCents, photographs: photographs.length }),
      ...(reason !== '' && { reason }),
    })
  })
  try {
    await syncCaution(deps, cautionId)
  } catch (error) {
    // The decision stands, and the reconciler carries it out.
    deps.log.warn({ err: error, cautionId }, 'a caution waits for its provider')
  }
}

/** Photographs of this stay that no other decision names. Throws `notFound`. */
async function attachPhotographs(
  trx: Parameters<typeof findCaution>[0],
  { bookingId, cautionId, photographs }: { bookingId: string; cautionId: string; photographs: readonly string[] },
): Promise<void> {
  if (photographs.length === 0) return
  const ids = [...new Set(photographs)]
  const { numUpdatedRows } = await trx
    .updateTable('agency_file')
    .set({ caution_id: cautionId })
    .where('id', 'in', ids)
    .where('booking_id', '=', bookingId)
    .where('caution_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== ids.length) throw new ApiError('notFound')
}
