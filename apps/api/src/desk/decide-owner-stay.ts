import { inBookingTransaction } from '../booking/booking-transaction.ts'
import type { ConversationDeps } from '../conversations/conversation-deps.ts'
import { applyDecision } from '../owner/decide-co-booking.ts'
import { writeJournal } from '../platform/journal.ts'
import { journalActor } from '../staff/staff-caller.ts'
import type { DeskCaller } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'
import { staffName } from './staff-name.ts'

/** Accepts or refuses an owner's co-booking, as the link of the agency's mail does. Throws `bookingNotFound`, `tooLateToChange`. */
export async function decideOwnerStay(
  deps: ConversationDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  decision: 'accept' | 'refuse',
): Promise<void> {
  const { database, clock } = deps
  const bookingId = await findDeskBooking(database.db, caller.agencyId, agencyBookingId)
  await inBookingTransaction(database, async (trx) => {
    const author = await staffName(trx, caller)
    await applyDecision(trx, deps, bookingId, decision, { accountId: caller.accountId, author })
    await writeJournal(
      trx,
      { actor: journalActor(caller), now: clock.now() },
      {
        agencyId: caller.agencyId,
        action: decision === 'accept' ? 'booking.accepted' : 'booking.refused',
        subject: { kind: 'booking', id: agencyBookingId },
      },
    )
  })
}
