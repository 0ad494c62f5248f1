import type { noteRequest } from '@escale/contract/desk'
import type { z } from 'zod'
import type { DeskCaller, DeskDeps } from './desk-deps.ts'
import { findDeskBooking } from './find-desk-booking.ts'

/** Adds a note that the agency alone reads. Throws `bookingNotFound`. */
export async function addNote(
  deps: DeskDeps,
  caller: DeskCaller,
  agencyBookingId: string,
  { body }: z.output<typeof noteRequest>,
): Promise<void> {
  const { database, clock } = deps
  const bookingId = await findDeskBooking(database.db, caller.agencyId, agencyBookingId)
  const note = {
    booking_id: bookingId,
    account_id: caller.accountId,
    author: caller.email,
    body,
    created_at: clock.now(),
  }
  await database.db.insertInto('booking_note').values(note).execute()
}
