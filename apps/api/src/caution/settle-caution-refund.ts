import type { cautionRefundRequest } from '@escale/contract/caution'
import { ApiError } from '@escale/contract/errors'
import type { z } from 'zod'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import type { PaymentContext } from '../payment/sync-payment.ts'
import { findCaution, updateCaution, writeCautionMovements } from './caution.store.ts'
import { type CautionCaller, findBookingOfAgency, journal } from './take-caution.ts'

/**
 * Records that the agency gave back what it owed of a caution: the ledger has it from then on. Again does nothing. Throws
 * `bookingNotFound`, and `notFound` for a caution of which the agency owes nothing by hand.
 */
export async function settleCautionRefund(
  deps: PaymentContext,
  caller: CautionCaller,
  { agencyBookingId, cautionId }: { agencyBookingId: string; cautionId: string },
  { means, reference }: z.output<typeof cautionRefundRequest>,
): Promise<void> {
  const { database, clock } = deps
  const bookingId = await findBookingOfAgency(database.db, caller.agencyId, agencyBookingId)
  await inBookingTransaction(database, async (trx) => {
    const caution = await findCaution(trx, cautionId, { lock: true })
    if (caution?.booking_id !== bookingId || caution.means === 'card' || caution.closed_at === null)
      throw new ApiError('notFound')
    const amountCents = caution.owed_cents
    if (amountCents === 0) return
    await writeCautionMovements(trx, cautionId, [{ kind: 'refunded', amountCents }], clock.now())
    await updateCaution(trx, cautionId, { owed_cents: 0 })
    await journal(trx, deps, caller, agencyBookingId, 'booking.cautionRefundMade', { amountCents, means, reference })
  })
}
