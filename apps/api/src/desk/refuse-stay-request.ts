import type { refuseRequest as refuseBody } from '@escale/contract/stay-request'
import type { z } from 'zod'
import { inBookingTransaction } from '../booking/booking-transaction.ts'
import { refuseRequest } from '../booking/stay-requests.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'

/** Refuses what a tenant asked for, with a reply (AG-210). Throws `bookingNotFound`, `requestClosed`. */
export async function refuseStayRequest(
  deps: DeskDeps,
  caller: DeskCaller,
  { agencyBookingId, requestId }: { agencyBookingId: string; requestId: string },
  { reply }: z.output<typeof refuseBody>,
): Promise<void> {
  const { agencyId, accountId } = caller
  const now = deps.clock.now()
  const bookingId = await findDeskBooking(deps.database.db, agencyId, agencyBookingId)
  await inBookingTransaction(deps.database, async (trx) => {
    const kind = await refuseRequest(trx, { bookingId, requestId }, { accountId, reply, now }, deps)
    await writeJournal(
      trx,
      { actor: journalActor(caller), now },
      {
        agencyId,
        action: kind === 'change' ? 'booking.changeRefused' : 'booking.cancellationRefused',
        subject: { kind: 'booking', id: agencyBookingId },
        after: { reason: reply },
      },
    )
  })
}
